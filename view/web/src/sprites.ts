// Rectangles that are rebuilt every frame.
import * as THREE from 'three';

export class Sprites {
  readonly geometry = new THREE.BufferGeometry();
  private room = 0;
  private count = 0;
  private positions = new Float32Array();
  private colors = new Float32Array();
  private uvs = new Float32Array();

  constructor() { this.grow(16); }

  private grow(room: number): void {
    const more = (from: Float32Array, width: number) => { const to = new Float32Array(4 * width * room); to.set(from); return to; };
    this.geometry.dispose();
    this.positions = more(this.positions, 3);
    this.colors = more(this.colors, 4);
    this.uvs = more(this.uvs, 2);
    const indices = new Uint32Array(6 * room);
    for (let i = 0; i < room; i++) indices.set([0, 2, 1, 0, 3, 2].map((k) => 4 * i + k), 6 * i);
    const set = (name: string, array: Float32Array, width: number) => this.geometry.setAttribute(name, new THREE.BufferAttribute(array, width).setUsage(THREE.DynamicDrawUsage));
    set('position', this.positions, 3);
    set('tint', this.colors, 4);
    set('uv', this.uvs, 2);
    set('normal', new Float32Array(12 * room), 3);
    this.geometry.setIndex(new THREE.BufferAttribute(indices, 1));
    this.room = room;
  }

  begin(): void {
    this.count = 0;
    this.geometry.setDrawRange(0, 0);
  }

  /** Adds a rectangle by its centre, half its edges, and a cell of the texture. */
  quad(middle: THREE.Vector3, x: THREE.Vector3, y: THREE.Vector3, color: number[], [u0, v0, u1, v1]: [number, number, number, number]): void {
    if (this.count === this.room) this.grow(2 * this.room);
    const i = this.count++;
    for (let k = 0; k < 4; k++) {
      const sx = k === 0 || k === 3 ? -1 : 1, sy = k < 2 ? 1 : -1, at = 12 * i + 3 * k, tint = 16 * i + 4 * k;
      this.positions[at] = middle.x + sx * x.x + sy * y.x;
      this.positions[at + 1] = middle.y + sx * x.y + sy * y.y;
      this.positions[at + 2] = middle.z + sx * x.z + sy * y.z;
      for (let c = 0; c < 4; c++) this.colors[tint + c] = color[c];
    }
    this.uvs.set([u0, v0, u1, v0, u1, v1, u0, v1], 8 * i);
  }

  end(): void {
    this.geometry.setDrawRange(0, 6 * this.count);
    for (const name of ['position', 'tint', 'uv']) this.geometry.getAttribute(name).needsUpdate = true;
    this.geometry.boundingSphere ??= new THREE.Sphere();
    this.geometry.boundingSphere.center.fromArray(this.positions);
  }
}
