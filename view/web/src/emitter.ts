// The births of an emitter, and the position of its node then: as in marrow/scene/effect's emitter.go, except that the
// state is kept from frame to frame.
import { Matrix4, Quaternion, Vector3 } from 'three';
import { Air } from './air';
import { Clip, Emitter, Param, Property, Scene } from './scene';
import { Channels } from './curve';
import { Pose } from './pose';

const maxLife = 60; // seconds; older particles are dropped
const maxAtOnce = 4096; // births per step or key
export const step = 1 / 60; // the interval at which a changing rate is evaluated, and the life of a particle that is only visible at its first moment
const maxSteps = 1 << 14; // that are evaluated for the past
const maxRounds = 2 * maxLife * 1000; // of a loop that lasts a millisecond

const still = { rotation: new Quaternion(), position: new Vector3() };
const billboards = 8 | 16 | 32 | 64;

/** A particle or edge. */
export interface Made {
  at: number; // time of its birth
  life: number; // lifetime
}

const isAlive = ({ at, life }: Made, now: number) => now - at < Math.min(life, maxLife);

export class Source<T extends Made> {
  /** The live ones, the oldest first. */
  readonly list: T[] = [];
  private readonly pose: Pose;
  private readonly chainScene: Scene;
  private readonly chain = new Map<number, number>();
  private clip: Clip | null = null;
  private own: Clip | null = null;
  private channels = new Channels(null, []);
  private made = 0;
  private due = 0;
  private until = NaN;

  constructor(private readonly scene: Scene, readonly emitter: Emitter, private readonly air: Air, private readonly make: (n: number, at: number) => T | null) {
    const nodes: Scene['nodes'] = [];
    for (let n = emitter.node; n >= 0 && !this.chain.has(n); n = scene.nodes[n].parent) {
      this.chain.set(n, nodes.length);
      nodes.push({ ...scene.nodes[n], flags: scene.nodes[n].flags & ~billboards, parent: nodes.length + 1 });
    }
    if (nodes.length > 0) nodes[nodes.length - 1].parent = -1;
    this.chainScene = { ...scene, nodes, globals: scene.globals.map((g) => this.only(g)) };
    this.pose = new Pose(this.chainScene);
  }

  /** A clip with only the channels of the emitter's node and its ancestors. */
  private only(clip: Clip): Clip {
    return { ...clip, channels: clip.channels.flatMap((c) => (c.property <= Property.NodeScale && this.chain.has(c.index) ? [{ ...c, index: this.chain.get(c.index)! }] : [])) };
  }

  setClip(clip: Clip | null): void {
    if (clip === this.clip && !Number.isNaN(this.until)) return;
    this.clip = clip;
    this.own = clip && this.only(clip);
    this.channels = new Channels(clip, this.scene.globals);
    this.until = NaN;
  }

  /** Converts a time to a time of the clip. */
  private wrapped(time: number): number {
    const c = this.clip;
    if (!c || !c.loop || !(c.duration > 0)) return Math.max(time, 0);
    return time - Math.floor(time / c.duration) * c.duration;
  }

  world(time: number): Matrix4 {
    if (this.emitter.node < 0) return identity;
    this.pose.evaluate(this.own, this.wrapped(time), Math.max(time, 0), still);
    return this.pose.world[0];
  }

  /** Whether the clip has started again between two times. */
  startedOver(from: number, to: number): boolean { return this.wrapped(from) > this.wrapped(to); }

  /** The velocity of the emitter's node at a time; at the start of a loop, the one after the start. */
  velocity(at: number): Vector3 {
    const from = this.startedOver(at - step, at) ? at : at - step;
    const a = new Vector3().setFromMatrixPosition(this.world(from));
    return new Vector3().setFromMatrixPosition(this.world(from + step)).sub(a).divideScalar(step);
  }

  value(p: Param, time: number): number {
    if (!p.name) return p.value;
    one[0] = 0;
    if (!this.channels.at(one, this.wrapped(time), Math.max(time, 0), Property.NodeParam, this.emitter.node, 0, p.name)) return p.value;
    return p.scale ? one[0] * p.scale : one[0];
  }

  vector(out: number[], name: string, time: number): void {
    if (name) this.channels.at(out, this.wrapped(time), Math.max(time, 0), Property.NodeParam, this.emitter.node, 0, name);
  }

  on(time: number): boolean {
    return this.channels.number(this.wrapped(time), Math.max(time, 0), 1, Property.NodeVisible, this.emitter.node) >= 0.5;
  }

  /** The maximum of a parameter. */
  longest(p: Param): number {
    const found = p.name ? this.channels.find(Property.NodeParam, this.emitter.node, 0, p.name) : undefined;
    if (!found) return p.value;
    let most = 0;
    for (let i = 0; i < found.channel.times.length; i++) most = Math.max(most, found.channel.values[i * (found.channel.interp >= 2 ? 3 : 1)]);
    return p.scale ? most * p.scale : most;
  }

  /**
   * Updates the live ones to a time: births are added, from the start again if time went back or leapt, and the dead
   * are removed. A loop has been playing for at least a lifetime before its start; any other clip starts empty.
   */
  update(rate: Param, burst: boolean, life: number, now: number): void {
    const { list } = this;
    life = Math.min(life, maxLife);
    if (!(now >= this.until && now - this.until < 0.5)) {
      list.length = this.made = this.due = 0;
      this.until = this.clip && !this.clip.loop ? Math.max(now - maxSteps * step, 0) : Math.max(now - 2 * maxLife, -life);
    }
    let kept = 0;
    for (const one of list) if (isAlive(one, now) && this.air.take()) list[kept++] = one;
    list.length = kept;
    if (!(life > 0)) return;
    if (this.air.full) this.skip(now);
    else if (burst) this.bursts(rate, now, life);
    else this.stream(rate, now, life);
  }

  /** Emits the next one. If the limit is reached, nothing else is emitted up to now either. */
  private born(at: number, now: number): boolean {
    this.made++;
    if (!this.air.take()) {
      this.skip(now);
      return false;
    }
    const one = this.make(this.made, at);
    if (one && isAlive(one, now)) this.list.push(one);
    return true;
  }

  private skip(now: number): void {
    this.until = now;
    this.due = 0;
  }

  private stream(rate: Param, now: number, life: number): void {
    while (this.until < now) {
      const from = this.until, by = Math.min(step, now - from);
      this.until = from + by > from ? from + by : now; // at such late times, the step is below the precision of numbers
      const r = Math.min(this.value(rate, from + by / 2), 1e6);
      if (!(r > 0) || !this.on(from + by / 2)) continue;
      this.due += r * by;
      const count = Math.min(Math.floor(this.due), maxAtOnce);
      if (this.until <= now - life) this.made += count; // these have died by now
      else for (let k = 1; k <= count; k++) {
        const at = this.until - (this.due - k) / r;
        if (!(at > now - life)) this.made++;
        else if (!this.born(at, now)) return;
      }
      this.due %= 1;
    }
  }

  /** Births at the keys of a rate's channel; the value of a key is their number. */
  private bursts(rate: Param, now: number, life: number): void {
    const found = this.channels.find(Property.NodeParam, this.emitter.node, 0, rate.name), from = this.until;
    this.until = now;
    if (!found) return;
    const { channel, clip } = found, length = clip.duration, loops = (found.global || clip.loop) && length > 0;
    const last = loops ? Math.floor(now / length) : 0, rounds = loops ? Math.min(last - Math.floor(from / length), maxRounds) : 0;
    for (let ago = rounds; ago >= 0; ago--) {
      const round = last - ago;
      for (let i = 0; i < channel.times.length; i++) {
        const at = channel.times[i] + round * length, count = Math.floor(Math.min(channel.values[i * (channel.interp >= 2 ? 3 : 1)], maxAtOnce));
        if (at < from || at >= now || !(count > 0)) continue;
        if (!(at > now - life && this.on(at))) this.made += count;
        else for (let k = 0; k < count; k++) if (!this.born(at, now)) return;
      }
    }
  }
}

const one = [0];
const identity = new Matrix4();

/** The position of a cell of a texture: left, upper, right and lower edge. */
export function cellOf(n: number, rows: number, columns: number): [number, number, number, number] {
  rows = Math.max(rows, 1);
  columns = Math.max(columns, 1);
  n = Math.max(Math.trunc(n), 0);
  const u = (n % columns) / columns, v = (Math.floor(n / columns) % rows) / rows;
  return [u, v, u + 1 / columns, v + 1 / rows];
}
