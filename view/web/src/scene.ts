// A model as the server sends it: view/pack.go has the other side, and marrow/scene says
// what everything means.

export type Vec3 = [number, number, number];
export type Quat = [number, number, number, number];

export interface Bounds { min: Vec3; max: Vec3; radius: number }
export interface TRS { translation: Vec3; rotation: Quat; scale: Vec3 }

export interface Node { name: string; parent: number; kind: string; flags: number; rest: TRS }

export interface Binding {
  skin: number;
  sets: Uint32Array; // per vertex
  offsets: Uint32Array; // per set, and one more
  joints: Uint32Array;
  weights: Float32Array;
}

/** A part of a character that comes in several kinds, by their geosets' numbers. */
export interface Variant { group: number; name: string; kinds: number[]; usual: number }

export interface Run { first: number; count: number; material: number }
export interface MorphTarget { name: string; positions: Float32Array; normals: Float32Array | null; weight: number }

export interface Mesh {
  name: string;
  path: string; // of its bytes, in the file or a companion
  file?: string; // that companion
  geoset: number; // a character's
  node: number;
  positions: Float32Array;
  normals: Float32Array | null;
  tangents: Float32Array | null;
  uvs: Float32Array[];
  colors: Float32Array | null;
  indices: Uint32Array;
  binding: Binding | null;
  runs: Run[];
  targets: MorphTarget[];
  alpha: number;
  color: Vec3;
  visible: boolean;
  lod: number;
  bounds: Bounds;
}

export interface Skin { joints: number[]; inverseBind: Float32Array }

export enum Blend { Opaque, AlphaTest, AlphaBlend, Additive, AddNoAlpha, Modulate, Modulate2x, BlendAdd }

export const LayerFlag = { unshaded: 1, twoSided: 2, sphereMap: 4, noDepthTest: 8, noDepthWrite: 16, unfogged: 32, stageKeepsAlpha: 64 };
export const NodeFlag = { dontInheritTranslation: 1, dontInheritRotation: 2, dontInheritScale: 4, billboard: 8, billboardX: 16, billboardY: 32, billboardZ: 64 };

/** How a further texture joins a pass. */
export enum Stage { None, Modulate, Modulate2x, Add, AddAlpha, Over }

export interface Layer {
  texture: number;
  stage: Stage; // None: a pass of its own
  blend: Blend;
  cutoff: number;
  flags: number;
  uvSet: number;
  alpha: number;
  color: Vec3;
  transform: TRS;
}

export interface PBR {
  baseColor: number; normal: number; greenDown: boolean; oRM: number; emissive: number; teamColor: number; environment: number;
  emissiveGain: number; roughness: number; metallic: number;
}

export interface Material { name: string; priority: number; layers: Layer[]; pbr: PBR | null }

export const teamColorId = 1, teamGlowId = 2;
export interface Texture { name: string; slot?: string; found: boolean; why?: string; replaceable: number; teams?: string[]; wrapU: number; wrapV: number }

// What a channel animates, numbered as in marrow/scene.
export enum Property {
  NodeTranslation, NodeRotation, NodeScale,
  MeshVisible, MeshAlpha, MeshColor, MeshMorph,
  LayerAlpha, LayerColor, LayerTexture, LayerUVTranslation, LayerUVRotation, LayerUVScale, LayerEmissiveGain,
  CameraPosition, CameraTarget, CameraRoll, CameraFOV,
  LightColor, LightIntensity, LightRangeStart, LightRangeEnd,
  NodeParam, NodeVisible, CameraParam, CameraVisible,
}

export interface Channel {
  property: Property;
  index: number;
  layer: number;
  name: string;
  interp: number;
  wrap: boolean;
  width: number;
  times: Float32Array;
  values: Float32Array;
}

export interface EventKey { node: number; time: number }
export interface Clip { name: string; duration: number; loop: boolean; channels: Channel[]; events: EventKey[]; bounds: Bounds }

export interface Camera {
  name: string; node: number; position: Vec3; target: Vec3; up: Vec3; roll: number; fov: number;
  fovKind: number; // 0 diagonal, 1 vertical, 2 horizontal
  near: number; far: number;
}

export interface Light {
  name: string; node: number; kind: string; color: Vec3; intensity: number; rangeStart: number; rangeEnd: number; direction: Vec3; visible: boolean;
}

export interface Attachment { node: number; id: number; path?: string }

/** A number that the node's parameter of that name may animate, times scale. */
export interface Param { name: string; value: number; scale: number }
export interface LifeCurve { times: number[]; values: number[] }
export interface CellRun { until: number; first: number; last: number; repeat: number }

export interface Particles {
  model: string; // each is this model; else a sprite
  carries: string; // each takes along what this model's emitters make
  rate: Param; life: Param; speed: Param; variation: Param; gravity: Param; width: Param; length: Param; latitude: Param; longitude: Param; zSource: Param;
  spread: number; // 0 both ways, 1 a line, 2 around
  sphere: boolean; upward: boolean; implode: boolean; ground: boolean; burst: boolean; modelSpace: boolean; lifeVary: number; drag: number; force: Vec3; forceTime: number;
  path: Vec3[] | null; inherit: number; brief: boolean; follow: { speeds: [number, number]; parts: [number, number] } | null;
  head: boolean; tail: boolean; tailLength: number; youngTail: boolean; flat: boolean; alongVelocity: boolean;
  spin: number; spinVary: number; spinStart: number; spinStartVary: number; spinBothWays: boolean; farFirst: boolean;
  twinkle: { rate: number; shown: number; min: number; max: number } | null;
  blend: Blend; flags: number; priority: number; replaceable: number; rows: number; columns: number;
  randomCell: boolean; cutoff: number; ownSize: boolean; sizeVary: [number, number]; sizeVaryBoth: boolean;
  colors: LifeCurve; alphas: LifeCurve; sizes: LifeCurve; headCells: CellRun[] | null; tailCells: CellRun[] | null;
}

export interface Ribbon {
  above: Param; below: Param; rate: number; life: number; gravity: number; alpha: Param; color: Vec3; colorName: string; slot: Param; rows: number; columns: number;
}

export interface Emitter { node: number; kind: string; material: number; texture: number; particles: Particles | null; ribbon: Ribbon | null }

/** What to do about a file that isn't there; why is what the server knows of it, mostly nothing. */
export const notFound = (why?: string) => (why ? `was not found${why}.` : 'was not found. Add it, or drop its folder onto the page.');

export interface Shape { node: number; kind: string; points: Vec3[]; radius: number; indices: Uint32Array | null }

export interface Scene {
  name: string;
  format: string;
  metresPerUnit: number;
  bounds: Bounds;
  error?: string;
  nodes: Node[];
  meshes: Mesh[];
  skins: Skin[];
  materials: Material[];
  textures: Texture[];
  variants: Variant[];
  losses: string[]; // of a game's model in the file's place: what it doesn't hold
  paints: string[]; // pictures beside the model, for what the game would paint
  clips: Clip[];
  clip: number; // the one that is shown first, -1 for none
  noClip?: string; // why it isn't the one that was asked for
  globals: Clip[];
  cameras: Camera[];
  camera: number; // the one that it is seen through first, -1 for none
  lights: Light[];
  attachments: Attachment[];
  emitters: Emitter[];
  shapes: Shape[];
  models: Record<string, { found: boolean; why?: string }>; // that hang on it or that emitters make more of, by name
  maxSpawned: number; // models that are in the air at once
  maxParticles: number; // and particles and edges of ribbons
  maxSpawnedDepth: number; // of models that throw models
}

type Span = [number, number] | null;

/** Takes apart what the server sent. The arrays of the result lie in the buffer. */
export function unpack(data: ArrayBuffer): Scene {
  const length = new DataView(data).getUint32(0, true);
  const scene = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
  const start = 4 + length;
  const f32 = (s: Span) => (s ? new Float32Array(data, start + s[0], s[1]) : null);
  const u32 = (s: Span) => new Uint32Array(data, start + (s?.[0] ?? 0), s?.[1] ?? 0);
  const channels = (clip: any) => {
    clip.channels ??= [];
    clip.events ??= [];
    for (const c of clip.channels) Object.assign(c, { layer: c.layer ?? 0, times: f32(c.times) ?? new Float32Array(), values: f32(c.values) ?? new Float32Array() });
  };
  for (const list of ['nodes', 'meshes', 'skins', 'materials', 'textures', 'variants', 'losses', 'paints', 'clips', 'globals', 'cameras', 'lights', 'attachments', 'emitters', 'shapes']) scene[list] ??= [];
  scene.models ??= {};
  for (const n of scene.nodes) n.flags ??= 0;
  for (const m of scene.meshes) {
    m.path ??= '';
    m.geoset ??= 0;
    m.positions = f32(m.positions) ?? new Float32Array();
    for (const name of ['normals', 'tangents', 'colors']) m[name] = f32(m[name]);
    m.uvs = (m.uvs ?? []).map((s: Span) => f32(s) ?? new Float32Array());
    m.indices = u32(m.indices);
    m.runs ??= [];
    m.targets = (m.targets ?? []).map((t: any) => ({ ...t, positions: f32(t.positions) ?? new Float32Array(), normals: f32(t.normals) }));
    const b = m.binding;
    if (b) Object.assign(b, { sets: u32(b.sets), offsets: u32(b.offsets), joints: u32(b.joints), weights: f32(b.weights) ?? new Float32Array() });
  }
  for (const s of scene.skins) Object.assign(s, { joints: s.joints ?? [], inverseBind: f32(s.inverseBind) ?? new Float32Array() });
  for (const m of scene.materials) {
    m.layers ??= [];
    for (const l of m.layers) l.stage ??= 0;
  }
  for (const s of scene.shapes) Object.assign(s, { points: s.points ?? [], indices: s.indices ? u32(s.indices) : null });
  scene.clips.forEach(channels);
  scene.globals.forEach(channels);
  return scene;
}
