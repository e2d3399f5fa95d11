// One layer of a material, drawn as the game draws it: in the screen's own colours, without
// the linear light of physically based materials.
import * as THREE from 'three';
import { Blend, Layer, LayerFlag, TRS } from './scene';

const vertexShader = /* glsl */ `
#include <common>
#include <skinning_pars_vertex>
uniform vec3 uvMove;
uniform vec4 uvTurn;
uniform vec3 uvScale;
#ifdef VERTEX_COLORS
attribute vec4 tint;
#endif
#ifdef OTHER_UV
attribute vec2 OTHER_UV;
#endif
varying vec2 at;
varying vec3 facing;
varying vec4 shade;

vec3 turn(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }

void main() {
  vec3 transformed = position;
  vec3 objectNormal = normal;
  #include <skinbase_vertex>
  #include <skinnormal_vertex>
  #include <skinning_vertex>
  vec4 seen = modelViewMatrix * vec4(transformed, 1.0);
  facing = normalize(normalMatrix * objectNormal);
  #ifdef SPHERE_MAP
    vec3 r = reflect(normalize(seen.xyz), facing);
    at = r.xy / (2.0 * sqrt(r.x * r.x + r.y * r.y + (r.z + 1.0) * (r.z + 1.0)) + 1e-6);
    at = vec2(at.x, -at.y) + 0.5;
  #elif defined(OTHER_UV)
    at = OTHER_UV;
  #else
    at = uv;
  #endif
  at = (turn(uvTurn, vec3(at + uvMove.xy - 0.5, 0.0)) * uvScale).xy + 0.5;
  #ifdef VERTEX_COLORS
    shade = tint;
  #else
    shade = vec4(1.0);
  #endif
  gl_Position = projectionMatrix * seen;
}`;

const fragmentShader = /* glsl */ `
uniform sampler2D map;
uniform vec4 color;
uniform float cutoff;
uniform vec3 sun;
uniform float chosen;
varying vec2 at;
varying vec3 facing;
varying vec4 shade;

void main() {
  vec4 c = texture2D(map, at) * color * shade;
  if (c.a < cutoff) discard;
  #ifdef LIT
    vec3 n = normalize(facing) * (gl_FrontFacing ? 1.0 : -1.0);
    // A sun from the front, and light from all around that is brighter from above.
    float light = 0.42 + 0.14 * n.y + 0.56 * max(dot(n, sun), 0.0);
    c.rgb *= min(light, 1.12);
  #endif
  c.rgb = mix(c.rgb, vec3(1.0, 0.62, 0.2), chosen);
  gl_FragColor = c;
}`;

/** Where the sun stands, as the camera sees it. */
const sun = new THREE.Vector3(-0.35, 0.65, 0.68).normalize();

export function layerMaterial(layer: Layer, tinted: boolean, uvSets: number, standIn: boolean): THREE.ShaderMaterial {
  const defines: Record<string, string> = {};
  // Where the texture is missing, light at least shows the shape.
  if (!(layer.flags & LayerFlag.unshaded) || standIn) defines.LIT = '';
  if (layer.flags & LayerFlag.sphereMap) defines.SPHERE_MAP = '';
  else if (layer.uvSet > 0 && layer.uvSet < uvSets) defines.OTHER_UV = `uv_${layer.uvSet}`;
  if (tinted) defines.VERTEX_COLORS = '';
  const material = new THREE.ShaderMaterial({
    defines,
    vertexShader,
    fragmentShader,
    side: layer.flags & LayerFlag.twoSided ? THREE.DoubleSide : THREE.FrontSide,
    uniforms: {
      map: { value: null },
      color: { value: new THREE.Vector4(1, 1, 1, 1) },
      cutoff: { value: layer.blend === Blend.AlphaTest ? layer.cutoff : -1 },
      sun: { value: sun },
      chosen: { value: 0 },
      uvMove: { value: new THREE.Vector3() },
      uvTurn: { value: new THREE.Vector4(0, 0, 0, 1) },
      uvScale: { value: new THREE.Vector3(1, 1, 1) },
    },
  });
  setUV(material, layer.transform);
  setBlend(material, layer.blend, layer.flags);
  return material;
}

export function setUV(material: THREE.ShaderMaterial, t: TRS): void {
  material.uniforms.uvMove.value.fromArray(t.translation);
  material.uniforms.uvTurn.value.fromArray(t.rotation);
  material.uniforms.uvScale.value.fromArray(t.scale);
}

/** What the graphics card does with source and destination for each blend mode. */
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
  material.depthTest = !(flags & LayerFlag.noDepthTest);
  material.depthWrite = solid && !(flags & LayerFlag.noDepthWrite);
  material.transparent = !solid;
  material.blending = THREE.NoBlending;
  if (!solid) {
    material.blending = THREE.CustomBlending;
    [material.blendSrc, material.blendDst] = factors[blend] ?? factors[Blend.AlphaBlend];
    material.blendSrcAlpha = THREE.ZeroFactor; // the page's own background shows nowhere
    material.blendDstAlpha = THREE.OneFactor;
  }
}
