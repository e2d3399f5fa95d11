// One pass of a material, drawn as in the game: in gamma-encoded colours, without the linear light of physically based
// materials. A pass is a layer, and additional textures that are combined with its colour before lighting (Combine).
import * as THREE from 'three';
import { Blend, Layer, LayerFlags, Property, Combine } from './scene';
import { Moment } from './moment';
import { Textures } from './textures';

/** The layer of meshes without a material. */
export const plainLayer: Layer = {
  texture: -1, combine: Combine.NoCombine, blend: Blend.Opaque, cutoff: 0.75, flags: LayerFlags.TwoSided, uvSet: 0, alpha: 1, color: [0.5, 0.5, 0.5],
  transform: { translation: [0, 0, 0], rotation: [0, 0, 0, 1], scale: [1, 1, 1] },
};

const maxTextures = 4; // of one pass

export interface Pass { first: number; layers: Layer[] }

/** The passes of a material's layers: first is the number of the first layer of a pass. */
export function passesOf(stack: Layer[]): Pass[] {
  const passes: Pass[] = [];
  stack.forEach((l, i) => {
    if (l.combine === Combine.NoCombine || passes.length === 0) passes.push({ first: i, layers: [l] });
    else if (passes[passes.length - 1].layers.length < maxTextures) passes[passes.length - 1].layers.push(l);
  });
  return passes;
}

/** Combines an additional texture c with the colour p of the pass. */
const joins: Record<number, string> = {
  [Combine.Modulate]: 'p.rgb * c.rgb', [Combine.Modulate2x]: '2.0 * p.rgb * c.rgb', [Combine.Add]: 'p.rgb + c.rgb',
  [Combine.AddAlpha]: 'p.rgb + c.rgb * c.a', [Combine.Over]: 'mix(p.rgb, c.rgb, c.a)',
};
const joinAlphas: Record<number, string> = { [Combine.Modulate]: 'p.a * c.a', [Combine.Modulate2x]: 'min(2.0 * p.a * c.a, 1.0)', [Combine.Add]: 'min(p.a + c.a, 1.0)' };

/** The texture coordinates of texture k of a pass. */
function lookUp(l: Layer, k: number, uvSets: number): string {
  let uv = l.uvSet > 0 && l.uvSet < Math.min(uvSets, maxTextures) ? `uv_${l.uvSet}` : 'uv';
  if (l.flags & LayerFlags.SphereMap) uv = 'mirrored';
  return `at_${k} = (turn(uvTurn_${k}, vec3(${uv} + uvMove_${k}.xy - 0.5, 0.0)) * uvScale_${k}).xy + 0.5;`;
}

function vertexShader(layers: Layer[], uvSets: number): string {
  const sets = [...new Set(layers.map((l) => l.uvSet))].filter((s) => s > 0 && s < Math.min(uvSets, maxTextures));
  return /* glsl */ `
#include <common>
#include <skinning_pars_vertex>
${layers.map((_, k) => `uniform vec3 uvMove_${k}, uvScale_${k};\nuniform vec4 uvTurn_${k};\nvarying vec2 at_${k};`).join('\n')}
${sets.map((s) => `attribute vec2 uv_${s};`).join('\n')}
#ifdef TINTED
attribute vec4 tint;
#endif
varying vec3 facing;
varying vec4 shade;

vec3 turn(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }

void main() {
  vec3 transformed = position;
  vec3 objectNormal = normal;
  #ifdef USE_SKINNING
    mat4 joint = getBoneMatrix(skinIndex.x); // the influence set's; there are no others
    transformed = (joint * vec4(position, 1.0)).xyz;
    objectNormal = mat3(joint) * normal;
  #endif
  vec4 seen = modelViewMatrix * vec4(transformed, 1.0);
  facing = normalize(normalMatrix * objectNormal);
  vec3 r = reflect(normalize(seen.xyz), facing);
  vec2 mirrored = vec2(r.x, -r.y) / (2.0 * sqrt(r.x * r.x + r.y * r.y + (r.z + 1.0) * (r.z + 1.0)) + 1e-6) + 0.5;
  ${layers.map((l, k) => lookUp(l, k, uvSets)).join('\n  ')}
  #ifdef TINTED
    shade = tint;
  #else
    shade = vec4(1.0);
  #endif
  gl_Position = projectionMatrix * seen;
}`;
}

/** The lights of marrow/render, which move with the camera: one from the upper left, a weaker one from the right, one from behind. */
const lights = [
  'vec3 light = vec3(0.38, 0.39, 0.41);',
  'light += vec3(0.56, 0.54, 0.50) * max(dot(n, normalize(vec3(-0.5, 0.7, 0.8))), 0.0);',
  'light += vec3(0.14, 0.16, 0.20) * max(dot(n, normalize(vec3(0.9, 0.1, 0.5))), 0.0);',
  'light += vec3(0.22, 0.22, 0.24) * max(dot(n, normalize(vec3(0.2, 0.6, -1.0))), 0.0);',
].join('\n    ');

function fragmentShader(layers: Layer[]): string {
  const further = layers.slice(1).map((l, i) => {
    const k = i + 1, keeps = l.flags & LayerFlags.CombineKeepsAlpha || !joinAlphas[l.combine];
    return `c = texture2D(map_${k}, at_${k}) * color_${k};\n  p = vec4(${joins[l.combine] ?? joins[Combine.Modulate]}, ${keeps ? 'p.a' : joinAlphas[l.combine]});`;
  });
  return /* glsl */ `
uniform sampler2D map;
uniform vec4 color;
${layers.slice(1).map((_, i) => `uniform sampler2D map_${i + 1};\nuniform vec4 color_${i + 1};`).join('\n')}
${layers.map((_, k) => `varying vec2 at_${k};`).join('\n')}
uniform float cutoff;
uniform float chosen;
uniform float wire;
varying vec3 facing;
varying vec4 shade;

void main() {
  vec4 p = texture2D(map, at_0) * color * shade, c;
  ${further.join('\n  ')}
  if (p.a < cutoff) discard;
  #ifdef LIT
    vec3 n = normalize(facing);
    ${lights}
    p.rgb *= light;
  #endif
  p.rgb = mix(mix(p.rgb, vec3(0.45, 0.6, 0.8), wire), vec3(1.0, 0.62, 0.2), chosen);
  #ifdef SOLID
    p.a = 1.0; // the page's own background shows nowhere
  #endif
  gl_FragColor = p;
}`;
}

/** The material of a pass. If standIn says that the texture is missing, lighting shows at least the shape. */
export function layerMaterial(layers: Layer[], tinted: boolean, uvSets: number, standIn: boolean): THREE.ShaderMaterial {
  const [pass] = layers, defines: Record<string, string> = {};
  if (!(pass.flags & LayerFlags.Unshaded) || standIn) defines.LIT = '';
  if (tinted) defines.TINTED = '';
  if (pass.blend <= Blend.AlphaTest) defines.SOLID = '';
  const uniforms: THREE.ShaderMaterialParameters['uniforms'] = {
    map: { value: null }, color: { value: new THREE.Vector4(1, 1, 1, 1) }, cutoff: { value: pass.blend === Blend.AlphaTest ? pass.cutoff : -1 }, chosen: { value: 0 }, wire: { value: 0 },
  };
  layers.forEach((_, k) => {
    uniforms[`uvMove_${k}`] = { value: new THREE.Vector3() };
    uniforms[`uvTurn_${k}`] = { value: new THREE.Vector4(0, 0, 0, 1) };
    uniforms[`uvScale_${k}`] = { value: new THREE.Vector3(1, 1, 1) };
    if (k > 0) Object.assign(uniforms, { [`map_${k}`]: { value: null }, [`color_${k}`]: { value: new THREE.Vector4(1, 1, 1, 1) } });
  });
  const material = new THREE.ShaderMaterial({
    defines, uniforms, vertexShader: vertexShader(layers, uvSets), fragmentShader: fragmentShader(layers),
    side: pass.flags & LayerFlags.TwoSided ? THREE.DoubleSide : THREE.FrontSide,
  });
  setBlend(material, pass.blend, pass.flags);
  return material;
}

/** Updates the textures, their coordinates, and the colours of the additional textures to a moment. */
export function updatePass(material: THREE.ShaderMaterial, stack: Layer[], number: number, first: number, textures: Textures, { time, age, channels }: Moment): void {
  const { uniforms } = material, pass = stack[first];
  for (let k = 0; k < maxTextures && uniforms[places[k].uvMove]; k++) {
    const i = first + k, l = stack[i];
    const texture = Math.round(channels.number(time, age, l.texture, Property.LayerTexture, number, i));
    uniforms[k === 0 ? 'map' : `map_${k}`].value = textures.get(texture, k === 0 ? pass.blend : l.combine === Combine.Modulate ? Blend.Modulate : l.combine === Combine.Modulate2x ? Blend.Modulate2x : Blend.Additive);
    const { uvMove, uvTurn, uvScale } = places[k];
    channels.at(copy(move, l.transform.translation), time, age, Property.LayerUVTranslation, number, i);
    channels.at(copy(turned, l.transform.rotation), time, age, Property.LayerUVRotation, number, i);
    channels.at(copy(scaled, l.transform.scale), time, age, Property.LayerUVScale, number, i);
    uniforms[uvMove].value.fromArray(move);
    uniforms[uvTurn].value.fromArray(turned);
    uniforms[uvScale].value.fromArray(scaled);
    if (k === 0) continue;
    channels.at(copy(color, l.color), time, age, Property.LayerColor, number, i);
    uniforms[`color_${k}`].value.set(color[0], color[1], color[2], channels.number(time, age, l.alpha, Property.LayerAlpha, number, i));
  }
}

const color = [1, 1, 1], move = [0, 0, 0], turned = [0, 0, 0, 1], scaled = [1, 1, 1];
const places = Array.from({ length: maxTextures }, (_, k) => ({ uvMove: `uvMove_${k}`, uvTurn: `uvTurn_${k}`, uvScale: `uvScale_${k}` }));

/** Overwrites an array, because frames allocate nothing. */
export function copy(to: number[], from: number[]): number[] {
  for (let k = 0; k < to.length; k++) to[k] = from[k];
  return to;
}

/** The blend function of the graphics card for each blend mode. */
const factors: Record<number, [THREE.BlendingSrcFactor, THREE.BlendingDstFactor]> = {
  [Blend.AlphaBlend]: [THREE.SrcAlphaFactor, THREE.OneMinusSrcAlphaFactor],
  [Blend.Additive]: [THREE.SrcAlphaFactor, THREE.OneFactor],
  [Blend.AddNoAlpha]: [THREE.OneFactor, THREE.OneFactor],
  [Blend.Modulate]: [THREE.ZeroFactor, THREE.SrcColorFactor],
  [Blend.Modulate2x]: [THREE.DstColorFactor, THREE.SrcColorFactor],
  [Blend.BlendAdd]: [THREE.OneFactor, THREE.OneMinusSrcAlphaFactor],
};

export function setBlend(material: THREE.Material, blend: Blend, flags: number): void {
  const solid = blend === Blend.Opaque || blend === Blend.AlphaTest;
  material.depthTest = !(flags & LayerFlags.NoDepthTest);
  material.depthWrite = solid && !(flags & LayerFlags.NoDepthWrite);
  material.transparent = !solid;
  material.blending = THREE.NoBlending;
  if (!solid) {
    material.blending = THREE.CustomBlending;
    [material.blendSrc, material.blendDst] = factors[blend] ?? factors[Blend.AlphaBlend];
    material.blendSrcAlpha = THREE.ZeroFactor;
    material.blendDstAlpha = THREE.OneFactor;
  }
}
