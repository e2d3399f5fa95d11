// The transforms of all nodes at one moment, as in marrow/scene's pose.go, including billboards, which face the
// viewer.
import { Matrix4, Quaternion, Vector3 } from 'three';
import { Clip, NodeFlags, Property, Scene } from './scene';
import { globalTime, valueAt } from './curve';

const anyLock = NodeFlags.BillboardLockX | NodeFlags.BillboardLockY | NodeFlags.BillboardLockZ;

/** The viewer, in the space of the model. */
export interface Viewer { rotation: Quaternion; position: Vector3 }

export class Pose {
  readonly world: Matrix4[];
  private readonly t: Float32Array;
  private readonly r: Float32Array;
  private readonly s: Float32Array;
  private readonly order: number[];
  private readonly turned: Quaternion[];
  private readonly scaled: Vector3[];
  private readonly restAt: Vector3[];

  constructor(private readonly scene: Scene) {
    const n = scene.nodes.length;
    this.t = new Float32Array(3 * n);
    this.r = new Float32Array(4 * n);
    this.s = new Float32Array(3 * n);
    const make = <T>(of: () => T) => Array.from({ length: n }, of);
    this.world = make(() => new Matrix4());
    this.turned = make(() => new Quaternion());
    this.scaled = make(() => new Vector3(1, 1, 1));
    this.order = parentsFirst(scene);
    this.rest();
    for (const i of this.order) this.plain(i);
    this.restAt = this.world.map((m) => new Vector3().setFromMatrixPosition(m));
  }

  /** Sets the pose to a time of a clip; age is the time of the global sequences. */
  evaluate(clip: Clip | null, time: number, age: number, viewer: Viewer): void {
    this.rest();
    for (const g of this.scene.globals) this.set(g, globalTime(age, g.duration));
    if (clip) this.set(clip, time);
    for (const i of this.order) this.place(i, viewer);
  }

  /** The directions of a node's axes, without the scales of its ancestors. */
  rotationOf(node: number): Quaternion { return this.turned[node]; }

  private rest(): void {
    this.scene.nodes.forEach((n, i) => {
      this.t.set(n.rest.translation, 3 * i);
      this.r.set(n.rest.rotation, 4 * i);
      this.s.set(n.rest.scale, 3 * i);
    });
  }

  private set(clip: Clip, time: number): void {
    for (const c of clip.channels) {
      if (c.property > Property.NodeScale || c.index >= this.world.length) continue;
      const [array, width] = c.property === Property.NodeTranslation ? [this.t, 3] : c.property === Property.NodeRotation ? [this.r, 4] : [this.s, 3];
      const value = array.subarray(width * c.index, width * (c.index + 1));
      valueAt(c, time, clip.duration, value);
    }
  }

  private local(i: number): void {
    translation.fromArray(this.t, 3 * i);
    rotation.fromArray(this.r, 4 * i);
    scale.fromArray(this.s, 3 * i);
  }

  /** Computes a node's matrix without its flags. */
  private plain(i: number): void {
    this.local(i);
    this.world[i].compose(translation, rotation, scale);
    const parent = this.scene.nodes[i].parent;
    if (parent >= 0) this.world[i].premultiply(this.world[parent]);
  }

  private place(i: number, viewer: Viewer): void {
    const { parent, flags } = this.scene.nodes[i];
    this.local(i);
    if (parent >= 0 && flags & NodeFlags.AnyDontInherit) this.disinherit(parent, flags);
    if (parent >= 0) {
      this.scaled[i].copy(this.scaled[parent]).multiply(scale);
      this.turned[i].copy(this.turned[parent]);
    } else {
      this.scaled[i].copy(scale);
      this.turned[i].identity();
    }
    if (flags & NodeFlags.Billboard) {
      rotation.copy(this.turned[i]).invert().multiply(viewer.rotation).multiply(q.fromArray(this.r, 4 * i));
    } else if (flags & anyLock) {
      this.turnTo(i, flags, viewer);
    }
    this.turned[i].multiply(rotation);
    this.world[i].compose(translation, rotation, scale);
    if (parent >= 0) this.world[i].premultiply(this.world[parent]);
  }

  /** Removes the parts of its parent's transform that a node doesn't inherit. */
  private disinherit(parent: number, flags: number): void {
    if (flags & NodeFlags.DontInheritRotation) rotation.premultiply(q.copy(this.turned[parent]).invert());
    if (flags & NodeFlags.DontInheritScale) {
      const by = this.scaled[parent];
      scale.set(by.x ? scale.x / by.x : scale.x, by.y ? scale.y / by.y : scale.y, by.z ? scale.z / by.z : scale.z);
    }
    if (flags & NodeFlags.DontInheritTranslation && this.world[parent].determinant() !== 0) {
      m.copy(this.world[parent]);
      v.copy(this.restAt[parent]).add(translation);
      v.applyMatrix4(m4.copy(m).setPosition(0, 0, 0)); // rotated and scaled, not moved
      translation.copy(v.applyMatrix4(m.invert()));
    }
  }

  /** Rotates a node about one of its axes, so that its front axis faces the viewer as far as possible. */
  private turnTo(i: number, flags: number, viewer: Viewer): void {
    v.set(0, 0, 1).applyQuaternion(viewer.rotation);
    v.applyQuaternion(q.copy(this.turned[i]).multiply(rotation).invert());
    if (flags & NodeFlags.BillboardLockY) q.setFromAxisAngle(axisY, Math.atan2(v.x, v.z));
    else if (flags & NodeFlags.BillboardLockX) q.setFromAxisAngle(axisX, Math.atan2(-v.y, v.z));
    else q.setFromAxisAngle(axisZ, Math.atan2(v.y, v.x));
    rotation.multiply(q);
  }
}

function parentsFirst(scene: Scene): number[] {
  const order: number[] = [], done = new Uint8Array(scene.nodes.length);
  for (let i = 0; i < scene.nodes.length; i++) {
    const chain: number[] = [];
    for (let k = i; k >= 0 && k < scene.nodes.length && !done[k]; k = scene.nodes[k].parent) {
      done[k] = 1;
      chain.push(k);
    }
    order.push(...chain.reverse());
  }
  return order;
}

const translation = new Vector3(), rotation = new Quaternion(), scale = new Vector3();
const q = new Quaternion(), v = new Vector3(), m = new Matrix4(), m4 = new Matrix4();
const axisX = new Vector3(1, 0, 0), axisY = new Vector3(0, 1, 0), axisZ = new Vector3(0, 0, 1);
