// Skins: in three.js a vertex has at most four joints; in a game's models, any number. Therefore each influence
// set's matrix is computed here, and is a joint for three.js.
import { Matrix4, Skeleton } from 'three';
import { Binding, Skin } from './scene';
import { Pose } from './pose';

/** The matrices of a skin's joints, from the rest pose to the current one. */
export class JointMatrices {
  readonly elements: Float32Array;

  constructor(private readonly skin: Skin) {
    this.elements = new Float32Array(16 * skin.joints.length);
  }

  update(pose: Pose): void {
    this.skin.joints.forEach((node, i) => {
      m.fromArray(this.skin.inverseBind, 16 * i).premultiply(pose.world[node]).toArray(this.elements, 16 * i);
    });
  }
}

const m = new Matrix4();

/** A skeleton whose joints are a mesh's influence sets. */
export class SetSkeleton extends Skeleton {
  constructor(private readonly binding: Binding, private readonly joints: JointMatrices) {
    super([], []);
    const sets = Math.max(binding.offsets.length - 1, 1);
    this.boneMatrices = new Float32Array(16 * sets);
    for (let s = 0; s < sets; s++) m.identity().toArray(this.boneMatrices, 16 * s);
    // computeBoneTexture takes the size from bones.
    this.bones.length = sets;
    this.computeBoneTexture();
  }

  override init(): void {}

  override pose(): void {}

  /** Called by the renderer, once a frame. */
  override update(): void {
    const { offsets, joints, weights } = this.binding, from = this.joints.elements, to = this.boneMatrices as Float32Array;
    for (let s = 0; s + 1 < offsets.length; s++) {
      const at = 16 * s;
      if (offsets[s] === offsets[s + 1]) continue; // doesn't move
      to.fill(0, at, at + 16);
      for (let i = offsets[s]; i < offsets[s + 1]; i++) {
        const w = weights[i], j = 16 * joints[i];
        for (let k = 0; k < 16; k++) to[at + k] += w * from[j + k];
      }
    }
    if (this.boneTexture) this.boneTexture.needsUpdate = true;
  }

  /** Transforms a vertex, for boxes and picking. */
  move(vertex: number, out: { x: number; y: number; z: number }): void {
    const e = this.boneMatrices as Float32Array, at = 16 * this.binding.sets[vertex], { x, y, z } = out;
    out.x = e[at] * x + e[at + 4] * y + e[at + 8] * z + e[at + 12];
    out.y = e[at + 1] * x + e[at + 5] * y + e[at + 9] * z + e[at + 13];
    out.z = e[at + 2] * x + e[at + 6] * y + e[at + 10] * z + e[at + 14];
  }
}
