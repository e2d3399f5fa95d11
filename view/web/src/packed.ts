// Code generated from view/pack.go and package scene by go test ./view -run TestPackedTypes -update; DO NOT EDIT.

export type Vec3 = [number, number, number];
export type Quat = [number, number, number, number];
export type Vec2 = [number, number];

/** A head is the description of a model that the page receives. Package scene documents its fields. */
export interface Scene {
  name: string;
  format: string;
  metresPerUnit?: number;
  bounds: Bounds;
  error?: string; // why reading ended; the scene has everything before that
  nodes: Node[];
  meshes: Mesh[];
  skins: Skin[];
  materials: Material[];
  textures: Texture[];
  losses: string[]; // what the game's model can't store, if that model is shown instead
  variants: Variant[];
  paints: string[]; // images that may be used for the textures that the game chooses
  clips: Clip[];
  clip: number; // the one that is shown first; −1: none
  noClip?: string; // why it isn't the requested one
  globals: Clip[];
  cameras: Camera[];
  camera: number; // the one that is used first; −1: none
  lights: Light[];
  attachments: Attachment[];
  emitters: Emitter[];
  shapes: Shape[];
  models: Record<string, Model>; // attached to it or spawned by its emitters, by name
  maxSpawned: number; // the limits for emitters, the same as for images
  maxParticles: number;
  maxSpawnedDepth: number;
}

/** Bounds are a box and a sphere. The sphere's centre is that of the box or the origin, depending on the format. */
export interface Bounds {
  min: Vec3;
  max: Vec3;
  radius: number; // 0 if unknown
}

export interface Node {
  name: string;
  parent: number;
  kind: string;
  flags: number;
  rest: TRS;
}

export interface Mesh {
  name: string;
  path: string; // of its bytes, in the document or in File
  file?: string;
  geoset: number; // of a character; decides whether it is shown
  node: number;
  positions: Float32Array;
  normals: Float32Array | null;
  tangents: Float32Array | null;
  uvs: Float32Array[];
  colors: Float32Array | null; // those that multiply, sRGB
  indices: Uint32Array;
  binding: Binding | null;
  runs: Primitive[];
  targets: MorphTarget[];
  alpha: number;
  color: Vec3;
  visible: boolean;
  lod: number;
  bounds: Bounds;
}

export interface Skin {
  joints: number[];
  inverseBind: Float32Array;
}

export interface Material {
  name: string;
  priority: number;
  layers: Layer[];
  pbr: PBR | null;
}

export interface Texture {
  name: string;
  slot?: string; // of a texture that the game chooses
  found: boolean; // the file is there
  why?: string; // asset.Reason, if it isn't
  replaceable: number;
  teams?: string[]; // the colours of the teams that have a file of it
  wrapU: Wrap;
  wrapV: Wrap;
}

/** A variant is a part of a character that has several kinds. The page shows one of them. */
export interface Variant {
  group: number;
  name: string;
  kinds: number[];
  usual: number; // the kind that is shown by default; 0: none
}

export interface Clip {
  name: string;
  duration: number;
  loop: boolean;
  channels: Channel[];
  events: EventKey[];
  bounds: Bounds;
}

export interface Camera {
  name: string;
  node: number;
  position: Vec3;
  target: Vec3;
  up: Vec3;
  roll: number;
  fov: number;
  fovKind: FOVKind;
  near: number;
  far: number;
}

export interface Light {
  name: string;
  node: number;
  kind: string;
  color: Vec3;
  intensity: number;
  rangeStart: number;
  rangeEnd: number;
  direction: Vec3;
  visible: boolean;
}

export interface Attachment {
  node: number;
  id: number;
  path?: string;
}

export interface Emitter {
  node: number;
  kind: string;
  material: number;
  texture: number;
  particles: Particles | null;
  ribbon: Ribbon | null;
}

export interface Shape {
  node: number;
  kind: string;
  points: Vec3[];
  radius: number;
  indices: Uint32Array | null;
}

/** A Model is a model that emitters of this one spawn or that is attached to it: whether it was found, and if
 * not, asset.Reason. */
export interface Model {
  found: boolean;
  why?: string;
}

export enum NodeFlags { DontInheritTranslation = 1, DontInheritRotation = 2, DontInheritScale = 4, Billboard = 8, BillboardLockX = 16, BillboardLockY = 32, BillboardLockZ = 64, CameraAnchored = 128, AnyDontInherit = 7, AnyBillboard = 120 }

/** A TRS is the transform T·R·S: scale first, then rotation, then translation. */
export interface TRS {
  translation: Vec3;
  rotation: Quat;
  scale: Vec3;
}

/** A Binding has an influence set for each vertex, like scene.Binding. */
export interface Binding {
  skin: number;
  sets: Uint32Array; // per vertex
  offsets: Uint32Array; // per set, and one more
  joints: Uint32Array;
  weights: Float32Array;
}

/** A Primitive is a range of a mesh's indices that is drawn with one material. */
export interface Primitive {
  first: number; // range of Indices; multiples of three
  count: number; // range of Indices; multiples of three
  material: number; // None: the default material
}

export interface MorphTarget {
  name: string;
  positions: Float32Array;
  normals: Float32Array | null;
  weight: number;
}

export interface Layer {
  texture: number;
  combine: Combine;
  blend: Blend;
  cutoff: number;
  flags: number;
  uvSet: number;
  alpha: number;
  color: Vec3;
  transform: UVTransform;
}

/** PBR are the maps of a physically based material. Each is a texture index or None. */
export interface PBR {
  baseColor: number; // sRGB colour and alpha
  normal: number; // tangent space: red is x, in the direction of U; green is y, opposite to V (see GreenDown); blue is ignored
  oRM: number; // red: occlusion; green: roughness; blue: metallic; alpha: where the team colour is visible
  smooth: number; // grey: 1 − roughness; used without an ORM map
  metal: number; // grey; used without an ORM map
  emissive: number; // sRGB
  teamColor: number;
  environment: number;
  greenDown: boolean; // GreenDown is set if the green of Normal is in the direction of V, down in the image, as in maps for Direct3D. A mesh's bitangent is nevertheless opposite to V, as in glTF.
  emission: Vec3; // linear; multiplies Emissive, or is the emission if there is no such map
  emissiveGain: number; // multiplies Emission
  roughness: number; // used without a map
  metallic: number; // used without a map
  roughnessFactor: number; // for green and blue of ORM
  metallicFactor: number; // for green and blue of ORM
  normalScale: number;
  occlusionStrength: number;
  occlusion: number; // Occlusion is a map whose red replaces that of ORM.
}

export enum Wrap { Clamp = 0, Repeat = 1, Mirror = 2 }

export interface Channel {
  property: Property;
  index: number;
  layer: number;
  name: string;
  interp: Interp;
  wrap: boolean; // from the last key to the first
  width: number; // numbers per value
  times: Float32Array;
  values: Float32Array;
}

/** An EventKey is a time at which an event object fires. */
export interface EventKey {
  node: number;
  time: number; // seconds
}

export enum FOVKind { Diagonal = 0, Vertical = 1, Horizontal = 2 }

/** Particles define how an emitter makes particles and how these move and look. A particle starts in a rectangle
 * around the node's origin, Length along the node's Z and Width along its X, and flies along the node's Y,
 * deflected by the spread. In model space it stays with the node; otherwise only its start depends on the node. */
export interface Particles {
  model: string; // path of a model: each particle is this model, which plays its first clip; empty: particles are sprites
  carries: string; // path of a model whose emitters move with each particle
  rate: Param; // particles per second; for bursts, the number of particles at each key of the channel
  life: Param; // seconds
  speed: Param; // units per second
  variation: Param; // maximum deviation of the speed, as a fraction
  gravity: Param; // units per second squared, downwards (−Y in model space)
  width: Param;
  length: Param;
  latitude: Param; // radians: the maximum deflection
  longitude: Param; // radians: the direction of the deflection, for SpreadAround
  zSource: Param; // not 0: particles move away from the point at this height above the origin
  spread: Spread;
  sphere: boolean; // particles start in a ball; Length is its inner radius and Width its outer radius
  path: Vec3[]; // not nil: particles start on this line in the node's space, between the fractions Width and Length of it
  upward: boolean; // particles from a ball move up
  implode: boolean; // particles in a ball disappear when they pass its centre
  ground: boolean; // particles start at height 0 of the model
  burst: boolean; // all particles of a key of Rate are emitted at once
  modelSpace: boolean;
  lifeVary: number; // maximum deviation of Life, in seconds; the curves span the longest life
  drag: number; // fraction of its speed that a particle loses per second
  force: Vec3; // units per second squared, in addition to Gravity
  forceTime: number; // seconds after which Force ends; 0: never
  inherit: number; // fraction of the emitter's velocity that is added to that of its particles
  follow: Follow | null; // particles follow the emitter; not in model space
  brief: boolean; // particles disappear after BriefLife
  head: boolean; // particles have a square that faces the viewer
  tail: boolean; // particles have a band along their path of the last TailLength seconds; the left edge of its texture is at the particle
  tailLength: number; // seconds
  youngTail: boolean; // a tail doesn't begin before the particle's birth
  flat: boolean; // heads are parallel to the ground instead; the right edge of the texture points to Z
  alongVelocity: boolean; // the left edge of a head's texture points in the direction of its motion
  spin: number; // of heads, in radians per second
  spinVary: number;
  spinStart: number; // radians
  spinStartVary: number;
  spinBothWays: boolean; // every second particle spins in the opposite direction
  twinkle: Twinkle | null;
  farFirst: boolean; // particles farther from the viewer are drawn first; otherwise, older ones
  blend: Blend;
  flags: number;
  priority: number;
  replaceable: number; // the texture that the game chooses, if Texture is None; see ReplaceableTeamColor
  rows: number; // number of rows and columns of the texture's cells
  columns: number; // number of rows and columns of the texture's cells
  randomCell: boolean; // each particle keeps one random cell
  cutoff: number; // for AlphaTest; see Layer.Cutoff
  ownSize: boolean; // the node's scale doesn't affect the size of particles
  sizeVary: Vec2; // maximum deviation of the size, as a fraction: x for both edges
  sizeVaryBoth: boolean; // x and y of SizeVary apply separately to the edges
  colors: LifeCurve; // r, g, b, from 0 to 1
  alphas: LifeCurve;
  sizes: LifeCurve; // half the lengths of a head's edges: x and y
  headCells: CellRun[];
  tailCells: CellRun[];
}

/** A Ribbon is a textured band behind a moving node. Its edges are parallel to the node's X axis. */
export interface Ribbon {
  above: Param;
  below: Param;
  rate: number; // edges per second
  life: number; // seconds, of an edge
  gravity: number; // units per second squared, downwards
  alpha: Param;
  color: Vec3;
  colorName: string; // name of the NodeParam channel with three numbers
  slot: Param; // index of the texture's cell
  rows: number;
  columns: number;
}

export enum Combine { NoCombine = 0, Modulate = 1, Modulate2x = 2, Add = 3, AddAlpha = 4, Over = 5 }

export enum Blend { Opaque = 0, AlphaTest = 1, AlphaBlend = 2, Additive = 3, AddNoAlpha = 4, Modulate = 5, Modulate2x = 6, BlendAdd = 7 }

export enum LayerFlags { Unshaded = 1, TwoSided = 2, SphereMap = 4, NoDepthTest = 8, NoDepthWrite = 16, Unfogged = 32, CombineKeepsAlpha = 64 }

/** UVTransform transforms texture coordinates: it adds the translation, then applies the rotation (a quaternion,
 * usually about the texture's normal) and the scale about (0.5, 0.5). */
export interface UVTransform {
  translation: Vec3;
  rotation: Quat;
  scale: Vec3;
}

export enum Property { NodeTranslation = 0, NodeRotation = 1, NodeScale = 2, MeshVisible = 3, MeshAlpha = 4, MeshColor = 5, MeshMorph = 6, LayerAlpha = 7, LayerColor = 8, LayerTexture = 9, LayerUVTranslation = 10, LayerUVRotation = 11, LayerUVScale = 12, LayerEmissiveGain = 13, CameraPosition = 14, CameraTarget = 15, CameraRoll = 16, CameraFOV = 17, LightColor = 18, LightIntensity = 19, LightRangeStart = 20, LightRangeEnd = 21, NodeParam = 22, NodeVisible = 23, CameraParam = 24, CameraVisible = 25 }

export enum Interp { Step = 0, Linear = 1, Hermite = 2, Bezier = 3, Squad = 4 }

/** A Param is a number of an emitter: the value of the node's NodeParam channel with its name, multiplied by
 * Scale, or Value if there is no channel. */
export interface Param {
  name: string;
  value: number; // used if no channel animates the parameter
  scale: number; // multiplies the channel's numbers; 0 means 1
}

export enum Spread { BothWays = 0, Line = 1, Around = 2 }

/** Follow moves particles by a fraction of the emitter's motion. The fraction depends linearly on the emitter's
 * speed: Parts[0] at Speeds[0], Parts[1] at Speeds[1]; it is limited to the range from 0 to 1. */
export interface Follow {
  speeds: [number, number]; // units per second
  parts: [number, number];
}

/** A Twinkle repeatedly chooses at random whether a particle is shown, and at what size. */
export interface Twinkle {
  rate: number; // choices per second
  shown: number; // fraction of the particles that are shown at a time
  min: number; // range of the factor of the size
  max: number; // range of the factor of the size
}

/** A LifeCurve has one or more numbers that change during the life of a particle, interpolated linearly. */
export interface LifeCurve {
  times: number[]; // from 0 to 1, in ascending order
  values: number[]; // the values of all keys, in order
}

/** A CellRun defines the cells of a texture during a part of a particle's life: from First to Last, Repeat times. */
export interface CellRun {
  until: number; // the fraction of the life at which it ends
  first: number;
  last: number;
  repeat: number;
}

/** Where the arrays of numbers are, by type and field. */
export const contents: Record<string, Record<string, string | string[]>> = {
  Scene: { meshes: ['Mesh'], skins: ['Skin'], clips: ['Clip'], globals: ['Clip'], shapes: ['Shape'] },
  Mesh: { positions: 'Float32Array', normals: 'Float32Array', tangents: 'Float32Array', uvs: ['Float32Array'], colors: 'Float32Array', indices: 'Uint32Array', binding: 'Binding', targets: ['MorphTarget'] },
  Skin: { inverseBind: 'Float32Array' },
  Clip: { channels: ['Channel'] },
  Shape: { indices: 'Uint32Array' },
  Binding: { sets: 'Uint32Array', offsets: 'Uint32Array', joints: 'Uint32Array', weights: 'Float32Array' },
  MorphTarget: { positions: 'Float32Array', normals: 'Float32Array' },
  Channel: { times: 'Float32Array', values: 'Float32Array' },
};
