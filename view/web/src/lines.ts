// Long lines, in pieces.
import { BufferGeometry, Float32BufferAttribute } from 'three';

/**
 * Lines from their ends, each divided into the given number of pieces: some browsers don't draw a line that ends
 * behind the camera.
 */
export function lines(ends: number[], pieces: number): BufferGeometry {
  const points: number[] = [];
  for (let k = 0; k < ends.length; k += 6) {
    const at = (i: number) => [0, 1, 2].map((axis) => ends[k + axis] + (ends[k + 3 + axis] - ends[k + axis]) * (i / pieces));
    for (let i = 0; i < pieces; i++) points.push(...at(i), ...at(i + 1));
  }
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points, 3));
}
