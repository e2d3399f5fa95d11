// Interpolation of channels between their keys, as in marrow/scene's curve.go.
import { Clip, Channel, Property } from './scene';

enum Interp { Step, Linear, Hermite, Bezier, Squad }

const isRotation = (p: Property) => p === Property.NodeRotation || p === Property.LayerUVRotation;
const isStep = (p: Property) => p === Property.MeshVisible || p === Property.LayerTexture || p === Property.NodeVisible;

/** Writes a channel's value at time t of a clip that lasts duration to out. */
export function valueAt(c: Channel, t: number, duration: number, out: Float32Array | number[]): void {
  const n = c.times.length;
  if (n === 0) return;
  const i = before(c.times, t);
  const span = c.times[0] - c.times[n - 1] + duration;
  const wraps = c.wrap && n > 1 && span > 0 && c.times[0] < duration;
  if (i >= 0 && i < n - 1) between(c, i, i + 1, (t - c.times[i]) / (c.times[i + 1] - c.times[i]), out);
  else if (!wraps) copyKey(c, Math.max(i, 0), out);
  else if (i < 0) between(c, n - 1, 0, (t - c.times[n - 1] + duration) / span, out);
  else between(c, n - 1, 0, (t - c.times[n - 1]) / span, out);
}

/** The last key at or before t, -1 if there is none. */
function before(times: Float32Array, t: number): number {
  let lo = 0, hi = times.length;
  while (lo < hi) {
    const mid = (lo + hi) >> 1;
    if (times[mid] > t) hi = mid;
    else lo = mid + 1;
  }
  return lo - 1;
}

const perKey = (c: Channel) => (c.interp >= Interp.Hermite ? 3 : 1);

function copyKey(c: Channel, i: number, out: Float32Array | number[]): void {
  const at = i * c.width * perKey(c);
  for (let k = 0; k < c.width; k++) out[k] = c.values[at + k];
}

function between(c: Channel, i: number, j: number, u: number, out: Float32Array | number[]): void {
  u = Math.min(Math.max(u, 0), 1);
  if (c.interp === Interp.Step || isStep(c.property) || u <= 0) return copyKey(c, i, out);
  if (u >= 1) return copyKey(c, j, out);
  const w = c.width, v = c.values, a = i * w * perKey(c), b = j * w * perKey(c);
  const tangents = c.interp >= Interp.Hermite, outTan = a + 2 * w, inTan = b + w;
  if (isRotation(c.property)) {
    if (!tangents) return slerp(v, a, v, b, u, out);
    slerp(v, a, v, b, u, q1);
    slerp(v, outTan, v, inTan, u, q2);
    slerp(q1, 0, q2, 0, 2 * u * (1 - u), out);
    return;
  }
  for (let k = 0; k < w; k++) {
    if (c.interp === Interp.Hermite) out[k] = hermite(v[a + k], v[outTan + k], v[inTan + k], v[b + k], u);
    else if (c.interp === Interp.Bezier) out[k] = bezier(v[a + k], v[outTan + k], v[inTan + k], v[b + k], u);
    else out[k] = v[a + k] + u * (v[b + k] - v[a + k]);
  }
}

function hermite(a: number, out: number, inn: number, b: number, t: number): number {
  const t2 = t * t, t3 = t2 * t;
  return a * (2 * t3 - 3 * t2 + 1) + out * (t3 - 2 * t2 + t) + inn * (t3 - t2) + b * (3 * t2 - 2 * t3);
}

function bezier(a: number, out: number, inn: number, b: number, t: number): number {
  const u = 1 - t;
  return a * u * u * u + 3 * out * t * u * u + 3 * inn * t * t * u + b * t * t * t;
}

const q1 = new Float32Array(4), q2 = new Float32Array(4);

type Numbers = Float32Array | number[];

/** Slerps from a[i…] to b[j…] on the shortest path. */
function slerp(a: Numbers, i: number, b: Numbers, j: number, u: number, out: Numbers): void {
  let dot = a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2] + a[i + 3] * b[j + 3];
  const sign = dot < 0 ? -1 : 1;
  dot = Math.min(Math.abs(dot), 1);
  let x = 1 - u, y = u;
  if (dot < 0.9995) {
    const angle = Math.acos(dot), sin = Math.sin(angle);
    x = Math.sin(x * angle) / sin;
    y = Math.sin(y * angle) / sin;
  }
  y *= sign;
  let length = 0;
  for (let k = 0; k < 4; k++) {
    out[k] = x * a[i + k] + y * b[j + k];
    length += out[k] * out[k];
  }
  length = Math.sqrt(length) || 1;
  for (let k = 0; k < 4; k++) out[k] /= length;
}

/** The time of a global sequence at time t. */
export const globalTime = (t: number, length: number) => (length > 0 ? t % length : 0);

/**
 * Channels by what they animate, and their values at one moment: a clip's channels have priority over those of
 * global sequences.
 */
export class Channels {
  private readonly byTarget = new Map<number, Found>(); // channels without names
  private readonly byName = new Map<string, Found>();

  constructor(clip: Clip | null, globals: Clip[]) {
    const add = (c: Clip, global: boolean) => {
      for (const channel of c.channels) {
        if (channel.times.length === 0 || this.find(channel.property, channel.index, channel.layer, channel.name)) continue;
        const found = { channel, clip: c, global };
        if (channel.name) this.byName.set(nameKey(channel.property, channel.index, channel.layer, channel.name), found);
        else this.byTarget.set(keyOf(channel.property, channel.index, channel.layer), found);
      }
    };
    if (clip) add(clip, false);
    for (const g of globals) add(g, true);
  }

  /** Writes the value of a property to out and returns true; if nothing animates it, out is unchanged. */
  at(out: Float32Array | number[], time: number, age: number, property: Property, index: number, layer = 0, name = ''): boolean {
    const found = this.find(property, index, layer, name);
    if (!found) return false;
    valueAt(found.channel, found.global ? globalTime(age, found.clip.duration) : time, found.clip.duration, out);
    return true;
  }

  number(time: number, age: number, otherwise: number, property: Property, index: number, layer = 0, name = ''): number {
    one[0] = otherwise;
    this.at(one, time, age, property, index, layer, name);
    return one[0];
  }

  find(property: Property, index: number, layer = 0, name = ''): Found | undefined {
    return name ? this.byName.get(nameKey(property, index, layer, name)) : this.byTarget.get(keyOf(property, index, layer));
  }
}

export interface Found { channel: Channel; clip: Clip; global: boolean }

const one = [0];
// A number, because it is looked up hundreds of times a frame; there are fewer than 32 properties and 1024 layers.
const keyOf = (property: Property, index: number, layer: number) => (index * 1024 + layer) * 32 + property;
const nameKey = (property: Property, index: number, layer: number, name: string) => `${keyOf(property, index, layer)} ${name}`;
