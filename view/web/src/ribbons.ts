// Ribbons: textured bands that follow a node, as in marrow/render.
import * as THREE from 'three';
import { Emitter, LayerFlags, Property, Scene } from './scene';
import { Air } from './air';
import { cellOf, Made, Source } from './emitter';
import { copy, layerMaterial, passesOf, updatePass } from './layers';
import { Moment, orderOf } from './moment';
import { Textures } from './textures';

interface Edge extends Made { above: THREE.Vector3; below: THREE.Vector3 }

const maxEdges = 1024;

export class RibbonTrail {
  readonly object = new THREE.Group();
  private readonly source: Source<Edge>;
  private readonly geometry = new THREE.BufferGeometry();
  private readonly positions = new Float32Array(6 * maxEdges);
  private readonly uvs = new Float32Array(4 * maxEdges);

  constructor(private readonly scene: Scene, private readonly emitter: Emitter, private readonly textures: Textures, air: Air) {
    this.source = new Source(scene, emitter, air, (_, at) => this.edge(at));
    const indices = new Uint32Array(6 * maxEdges);
    for (let i = 1; i < maxEdges; i++) indices.set([2 * i - 2, 2 * i - 1, 2 * i, 2 * i, 2 * i - 1, 2 * i + 1], 6 * (i - 1));
    this.geometry.setAttribute('position', new THREE.BufferAttribute(this.positions, 3).setUsage(THREE.DynamicDrawUsage));
    this.geometry.setAttribute('uv', new THREE.BufferAttribute(this.uvs, 2).setUsage(THREE.DynamicDrawUsage));
    this.geometry.setAttribute('normal', new THREE.BufferAttribute(new Float32Array(6 * maxEdges), 3));
    this.geometry.setIndex(new THREE.BufferAttribute(indices, 1));
    this.geometry.boundingSphere = new THREE.Sphere();
    const material = scene.materials[emitter.material];
    for (const pass of passesOf(material?.layers ?? [])) {
      const layers = pass.layers.map((l) => ({ ...l, flags: l.flags | LayerFlags.TwoSided | LayerFlags.Unshaded }));
      const made = layerMaterial(layers, false, 1, false);
      made.depthWrite = false;
      const mesh = new THREE.Mesh(this.geometry, made);
      mesh.frustumCulled = false;
      mesh.renderOrder = orderOf(material?.priority ?? 0, 65000 + pass.first);
      mesh.userData.first = pass.first;
      this.object.add(mesh);
    }
  }

  update(moment: Moment, now: number): void {
    const r = this.emitter.ribbon!, { source } = this;
    source.setClip(moment.clip);
    source.update({ name: '', value: r.rate, scale: 0 }, false, r.life, now);
    source.list.splice(0, source.list.length - maxEdges + 1);
    const alpha = source.value(r.alpha, now), list = source.on(now) ? [...source.list, this.edge(now)] : source.list;
    const visible = list.length > 1 && alpha > 0.01;
    for (const o of this.object.children) o.visible = visible;
    if (!visible) return;
    this.lay(list, now);
    source.vector(copy(color, r.color), r.colorName, now);
    const material = this.scene.materials[this.emitter.material];
    for (const o of this.object.children as THREE.Mesh<THREE.BufferGeometry, THREE.ShaderMaterial>[]) {
      const first = o.userData.first as number, layer = material.layers[first];
      updatePass(o.material, material.layers, this.emitter.material, first, this.textures, moment);
      const a = alpha * moment.channels.number(moment.time, moment.age, layer.alpha, Property.LayerAlpha, this.emitter.material, first);
      o.material.uniforms.color.value.set(color[0] * layer.color[0], color[1] * layer.color[1], color[2] * layer.color[2], a);
    }
  }

  private edge(at: number): Edge {
    const r = this.emitter.ribbon!, { source } = this, world = source.world(at);
    return {
      at, life: r.life, above: new THREE.Vector3(source.value(r.above, at), 0, 0).applyMatrix4(world), below: new THREE.Vector3(-source.value(r.below, at), 0, 0).applyMatrix4(world),
    };
  }

  /** Creates the band, the newest edge first. */
  private lay(list: Edge[], now: number): void {
    const r = this.emitter.ribbon!, n = list.length, [u0, v0, u1, v1] = cellOf(this.source.value(r.slot, now), r.rows, r.columns);
    for (let i = 0; i < n; i++) {
      const { at, above, below } = list[n - 1 - i], fall = (r.gravity * (now - at) ** 2) / 2, u = u0 + ((u1 - u0) * i) / (n - 1);
      this.positions.set([above.x, above.y - fall, above.z, below.x, below.y - fall, below.z], 6 * i);
      this.uvs.set([u, v0, u, v1], 4 * i);
    }
    this.geometry.setDrawRange(0, 6 * (n - 1));
    this.geometry.getAttribute('position').needsUpdate = this.geometry.getAttribute('uv').needsUpdate = true;
    this.geometry.boundingSphere!.center.fromArray(this.positions);
  }

  dispose(): void {
    this.geometry.dispose();
    for (const o of this.object.children) ((o as THREE.Mesh).material as THREE.Material).dispose();
  }
}

const color = [1, 1, 1];
