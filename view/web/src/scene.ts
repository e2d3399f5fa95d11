// A model as the server sends it.
import { contents, Scene } from './packed';

export * from './packed';

export const teamColorId = 1, teamGlowId = 2;

/** Advice about a missing file; why is the reason that the server knows, mostly none. */
export const notFound = (why?: string) => (why ? `was not found${why}.` : 'was not found. Add it, or drop its folder onto the page.');

/** Unpacks the server's answer. The arrays of the result are views of the buffer. */
export function unpack(data: ArrayBuffer): Scene {
  const length = new DataView(data).getUint32(0, true), start = 4 + length;
  const scene = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
  const open = (value: any, kind: string): any => {
    if (value === null) return null;
    if (kind === 'Float32Array') return new Float32Array(data, start + value[0], value[1]);
    if (kind === 'Uint32Array') return new Uint32Array(data, start + value[0], value[1]);
    for (const [name, of] of Object.entries(contents[kind])) {
      value[name] = typeof of === 'string' ? open(value[name], of) : value[name].map((v: any) => open(v, of[0]));
    }
    return value;
  };
  return open(scene, 'Scene');
}
