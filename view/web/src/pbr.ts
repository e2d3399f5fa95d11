// Physically based materials: those of three.js, patched with the additions of the game.
import * as THREE from 'three';
import { Blend, LayerFlags, Material } from './scene';
import { Textures } from './textures';
import { setBlend } from './layers';

export interface StandardMaterial extends THREE.MeshStandardMaterial { team: { value: THREE.Color } }

export function pbrMaterial(m: Material, textures: Textures, tinted: boolean, tangents: boolean): StandardMaterial {
  const p = m.pbr!, layer = m.layers[0];
  for (const i of [p.baseColor, p.normal, p.oRM, p.emissive]) textures.report(i);
  const material = new THREE.MeshStandardMaterial({ vertexColors: tinted, roughness: p.roughness, metalness: p.metallic }) as StandardMaterial;
  material.team = { value: new THREE.Color(1, 0, 0) };
  if (p.baseColor >= 0) material.map = textures.get(p.baseColor, Blend.Opaque, true);
  if (textures.found(p.normal)) {
    material.normalMap = textures.get(p.normal);
    // Green is along the bitangent, up the picture; that which three.js makes of texture coordinates points down it.
    material.normalScale.y = p.greenDown === tangents ? -1 : 1;
  }
  if (textures.found(p.oRM)) {
    const orm = textures.get(p.oRM);
    Object.assign(material, { aoMap: orm, roughnessMap: orm, metalnessMap: orm, roughness: 1, metalness: 1 });
  }
  const glowing = textures.found(p.emissive);
  if ((glowing || p.emissive < 0) && p.emissiveGain > 0) {
    if (glowing) material.emissiveMap = textures.get(p.emissive, Blend.Additive, true);
    material.emissive.setRGB(...p.emission);
    material.emissiveIntensity = p.emissiveGain;
  }
  if (layer) {
    if (layer.flags & LayerFlags.TwoSided) material.side = THREE.DoubleSide;
    if (layer.blend === Blend.AlphaTest) material.alphaTest = layer.cutoff;
    setBlend(material, layer.blend, layer.flags);
  }
  material.defines = { ...material.defines, USE_PACKED_NORMALMAP: '' }; // x and y; blue may be anything
  const teamColored = p.teamColor >= 0 && textures.found(p.oRM); // otherwise the mask of the team's colour is unknown
  material.onBeforeCompile = (shader) => {
    shader.uniforms.team = material.team;
    shader.fragmentShader = 'uniform vec3 team;\n' + shader.fragmentShader
      .replace('#include <map_fragment>', teamColored
        ? '#include <map_fragment>\ndiffuseColor.rgb *= mix(vec3(1.0), team, texture2D(roughnessMap, vRoughnessMapUv).a);'
        : '#include <map_fragment>');
  };
  material.customProgramCacheKey = () => `marrow ${teamColored}`;
  return material;
}
