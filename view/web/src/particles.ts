// Particles as rectangles, as in marrow/render's sprites.go.
import * as THREE from 'three';
import { CellRun, Emitter, LayerFlags, LifeCurve, Scene } from './scene';
import { Air } from './air';
import { cellOf } from './emitter';
import { layerMaterial, plainLayer } from './layers';
import { Moment, orderOf } from './moment';
import { Textures } from './textures';
import { Viewer } from './pose';
import { Sprites } from './sprites';
import { flying, Particle, Swarm } from './swarm';

export class ParticleSystem {
  readonly object: THREE.Mesh;
  private readonly swarm: Swarm;
  private readonly sprites = new Sprites();
  private readonly cells: [rows: number, columns: number];

  constructor(scene: Scene, private readonly emitter: Emitter, number: number, textures: Textures, air: Air) {
    const p = emitter.particles!;
    this.swarm = new Swarm(scene, emitter, number, air);
    const layer = {
      ...plainLayer, blend: p.blend, cutoff: p.cutoff || plainLayer.cutoff, flags: p.flags | LayerFlags.Unshaded | LayerFlags.TwoSided | LayerFlags.NoDepthWrite,
      color: [1, 1, 1] as [number, number, number],
    };
    const material = layerMaterial([layer], true, 1, false);
    const own = emitter.texture >= 0 ? textures.found(emitter.texture) : p.replaceable === 1 || p.replaceable === 2;
    if (emitter.texture >= 0) textures.report(emitter.texture);
    material.uniforms.map.value = !own ? textures.particleStandIn(p.blend) : emitter.texture >= 0 ? textures.get(emitter.texture, p.blend) : textures.replaceable(p.replaceable);
    this.cells = own ? [p.rows, p.columns] : [1, 1];
    this.object = new THREE.Mesh(this.sprites.geometry, material);
    this.object.frustumCulled = false;
    this.object.renderOrder = orderOf(p.priority, 65535);
  }

  update(moment: Moment, now: number, viewer: Viewer): void {
    this.swarm.update(moment, now);
    this.sprites.begin();
    if (!this.object.visible) return;
    look(viewer);
    for (const q of this.emitter.particles!.farFirst ? this.farFirst(now) : this.swarm.list) if (this.swarm.at(q, now, at)) this.draw(q.cell);
    this.sprites.end();
  }

  get alive(): number { return this.swarm.list.length; }

  /** The particles, the farthest from the viewer first. */
  private farFirst(now: number): Particle[] {
    const depths = new Map<Particle, number>();
    for (const q of this.swarm.list) if (this.swarm.at(q, now, at)) depths.set(q, sight().dot(eye.back));
    return [...depths.keys()].sort((a, b) => depths.get(a)! - depths.get(b)!);
  }

  /** Draws the particle at. */
  private draw(ownCell: number): void {
    const p = this.emitter.particles!;
    color.fill(1);
    curveTo(p.colors, color, 0, 3, at.life);
    curveTo(p.alphas, color, 3, 1, at.life);
    if (color[3] <= 0) return;
    size[0] = size[1] = 1;
    curveTo(p.sizes, size, 0, 2, at.life);
    const scale = p.ownSize ? 1 : at.scale;
    size[0] *= scale * at.width;
    size[1] *= scale * at.height;
    if (p.head) {
      this.axes();
      this.sprites.quad(at.position, x.multiplyScalar(size[0]), y.multiplyScalar(size[1]), color, cellOf(cellAt(p.headCells, at.life) + ownCell, ...this.cells));
    }
    if (p.tail) {
      v.copy(at.velocity).multiplyScalar((p.youngTail ? Math.min(p.tailLength, at.age) : p.tailLength) / 2); // from the middle of the band to its front
      x.copy(v).cross(sight()).normalize().multiplyScalar(size[0]);
      if (x.lengthSq() === 0) x.copy(eye.x).multiplyScalar(size[0]);
      this.sprites.quad(w.copy(at.position).sub(v), v.negate(), x.negate(), color, cellOf(cellAt(p.tailCells, at.life), ...this.cells));
    }
  }

  /** The directions of a head's edges. */
  private axes(): void {
    const p = this.emitter.particles!;
    if (p.alongVelocity && !p.flat && at.velocity.lengthSq() > 0) {
      x.copy(at.velocity).negate().normalize();
      y.copy(eye.x).multiplyScalar(x.dot(eye.y)).addScaledVector(eye.y, -x.dot(eye.x));
      return;
    }
    if (p.flat) {
      x.set(-at.velocity.x, 0, -at.velocity.z);
      if (p.alongVelocity && x.lengthSq() > 0) x.normalize();
      else x.set(0, 0, 1);
      y.set(x.z, 0, -x.x);
    } else {
      x.copy(eye.x);
      y.copy(eye.y);
    }
    if (!at.turn) return;
    const sin = Math.sin(at.turn), cos = Math.cos(at.turn);
    v.copy(x).multiplyScalar(cos).addScaledVector(y, sin);
    y.multiplyScalar(cos).addScaledVector(x, -sin);
    x.copy(v);
  }

  dispose(): void {
    this.sprites.geometry.dispose();
    (this.object.material as THREE.Material).dispose();
  }
}

/** The viewer's axes and position, and the particle that is drawn. */
const eye = { x: new THREE.Vector3(), y: new THREE.Vector3(), back: new THREE.Vector3(), position: new THREE.Vector3() }, at = flying();

function look(viewer: Viewer): void {
  eye.x.set(1, 0, 0).applyQuaternion(viewer.rotation);
  eye.y.set(0, 1, 0).applyQuaternion(viewer.rotation);
  eye.back.set(0, 0, 1).applyQuaternion(viewer.rotation);
  eye.position.copy(viewer.position);
}

/** From the viewer to the particle. */
const sight = () => w.copy(at.position).sub(eye.position);

const x = new THREE.Vector3(), y = new THREE.Vector3(), v = new THREE.Vector3(), w = new THREE.Vector3();
const color = [1, 1, 1, 1], size = [1, 1];

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
