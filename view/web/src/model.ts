// A scene as three.js draws it: an object for each layer of each range of triangles of each mesh, and
// the values that change from frame to frame.
import * as THREE from 'three';
import { Air } from './air';
import { Blend, Mesh, Property, Primitive, Scene, teamColorId, teamGlowId } from './scene';
import { Moment, orderOf } from './moment';
import { Pose, Viewer } from './pose';
import { JointMatrices, SetSkeleton } from './skin';
import { Textures } from './textures';
import { copy, layerMaterial, Pass, passesOf, plainLayer, updatePass } from './layers';
import { ParticleSystem } from './particles';
import { farthest } from './swarm';
import { RibbonTrail } from './ribbons';
import { HungModel, Load, SpawnedModels } from './spawned';
import { pbrMaterial, StandardMaterial } from './pbr';

/** The opacity below which the game draws nothing. */
const drawnAbove = 0.01;

interface Piece {
  object: THREE.Mesh;
  mesh: number;
  material: number;
  layer: number;
}

export class Model {
  readonly root = new THREE.Group();
  readonly pose: Pose;
  readonly skeletons: (SetSkeleton | null)[];
  readonly size: number;
  /** Meshes that the user hid. */
  readonly hidden = new Set<number>();
  /** Meshes of variants of a character that aren't chosen. */
  unworn = new Set<number>();
  chosen = -1;
  lod = 0;
  /** The levels of detail in the scene. */
  get levels(): number[] { return [...new Set(this.scene.meshes.map((m) => m.lod).filter((l) => l >= 0))].sort((a, b) => a - b); }
  private readonly joints: JointMatrices[];
  private readonly alphas: number[] = []; // of the meshes, at this moment
  private readonly pieces: Piece[] = [];
  private readonly particles: (ParticleSystem | SpawnedModels | HungModel)[] = [];
  private readonly ribbons: RibbonTrail[] = [];
  /** The particles, ribbons and spawned models. */
  readonly effects = new THREE.Group();
  private readonly geometries: THREE.BufferGeometry[] = [];
  private readonly teamColor = new THREE.Color(1, 0, 0);

  /** The parent of live effects; for a spawned model, that of the model that spawns it. */
  readonly air: Air;

  constructor(readonly scene: Scene, readonly textures: Textures, load?: Load, private readonly above?: Air) {
    this.air = above ?? new Air(scene);
    this.pose = new Pose(scene);
    this.joints = scene.skins.map((s) => new JointMatrices(s));
    this.joints.forEach((j) => j.update(this.pose));
    this.skeletons = scene.meshes.map((m) => (m.binding ? new SetSkeleton(m.binding, this.joints[m.binding.skin]) : null));
    scene.meshes.forEach((m, i) => this.build(m, i));
    this.size = this.measure();
    scene.emitters.forEach((e, i) => {
      if (e.particles?.model) {
        if (load) this.particles.push(new SpawnedModels(scene, e, i, e.particles.model, false, load, this.air));
      } else if (e.particles && (e.texture >= 0 || e.particles.replaceable > 0)) this.particles.push(new ParticleSystem(scene, e, i, textures, this.air));
      else if (e.ribbon && scene.materials[e.material]) this.ribbons.push(new RibbonTrail(scene, e, textures, this.air));
      if (load && e.particles?.carries) this.particles.push(new SpawnedModels(scene, e, i, e.particles.carries, true, load, this.air));
    });
    if (load) for (const a of scene.attachments) if (a.path) this.particles.push(new HungModel(a, this.pose, load, this.air));
    for (const e of [...this.particles, ...this.ribbons]) this.effects.add(e.object);
    this.root.add(this.effects);
  }

  private build(m: Mesh, index: number): void {
    const shared = attributes(m);
    for (const run of m.runs) {
      if (run.count === 0) continue;
      const geometry = new THREE.BufferGeometry();
      for (const [name, attribute] of shared) geometry.setAttribute(name, attribute);
      geometry.setIndex(new THREE.BufferAttribute(m.indices.subarray(run.first, run.first + run.count), 1));
      this.geometries.push(geometry);
      const material = this.scene.materials[run.material];
      // Without any textures, a physically based material is replaced by a plain one, which shows the shape better.
      if (material?.pbr && [material.pbr.baseColor, material.pbr.normal].some((t) => this.textures.found(t))) this.piece(geometry, m, index, run, 0, this.pbr(material, m));
      else for (const pass of passesOf(material?.layers.length ? material.layers : [plainLayer])) this.piece(geometry, m, index, run, pass.first, this.layered(pass, m));
    }
  }

  private pbr(material: Scene['materials'][0], m: Mesh): THREE.Material {
    const made = pbrMaterial(material, this.textures, m.colors !== null, m.tangents !== null);
    made.team.value = this.teamColor;
    return made;
  }

  private layered({ layers }: Pass, m: Mesh): THREE.Material {
    return layerMaterial(layers, m.colors !== null, m.uvs.length, layers[0].texture >= 0 && !this.textures.found(layers[0].texture));
  }

  private piece(geometry: THREE.BufferGeometry, m: Mesh, mesh: number, run: Primitive, layer: number, material: THREE.Material): void {
    const skeleton = this.skeletons[mesh];
    const object = skeleton ? new THREE.SkinnedMesh(geometry, material) : new THREE.Mesh(geometry, material);
    if (object instanceof THREE.SkinnedMesh && skeleton) {
      object.skeleton = skeleton;
      object.boundingSphere = anywhere;
      object.bindMode = THREE.DetachedBindMode; // joints move in the model's own space
    }
    object.frustumCulled = false;
    object.matrixAutoUpdate = false;
    object.name = m.name;
    // Solid objects come first anyway; the others are in order of their material's priority, then of the file.
    object.renderOrder = orderOf(this.scene.materials[run.material]?.priority ?? 0, this.pieces.length);
    this.root.add(object);
    this.pieces.push({ object, mesh, material: run.material, layer });
  }

  /** Whether a texture or a physically based material has the team's colour. */
  get hasTeam(): boolean {
    return this.scene.textures.some((t) => t.replaceable === teamColorId || t.replaceable === teamGlowId) || this.scene.materials.some((m) => m.pbr !== null && m.pbr.teamColor >= 0)
      || this.scene.emitters.some((e) => e.particles?.replaceable === teamColorId || e.particles?.replaceable === teamGlowId);
  }

  setTeamColor(rgb: [number, number, number]): void {
    this.textures.setTeamColor(rgb);
    this.teamColor.setRGB(rgb[0] / 255, rgb[1] / 255, rgb[2] / 255, THREE.SRGBColorSpace);
  }

  /** Updates everything to a moment. */
  update(at: Moment, viewer: Viewer): void {
    this.pose.evaluate(at.clip, at.time, at.age, viewer);
    for (const j of this.joints) j.update(this.pose);
    const { meshes } = this.scene;
    for (let i = 0; i < meshes.length; i++) {
      this.morph(meshes[i], i, at);
      this.alphas[i] = this.shown(i, at);
    }
    for (const p of this.pieces) {
      p.object.visible = this.alphas[p.mesh] > drawnAbove;
      if (p.object.visible) this.updatePiece(p, this.alphas[p.mesh], at);
    }
    this.updateEffects(at, viewer);
  }

  /** Whether everything that is drawn now is invisible, because its textures are missing. */
  get unseen(): boolean {
    const drawn = this.pieces.filter((p) => p.object.visible), { materials } = this.scene;
    if (this.effects.visible && this.alive > 0) return false; // particles are visible without textures, too
    return drawn.length > 0 && drawn.every(({ object, material, layer }) => {
      const l = materials[material]?.layers[layer];
      return object.material instanceof THREE.ShaderMaterial && l !== undefined && this.textures.unseen(l.texture, l.blend);
    });
  }

  /** Updates particles and ribbons to a moment. */
  private updateEffects(at: Moment, viewer: Viewer): void {
    if (!this.above) this.air.clear();
    if (!this.effects.visible) return;
    const now = at.clip && !at.clip.loop ? at.time : at.age;
    for (const p of this.particles) p.update(at, now, viewer);
    for (const r of this.ribbons) r.update(at, now);
  }

  /** The number of particles. */
  get alive(): number { return this.particles.reduce((n, p) => n + p.alive, 0); }

  /** A mesh's alpha; 0 if it isn't drawn. */
  private shown(i: number, { time, age, channels }: Moment): number {
    const m = this.scene.meshes[i];
    if (this.hidden.has(i) || this.unworn.has(i) || (m.lod >= 0 && m.lod !== this.lod)) return 0;
    if (channels.number(time, age, m.visible ? 1 : 0, Property.MeshVisible, i) < 0.5) return 0;
    return channels.number(time, age, m.alpha, Property.MeshAlpha, i);
  }

  private updatePiece(p: Piece, meshAlpha: number, at: Moment): void {
    const { time, age, channels } = at;
    const m = this.scene.meshes[p.mesh], layer = this.scene.materials[p.material]?.layers[p.layer] ?? plainLayer;
    if (!m.binding && m.node >= 0) p.object.matrix.copy(this.pose.world[m.node]);
    const alpha = meshAlpha * channels.number(time, age, layer.alpha, Property.LayerAlpha, p.material, p.layer);
    p.object.visible = alpha > drawnAbove;
    channels.at(copy(vec3, m.color), time, age, Property.MeshColor, p.mesh);
    channels.at(copy(color, layer.color), time, age, Property.LayerColor, p.material, p.layer);
    const r = vec3[0] * color[0], g = vec3[1] * color[1], b = vec3[2] * color[2];
    const material = p.object.material as THREE.ShaderMaterial | StandardMaterial;
    if (material instanceof THREE.ShaderMaterial) {
      material.uniforms.color.value.set(r, g, b, alpha);
      material.uniforms.chosen.value = p.mesh === this.chosen ? 0.45 : 0;
      updatePass(material, this.scene.materials[p.material]?.layers.length ? this.scene.materials[p.material].layers : [plainLayer], p.material, p.layer, this.textures, at);
    } else {
      material.color.setRGB(r, g, b, THREE.SRGBColorSpace);
      material.opacity = alpha;
      const gain = this.scene.materials[p.material].pbr!.emissiveGain;
      material.emissiveIntensity = channels.number(time, age, gain, Property.LayerEmissiveGain, p.material, p.layer);
      if (p.mesh === this.chosen) material.color.setRGB(1, 0.5, 0.15);
    }
  }

  /** Applies the morph targets. */
  private morph(m: Mesh, i: number, { time, age, channels }: Moment): void {
    if (m.targets.length === 0) return;
    const weights = m.targets.map((t) => t.weight);
    channels.at(weights, time, age, Property.MeshMorph, i);
    const piece = this.pieces.find((p) => p.mesh === i);
    const attribute = piece?.object.geometry.getAttribute('position') as THREE.BufferAttribute | undefined;
    if (!attribute) return;
    const to = attribute.array as Float32Array;
    to.set(m.positions);
    m.targets.forEach((t, k) => {
      if (weights[k] === 0) return;
      for (let v = 0; v < to.length; v++) to[v] += weights[k] * t.positions[v];
    });
    attribute.needsUpdate = true;
  }

  isDrawn(mesh: number): boolean {
    return this.pieces.some((p) => p.mesh === mesh && p.object.visible);
  }

  /** The current positions of a mesh's vertices, or of points offset from them along vectors. */
  positions(i: number, along: Float32Array | null = null, length = 0): Float32Array {
    const m = this.scene.meshes[i], skeleton = this.skeletons[i];
    const piece = this.pieces.find((p) => p.mesh === i);
    const from = (piece?.object.geometry.getAttribute('position')?.array as Float32Array | undefined) ?? m.positions;
    const out = new Float32Array(from.length);
    skeleton?.update();
    for (let v = 0; v < from.length / 3; v++) {
      point.fromArray(from, 3 * v);
      if (along) point.addScaledVector(ahead.fromArray(along, 3 * v), length);
      if (skeleton) skeleton.move(v, point);
      else if (m.node >= 0) point.applyMatrix4(this.pose.world[m.node]);
      point.toArray(out, 3 * v);
    }
    return out;
  }

  /** The bounding box of everything that is drawn now, from a few thousand vertices of each mesh. */
  box(): THREE.Box3 {
    const box = new THREE.Box3(), drawn = [...this.scene.meshes.keys()].filter((i) => this.isDrawn(i));
    const solid = drawn.filter((i) => !this.isGlow(i)); // a team's glow must not make its hero smaller in the view
    for (const i of solid.length > 0 ? solid : drawn) {
      const p = this.positions(i);
      for (let v = 0; v < p.length; v += 3) box.expandByPoint(point.fromArray(p, v));
    }
    return box.isEmpty() ? this.effectsBox() : box;
  }

  /** Whether a mesh only shows a team's glow. */
  private isGlow(mesh: number): boolean {
    const { materials, textures } = this.scene;
    return this.pieces.every((p) => p.mesh !== mesh || !p.object.visible || textures[materials[p.material]?.layers[p.layer]?.texture]?.replaceable === teamGlowId);
  }

  /** The bounding box of a model without meshes: its emitters and the range of their particles. */
  private effectsBox(): THREE.Box3 {
    const box = new THREE.Box3();
    for (const e of this.scene.emitters) {
      const size = e.particles ? Math.max(e.particles.speed.value * e.particles.life.value, ...(e.particles.sizes.values ?? [])) : e.ribbon ? e.ribbon.above.value + e.ribbon.below.value : 0;
      if (e.node < 0 || Number.isNaN(size)) continue;
      box.union(new THREE.Box3().setFromCenterAndSize(point.setFromMatrixPosition(this.pose.world[e.node]), new THREE.Vector3().setScalar(2 * Math.min(Math.max(size, 1), farthest))));
    }
    return box;
  }

  private measure(): number {
    const box = new THREE.Box3();
    for (const m of this.scene.meshes) for (let v = 0; v < m.positions.length; v += 3) box.expandByPoint(point.fromArray(m.positions, v));
    if (box.isEmpty()) for (const w of this.pose.world) box.expandByPoint(point.setFromMatrixPosition(w));
    const size = box.isEmpty() ? 1 : box.getSize(point).length();
    return size > 0 && Number.isFinite(size) ? size : 1;
  }

  /** The mesh under a ray, -1 if there is none. Meshes that hide what is behind them have priority over transparent ones such as glows. */
  pick(ray: THREE.Ray): number {
    const nearest = [Infinity, Infinity], mesh = [-1, -1];
    const a = new THREE.Vector3(), b = new THREE.Vector3(), c = new THREE.Vector3(), hit = new THREE.Vector3();
    this.scene.meshes.forEach((m, i) => {
      if (!this.isDrawn(i)) return;
      const p = this.positions(i), kind = this.isSolid(i) ? 0 : 1;
      for (let k = 0; k + 2 < m.indices.length; k += 3) {
        a.fromArray(p, 3 * m.indices[k]);
        b.fromArray(p, 3 * m.indices[k + 1]);
        c.fromArray(p, 3 * m.indices[k + 2]);
        if (!ray.intersectTriangle(a, b, c, false, hit)) continue;
        const distance = hit.distanceToSquared(ray.origin);
        if (distance < nearest[kind]) [nearest[kind], mesh[kind]] = [distance, i];
      }
    });
    return mesh[0] >= 0 ? mesh[0] : mesh[1];
  }

  /** Whether a mesh hides what is behind it. */
  private isSolid(mesh: number): boolean {
    const solid = (blend?: Blend) => blend === undefined || blend === Blend.Opaque || blend === Blend.AlphaTest;
    return this.pieces.some((p) => {
      const material = this.scene.materials[p.material];
      return p.mesh === mesh && p.object.visible && (!material || material.pbr !== null || solid(material.layers[p.layer]?.blend));
    });
  }

  setWireframe(on: boolean): void {
    for (const p of this.pieces) {
      const material = p.object.material as THREE.ShaderMaterial;
      material.wireframe = on;
      if (material.uniforms?.wire) material.uniforms.wire.value = on ? 0.6 : 0; // dark textures are hard to see as wireframes
    }
  }

  dispose(): void {
    for (const p of this.pieces) (p.object.material as THREE.Material).dispose();
    for (const g of this.geometries) g.dispose();
    for (const s of [...this.skeletons, ...this.particles, ...this.ribbons]) s?.dispose();
    this.textures.dispose();
  }
}

/** Skinned meshes aren't culled or sorted by position, so that three.js needn't compute it. */
const anywhere = new THREE.Sphere(new THREE.Vector3(), 1);

const point = new THREE.Vector3(), ahead = new THREE.Vector3();
const vec3 = [0, 0, 0], color = [0, 0, 0];

/** Colours for three.js's own materials, which use linear light. */
function linearColors(srgb: Float32Array): Float32Array {
  const color = new THREE.Color();
  const list = srgb.slice();
  for (let i = 0; i < list.length; i += 4) color.setRGB(list[i], list[i + 1], list[i + 2], THREE.SRGBColorSpace).toArray(list, i);
  return list;
}

/** A mesh's vertex arrays. Each vertex has one joint: its influence set. */
function attributes(m: Mesh): [string, THREE.BufferAttribute][] {
  const n = m.positions.length / 3;
  const list: [string, THREE.BufferAttribute][] = [['position', new THREE.BufferAttribute(m.targets.length ? m.positions.slice() : m.positions, 3)]];
  list.push(['normal', new THREE.BufferAttribute(m.normals ?? flatNormals(m), 3)]);
  if (m.tangents) list.push(['tangent', new THREE.BufferAttribute(m.tangents, 4)]);
  list.push(['uv', new THREE.BufferAttribute(m.uvs[0] ?? new Float32Array(2 * n), 2)]);
  m.uvs.slice(1, 4).forEach((uv, k) => list.push([`uv_${k + 1}`, new THREE.BufferAttribute(uv, 2)]));
  if (m.colors) list.push(['color', new THREE.BufferAttribute(linearColors(m.colors), 4)], ['tint', new THREE.BufferAttribute(m.colors, 4)]);
  if (m.binding) {
    const joints = new Float32Array(4 * n), weights = new Float32Array(4 * n);
    for (let v = 0; v < n; v++) {
      joints[4 * v] = m.binding.sets[v];
      weights[4 * v] = 1;
    }
    list.push(['skinIndex', new THREE.BufferAttribute(joints, 4)], ['skinWeight', new THREE.BufferAttribute(weights, 4)]);
  }
  return list;
}

function flatNormals(m: Mesh): Float32Array {
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.BufferAttribute(m.positions, 3));
  g.setIndex(new THREE.BufferAttribute(m.indices, 1));
  g.computeVertexNormals();
  return g.getAttribute('normal').array as Float32Array;
}
