// Particles: what marrow/render's particles.go and sprites.go do.
import * as THREE from 'three';
import { CellRun, Emitter, LayerFlag, LifeCurve, Scene } from './scene';
import { Chance } from './chance';
import { cellOf, Source } from './emitter';
import { layerMaterial, plainLayer } from './layers';
import { Moment, orderOf } from './model';
import { Textures } from './textures';
import { Viewer } from './pose';
import { Sprites } from './sprites';

interface Particle {
  at: number; // when it was born
  life: number;
  place: THREE.Vector3;
  velocity: THREE.Vector3;
  gravity: number;
  size: number; // its node's scale
  spin: number; // radians a second
}

export class ParticleSystem {
  readonly object: THREE.Mesh;
  private readonly source: Source;
  private readonly sprites = new Sprites();
  private list: Particle[] = [];
  private readonly cells: [rows: number, columns: number];

  constructor(scene: Scene, private readonly emitter: Emitter, private readonly number: number, textures: Textures) {
    const p = emitter.particles!;
    this.source = new Source(scene, emitter);
    const layer = { ...plainLayer, blend: p.blend, flags: p.flags | LayerFlag.unshaded | LayerFlag.twoSided | LayerFlag.noDepthWrite, color: [1, 1, 1] as [number, number, number] };
    const material = layerMaterial([layer], true, 1, false);
    const own = emitter.texture >= 0 ? textures.found(emitter.texture) : p.replaceable === 1 || p.replaceable === 2;
    if (emitter.texture >= 0) textures.report(emitter.texture);
    material.uniforms.map.value = !own ? textures.puff : emitter.texture >= 0 ? textures.get(emitter.texture, p.blend) : textures.replaceable(p.replaceable);
    this.cells = own ? [p.rows, p.columns] : [1, 1];
    this.object = new THREE.Mesh(this.sprites.geometry, material);
    this.object.frustumCulled = false;
    this.object.renderOrder = orderOf(p.priority, 65535);
  }

  update(moment: Moment, now: number, viewer: Viewer): void {
    const p = this.emitter.particles!;
    this.source.setClip(moment.clip);
    const longest = this.source.longest(p.life) + p.lifeVary;
    this.source.births(p.rate, p.burst, longest, now, () => { this.list = []; }, (n, at) => this.born(n, at));
    this.list = this.list.filter((q) => now - q.at < q.life);
    this.sprites.begin();
    if (!this.object.visible) return;
    const eye = axesOf(viewer);
    for (const q of this.list) if (q.at <= now) this.draw(q, now, eye);
    this.sprites.end();
  }

  get alive(): number { return this.list.length; }

  private born(n: number, at: number): void {
    const p = this.emitter.particles!, { source } = this, chance = new Chance(this.number, n);
    const life = source.value(p.life, at) + p.lifeVary * chance.both();
    if (!(life > 0)) return;
    const { place, direction } = this.start(at, chance);
    const speed = source.value(p.speed, at) * (1 + source.value(p.variation, at) * chance.both());
    const spin = p.spin + p.spinVary * chance.both();
    const q = { at, life, place, velocity: direction.multiplyScalar(speed), gravity: source.value(p.gravity, at), size: 1, spin };
    if (!p.modelSpace) {
      const world = source.world(at);
      q.size = world.getMaxScaleOnAxis();
      q.place.applyMatrix4(world);
      turn(q.velocity, world);
    }
    if ([...q.place.toArray(), ...q.velocity.toArray()].every((x) => Number.isFinite(x) && Math.abs(x) < 1e7)) this.list.push(q);
  }

  /** Where a particle starts and which way it flies, in its node's space. */
  private start(at: number, chance: Chance): { place: THREE.Vector3; direction: THREE.Vector3 } {
    const p = this.emitter.particles!, value = (x: typeof p.width) => this.source.value(x, at);
    const width = value(p.width), length = value(p.length), latitude = value(p.latitude);
    if (p.sphere) {
      const radius = length + (width - length) * chance.unit(), polar = latitude * chance.both(), round = value(p.longitude) * chance.both();
      const out = new THREE.Vector3(Math.sin(round) * Math.cos(polar), Math.sin(polar), Math.cos(round) * Math.cos(polar));
      return { place: out.clone().multiplyScalar(radius), direction: out };
    }
    const place = new THREE.Vector3((length / 2) * chance.both(), 0, (width / 2) * chance.both()), z = value(p.zSource);
    if (z > 0) return { place, direction: place.clone().setY(place.y + z).normalize() };
    if (p.spread === 2) {
      const polar = latitude * chance.both(), round = value(p.longitude) * chance.both();
      return { place, direction: new THREE.Vector3(Math.sin(round) * Math.sin(polar), Math.cos(polar), Math.cos(round) * Math.sin(polar)) };
    }
    const a = latitude * chance.both(), b = p.spread === 1 ? 0 : latitude * chance.both();
    return { place, direction: new THREE.Vector3(Math.sin(a) * Math.cos(b), Math.cos(a) * Math.cos(b), Math.sin(b)) };
  }

  private draw(q: Particle, now: number, eye: Eye): void {
    const p = this.emitter.particles!, age = now - q.at, life = age / q.life;
    color.fill(1);
    curveTo(p.colors, color, 0, 3, life);
    curveTo(p.alphas, color, 3, 1, life);
    if (color[3] <= 0) return;
    size[0] = size[1] = 1;
    curveTo(p.sizes, size, 0, 2, life);
    // Drag takes its part of the speed evenly.
    const left = Math.exp(-p.drag * age), way = p.drag > 0 ? (1 - left) / p.drag : age;
    pos.copy(q.place).addScaledVector(q.velocity, way);
    velocity.copy(q.velocity).multiplyScalar(p.drag > 0 ? left : 1);
    pos.y -= (q.gravity * age * age) / 2;
    velocity.y -= q.gravity * age;
    let scale = q.size;
    if (p.modelSpace) {
      const world = this.source.world(now);
      scale = world.getMaxScaleOnAxis();
      pos.applyMatrix4(world);
      turn(velocity, world);
    }
    if (p.head) {
      x.copy(p.flat ? right : eye.x);
      y.copy(p.flat ? back : eye.y);
      const angle = q.spin * age;
      if (angle) {
        v.copy(x).multiplyScalar(Math.cos(angle)).addScaledVector(y, Math.sin(angle));
        y.multiplyScalar(Math.cos(angle)).addScaledVector(x, -Math.sin(angle));
        x.copy(v);
      }
      this.sprites.quad(pos, x.multiplyScalar(size[0] * scale), y.multiplyScalar(size[1] * scale), color, cellOf(cellAt(p.headCells, life), ...this.cells));
    }
    if (p.tail) {
      v.copy(velocity).multiplyScalar(p.tailLength / 2); // from the middle of the band to its front
      x.copy(v).cross(w.copy(pos).sub(eye.position)).normalize().multiplyScalar(size[0] * scale);
      this.sprites.quad(w.copy(pos).sub(v), x.lengthSq() > 0 ? x : eye.x, v, color, cellOf(cellAt(p.tailCells, life), ...this.cells));
    }
  }

  dispose(): void {
    this.sprites.geometry.dispose();
    (this.object.material as THREE.Material).dispose();
  }
}

interface Eye { x: THREE.Vector3; y: THREE.Vector3; position: THREE.Vector3 }

const axesOf = (viewer: Viewer): Eye => ({
  x: new THREE.Vector3(1, 0, 0).applyQuaternion(viewer.rotation), y: new THREE.Vector3(0, 1, 0).applyQuaternion(viewer.rotation), position: viewer.position,
});

const right = new THREE.Vector3(1, 0, 0), back = new THREE.Vector3(0, 0, -1);
const pos = new THREE.Vector3(), velocity = new THREE.Vector3(), x = new THREE.Vector3(), y = new THREE.Vector3(), v = new THREE.Vector3(), w = new THREE.Vector3();
const color = [1, 1, 1, 1], size = [1, 1];

/** Turns and scales a direction. */
function turn(direction: THREE.Vector3, m: THREE.Matrix4): void {
  const { x: a, y: b, z: c } = direction, e = m.elements;
  direction.set(e[0] * a + e[4] * b + e[8] * c, e[1] * a + e[5] * b + e[9] * c, e[2] * a + e[6] * b + e[10] * c);
}

/** Writes a curve's value over a particle's life. */
function curveTo(c: LifeCurve, out: number[], at: number, width: number, life: number): void {
  const times = c?.times ?? [], n = times.length;
  if (n === 0 || c.values.length < n * width) return;
  let i = 0;
  while (i + 1 < n && times[i + 1] <= life) i++;
  const u = i + 1 === n || life <= times[i] ? 0 : (life - times[i]) / (times[i + 1] - times[i]);
  for (let k = 0; k < width; k++) {
    const from = c.values[i * width + k];
    out[at + k] = u > 0 ? from + u * (c.values[(i + 1) * width + k] - from) : from;
  }
}

function cellAt(runs: CellRun[] | null, life: number): number {
  let start = 0;
  for (const [i, r] of (runs ?? []).entries()) {
    if (life < r.until || i === runs!.length - 1) {
      const span = r.last - r.first;
      if (span <= 0 || !(r.until > start)) return r.first;
      const u = Math.min(Math.max((life - start) / (r.until - start), 0), 1);
      return r.first + (Math.trunc(u * span * Math.max(r.repeat, 1)) % span);
    }
    start = r.until;
  }
  return 0;
}
