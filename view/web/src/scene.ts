// A model as the server sends it.
import { contents, Scene } from './packed';

export * from './packed';

export const teamColorId = 1, teamGlowId = 2;

/** What to do about a file that isn't there; why is what the server knows of it, mostly nothing. */
export const notFound = (why?: string) => (why ? `was not found${why}.` : 'was not found. Add it, or drop its folder onto the page.');

/** Takes apart what the server sent. The arrays of the result lie in the buffer. */
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
