// Particles and their positions, as in marrow/scene/effect's particles.go, except that they are kept from
// frame to frame.
import { Matrix4, Vector3 } from 'three';
import { Emitter, Particles, Scene, Spread, Vec3 } from './scene';
import { Air } from './air';
import { Chance } from './chance';
import { Made, Source, step } from './emitter';
import { Moment } from './moment';

export interface Particle extends Made {
  n: number;
  longest: number; // the maximum lifetime, over which the curves run
  place: Vector3;
  velocity: Vector3;
  force: Vector3; // besides gravity
  gravity: number;
  drift: Vector3; // by how much it has followed the emitter
  scale: number; // of its node
  size: [number, number]; // multiplies its head's
  cell: number; // of the texture; constant
  spin: number; // radians a second
  turn: number; // radians, at the start
  heading: number; // rotation of a spawned model about the vertical axis, in radians
}

/** Particles that are farther away or faster aren't drawn. */
export const farthest = 1e7;

/** The state of a particle at a moment. */
export interface Flying { position: Vector3; velocity: Vector3; age: number; life: number; scale: number; width: number; height: number; turn: number }

export class Swarm {
  private readonly source: Source<Particle>;
  private readonly particles: Particles;
  private readonly world = new Matrix4(); // of the node at this moment, if the particles follow it
  private readonly middle = new Vector3();
  private last: { now: number; place: Vector3 } | null = null; // the last position of the emitter

  constructor(scene: Scene, emitter: Emitter, private readonly number: number, air: Air) {
    this.source = new Source(scene, emitter, air, (n, at) => this.born(n, at));
    this.particles = emitter.particles!;
  }

  get list(): readonly Particle[] { return this.source.list; }

  /** Updates births and deaths to a moment. */
  update({ clip }: Moment, now: number): void {
    const p = this.particles, { source } = this;
    source.setClip(clip);
    source.update(p.rate, p.burst, source.longest(p.life) + p.lifeVary, now);
    if (p.follow && !p.modelSpace) this.follow(now);
    if (p.modelSpace) this.world.copy(source.world(now));
    if (p.implode && p.sphere) this.middle.setFromMatrixPosition(source.world(now));
  }

  /** Moves the live particles along with the emitter since the last moment. */
  private follow(now: number): void {
    const { speeds, parts } = this.particles.follow!, last = this.last;
    const here = new Vector3().setFromMatrixPosition(this.source.world(now)), d = speeds[1] - speeds[0];
    if (last && now > last.now && now - last.now < 0.5 && d !== 0) {
      const way = here.clone().sub(last.place), speed = way.length() / (now - last.now);
      const part = Math.min(Math.max(parts[0] + ((speed - speeds[0]) / d) * (parts[1] - parts[0]), 0), 1);
      if (!this.source.startedOver(last.now, now)) for (const q of this.source.list) q.drift.addScaledVector(way, part * Math.min((now - q.at) / (now - last.now), 1));
    }
    this.last = { now, place: here };
  }

  /** Creates particle n; null if it is never visible. */
  private born(n: number, at: number): Particle | null {
    const p = this.particles, { source } = this, chance = new Chance(this.number, n);
    const mean = source.value(p.life, at), life = mean + p.lifeVary * chance.both();
    if (!(life > 0)) return null;
    const { place, direction } = this.start(at, chance);
    const vary = 1 + source.value(p.variation, at) * chance.both(), speed = source.value(p.speed, at) * vary;
    const q: Particle = {
      n, at, life, longest: mean + p.lifeVary, place, velocity: direction.multiplyScalar(speed), force: new Vector3().fromArray(p.force), gravity: source.value(p.gravity, at), drift: new Vector3(), scale: 1,
      size: [1, 1], cell: 0, spin: p.spin + p.spinVary * chance.both(), turn: 0, heading: 0,
    };
    if (p.brief) q.life = Math.min(q.life, step);
    if (!p.modelSpace) {
      const here = source.world(at);
      q.scale = here.getMaxScaleOnAxis();
      q.place.applyMatrix4(here);
      if (p.ground) q.place.y = 0;
      turn(q.velocity, here);
      if (p.inherit) q.velocity.addScaledVector(source.velocity(at), p.inherit * vary);
    }
    this.look(q, chance);
    return [...q.place.toArray(), ...q.velocity.toArray()].every((x) => Math.abs(x) < farthest) ? q : null;
  }

  /** Chooses the other random properties. */
  private look(q: Particle, chance: Chance): void {
    const p = this.particles;
    if (p.model) q.heading = Math.PI * chance.both();
    q.turn = p.spinStart + p.spinStartVary * chance.both();
    if (p.spinBothWays && chance.bit()) {
      q.turn = -q.turn;
      q.spin = -q.spin;
    }
    if (p.sizeVary[0] !== 0 || p.sizeVary[1] !== 0) {
      const x = Math.max(1 + p.sizeVary[0] * chance.both(), 1e-4), y = Math.max(1 + p.sizeVary[1] * chance.both(), 1e-4);
      q.size = [x, p.sizeVaryBoth ? y : x];
    }
    if (p.randomCell) q.cell = Math.trunc(chance.unit() * Math.max(p.rows, 1) * Math.max(p.columns, 1));
  }

  /** The initial position and direction of a particle, in its node's space. */
  private start(at: number, chance: Chance): { place: Vector3; direction: Vector3 } {
    const p = this.particles, value = (x: typeof p.width) => this.source.value(x, at);
    const width = value(p.width), length = value(p.length), latitude = value(p.latitude);
    const place = new Vector3(), out = new Vector3(0, 1, 0);
    if (p.sphere) {
      const radius = length + (width - length) * chance.unit(), polar = latitude * chance.both(), round = value(p.longitude) * chance.both();
      if (!p.upward) out.set(Math.sin(round) * Math.cos(polar), Math.sin(polar), Math.cos(round) * Math.cos(polar));
      place.set(Math.sin(round) * Math.cos(polar), Math.sin(polar), Math.cos(round) * Math.cos(polar)).multiplyScalar(radius);
    } else if (p.path?.length) {
      alongPath(p.path, width, length, chance.unit(), place);
    } else {
      place.set((width / 2) * chance.both(), 0, (length / 2) * chance.both());
    }
    const z = value(p.zSource);
    if (z > 1e-3 || (p.sphere && z !== 0)) return { place, direction: place.clone().setY(place.y - z).normalize() };
    if (p.sphere) return { place, direction: out };
    if (p.spread === Spread.Around) {
      const polar = latitude * chance.both(), round = value(p.longitude) * chance.both();
      return { place, direction: out.set(Math.sin(round) * Math.sin(polar), Math.cos(polar), Math.cos(round) * Math.sin(polar)) };
    }
    const a = latitude * chance.both(), b = p.spread === Spread.Line ? 0 : latitude * chance.both();
    return { place, direction: out.set(Math.sin(a) * Math.cos(b), Math.cos(a) * Math.cos(b), Math.sin(b)) };
  }

  /** Computes the state of a particle; false if it is invisible now. Only after update, for the same moment. */
  at(q: Particle, now: number, out: Flying): boolean {
    const p = this.particles, age = now - q.at;
    if (age < 0) return false;
    Object.assign(out, { age, life: age / q.longest, scale: q.scale, width: q.size[0], height: q.size[1], turn: q.turn + q.spin * age });
    this.move(q, age, out);
    if (p.modelSpace) {
      out.scale = this.world.getMaxScaleOnAxis();
      out.position.applyMatrix4(this.world);
      turn(out.velocity, this.world);
    }
    if (p.implode && p.sphere && v.subVectors(out.position, this.middle).dot(out.velocity) > 0) return false;
    if (!p.twinkle) return true;
    // One of 128 numbers; the next one at each twinkle.
    const index = (Math.trunc(Math.max(Math.min(age * p.twinkle.rate, 1 << 20), 0)) + q.n) & 127, u = new Chance(this.number, ~BigInt(index)).unit();
    const size = p.twinkle.min + (p.twinkle.max - p.twinkle.min) * u;
    out.width *= size;
    out.height *= size;
    return u <= p.twinkle.shown;
  }

  private move(q: Particle, age: number, out: Flying): void {
    const p = this.particles, end = p.forceTime > 0 ? Math.min(age, p.forceTime) : age;
    this.push(q.place, q.velocity, force.copy(q.force).setY(q.force.y - q.gravity), end, out);
    if (end < age) this.push(from.copy(out.position), speed.copy(out.velocity), force.set(0, -q.gravity, 0), age - end, out);
    out.position.add(q.drift);
  }

  /** Drag acts continuously, so that a force can't accelerate a particle beyond force/drag. */
  private push(place: Vector3, start: Vector3, force: Vector3, age: number, { position, velocity }: Flying): void {
    const d = this.particles.drag;
    if (!(d > 1e-6)) {
      position.copy(place).addScaledVector(start, age).addScaledVector(force, (age * age) / 2);
      velocity.copy(start).addScaledVector(force, age);
      return;
    }
    const left = Math.exp(-d * age), way = (1 - left) / d;
    position.copy(place).addScaledVector(force, (age - way) / d).addScaledVector(start, way);
    velocity.copy(start).multiplyScalar(left).addScaledVector(force, (1 - left) / d);
  }
}

/** The point of a path that a number from 0 to 1 chooses between two fractions of its length, or on all of it if both are 0. */
function alongPath(path: Vec3[], from: number, to: number, u: number, out: Vector3): void {
  if (from === 0 && to === 0) to = 1;
  from = Math.min(Math.max(from, 0), 1);
  to = Math.min(Math.max(to, 0), 1);
  const lengths = path.slice(1).map((p, i) => Math.hypot(p[0] - path[i][0], p[1] - path[i][1], p[2] - path[i][2]));
  let left = lengths.reduce((a, b) => a + b, 0) * (from + (to - from) * u);
  for (const [i, l] of lengths.entries()) {
    if (left <= l && l > 0) {
      out.fromArray(path[i]).lerp(v.fromArray(path[i + 1]), left / l);
      return;
    }
    left -= l;
  }
  out.fromArray(path[path.length - 1]);
}

const force = new Vector3(), from = new Vector3(), speed = new Vector3();

export const flying = (): Flying => ({ position: new Vector3(), velocity: new Vector3(), age: 0, life: 0, scale: 1, width: 1, height: 1, turn: 0 });

const v = new Vector3();

/** Rotates and scales a direction. */
function turn(direction: Vector3, m: Matrix4): void {
  const { x: a, y: b, z: c } = direction, e = m.elements;
  direction.set(e[0] * a + e[4] * b + e[8] * c, e[1] * a + e[5] * b + e[9] * c, e[2] * a + e[6] * b + e[10] * c);
}
