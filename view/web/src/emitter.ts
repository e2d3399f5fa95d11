// When an emitter makes something, and where its node is then: what marrow/render's emitter.go
// does, but that it goes on from frame to frame.
import { Matrix4, Quaternion, Vector3 } from 'three';
import { Clip, Emitter, Param, Property, Scene } from './scene';
import { Channels } from './curve';
import { Pose } from './pose';

const maxLife = 60; // seconds; what lives longer is forgotten
const maxAlive = 4096;
const step = 1 / 60; // how often a changing rate is looked at

const still = { rotation: new Quaternion(), position: new Vector3() };
const billboards = 8 | 16 | 32 | 64;

export class Source {
  private readonly pose: Pose;
  private readonly chainScene: Scene;
  private readonly chain = new Map<number, number>();
  private clip: Clip | null = null;
  private own: Clip | null = null;
  private channels = new Channels(null, []);
  private made = 0;
  private due = 0;
  private until = NaN;

  constructor(private readonly scene: Scene, readonly emitter: Emitter) {
    const nodes: Scene['nodes'] = [];
    for (let n = emitter.node; n >= 0 && !this.chain.has(n); n = scene.nodes[n].parent) {
      this.chain.set(n, nodes.length);
      nodes.push({ ...scene.nodes[n], flags: scene.nodes[n].flags & ~billboards, parent: nodes.length + 1 });
    }
    if (nodes.length > 0) nodes[nodes.length - 1].parent = -1;
    this.chainScene = { ...scene, nodes, globals: scene.globals.map((g) => this.only(g)) };
    this.pose = new Pose(this.chainScene);
  }

  /** A clip with the channels of the nodes above the emitter only. */
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

  /** A moment on the clip's clock. */
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

  /** The most that a parameter comes to. */
  longest(p: Param): number {
    const found = p.name ? this.channels.find(Property.NodeParam, this.emitter.node, 0, p.name) : undefined;
    if (!found) return p.value;
    let most = 0;
    for (let i = 0; i < found.channel.times.length; i++) most = Math.max(most, found.channel.values[i * (found.channel.interp >= 2 ? 3 : 1)]);
    return p.scale ? most * p.scale : most;
  }

  /**
   * Calls born for what is made up to now, and again from the start if time went back or leapt; then it
   * first calls restart. A loop has been playing for as long as anything lives, any other
   * clip starts with nothing.
   */
  births(rate: Param, burst: boolean, life: number, now: number, restart: () => void, born: (n: number, at: number) => void): void {
    life = Math.min(life, maxLife);
    if (!(life > 0)) return;
    if (!(now >= this.until && now - this.until < 0.5)) {
      restart();
      this.made = this.due = 0;
      this.until = this.clip && !this.clip.loop ? 0 : Math.max(now - 2 * maxLife, -life);
    }
    if (burst) this.bursts(rate, now, life, born);
    else this.stream(rate, now, life, born);
  }

  private stream(rate: Param, now: number, life: number, born: (n: number, at: number) => void): void {
    while (this.until < now) {
      const from = this.until, by = Math.min(step, now - from);
      this.until = from + by;
      const r = Math.min(this.value(rate, from + by / 2), 1e6);
      if (!(r > 0) || !this.on(from + by / 2)) continue;
      this.due += r * by;
      for (let left = maxAlive; this.due >= 1 && left > 0; left--) {
        this.due--;
        this.made++;
        const at = this.until - this.due / r;
        if (at > now - life) born(this.made, at);
      }
      this.due %= 1;
    }
  }

  /** Births at the keys of a rate's channel, as many at once as the key says. */
  private bursts(rate: Param, now: number, life: number, born: (n: number, at: number) => void): void {
    const found = this.channels.find(Property.NodeParam, this.emitter.node, 0, rate.name), from = this.until;
    this.until = now;
    if (!found) return;
    const { channel, clip } = found, length = clip.duration, loops = (found.global || clip.loop) && length > 0;
    const first = loops ? Math.floor(from / length) : 0, last = loops ? Math.floor(now / length) : 0;
    for (let round = first; round <= last; round++) {
      channel.times.forEach((t, i) => {
        const at = t + round * length, count = Math.min(channel.values[i * (channel.interp >= 2 ? 3 : 1)], maxAlive);
        if (at < from || at >= now || !(count > 0)) return;
        for (let k = 0; k < Math.floor(count); k++) {
          this.made++;
          if (at > now - life && this.on(at)) born(this.made, at);
        }
      });
    }
  }
}

const one = [0];
const identity = new Matrix4();

/** Where a cell of a texture is: left, upper, right and lower edge. */
export function cellOf(n: number, rows: number, columns: number): [number, number, number, number] {
  rows = Math.max(rows, 1);
  columns = Math.max(columns, 1);
  n = Math.max(Math.trunc(n), 0);
  const u = (n % columns) / columns, v = (Math.floor(n / columns) % rows) / rows;
  return [u, v, u + 1 / columns, v + 1 / rows];
}
