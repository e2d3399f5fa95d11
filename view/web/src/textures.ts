// Textures of a model, loaded from the server when they are first drawn, and the substitutes for missing ones and for
// those that the game creates itself.
import * as THREE from 'three';
import { Blend, notFound, Scene, teamColorId, teamGlowId } from './scene';
import { Problems } from './problems';

const wraps = [THREE.ClampToEdgeWrapping, THREE.RepeatWrapping, THREE.MirroredRepeatWrapping];

export class Textures {
  private readonly made = new Map<string, THREE.Texture>();
  private readonly images = new Map<number | string, Promise<ImageBitmap>>(); // by index; the team's glow by the team's colour
  private team = '#ff0303';
  private readonly teamColor = solid(255, 3, 3);
  private readonly teamGlow = spot(glowing(255, 3, 3));
  private readonly puff = spot((d) => [255, 255, 255, (255 * Math.max(1 - d, 0) ** 2) / 3]); // faint, because they overlap
  private readonly plain = new Map<string, THREE.DataTexture>();
  /** Draws missing glows faintly, for models that would otherwise be invisible, as in marrow/render's store.go. */
  faint = false;

  constructor(
    private readonly scene: Scene,
    private readonly picture: (i: number, team: string) => Promise<Blob>,
    private readonly problems: Problems,
    private readonly changed: () => void,
    private readonly slanting: number, // anisotropy
  ) {}

  /** The substitute for a missing texture of particles, so that effects are visible. */
  particleStandIn(blend: Blend): THREE.Texture {
    return blend === Blend.Modulate || blend === Blend.Modulate2x ? this.standIn(blend) : this.puff;
  }

  /** Texture i for a layer; srgb if shaders use linear light. */
  get(i: number, blend: Blend = Blend.Opaque, srgb = false): THREE.Texture {
    const t = this.scene.textures[i];
    if (!t) return this.solid(255, 255, 255);
    if (t.replaceable === teamColorId) return this.teamColor;
    if (t.replaceable === teamGlowId) return this.teamGlow;
    const standIn = this.standIn(blend);
    const key = `${i} ${srgb} ${standIn.name}`;
    let texture = this.made.get(key);
    if (!texture) {
      texture = new THREE.Texture(pixels(standIn));
      texture.flipY = false;
      texture.anisotropy = this.slanting;
      texture.wrapS = wraps[t.wrapU];
      texture.wrapT = wraps[t.wrapV];
      texture.colorSpace = srgb ? THREE.SRGBColorSpace : THREE.NoColorSpace;
      texture.name = t.name;
      texture.needsUpdate = true;
      this.made.set(key, texture);
      const waiting = texture;
      this.image(i).then((image) => {
        waiting.dispose(); // its size changes
        waiting.image = image;
        waiting.needsUpdate = true;
        this.changed();
      }, this.changed);
    }
    return texture;
  }

  /** The replaceable texture with a number. */
  replaceable(id: number): THREE.Texture { return id === teamColorId ? this.teamColor : id === teamGlowId ? this.teamGlow : this.puff; }

  /** The image of texture i, loaded once; for a team's glow, that of the team. */
  image(i: number): Promise<ImageBitmap> {
    const glow = this.scene.textures[i].replaceable === teamGlowId, key = glow ? this.team : i;
    let image = this.images.get(key);
    if (!image) {
      image = this.load(i);
      image.catch((e: Error) => this.problems.add('texture', this.scene.textures[i].name || this.scene.textures[i].slot || `texture ${i}`, e.message));
      this.images.set(key, image);
    }
    return image;
  }

  /** Texture i as a PNG. */
  png(i: number): Promise<Blob> { return this.picture(i, this.team); }

  /** The reason why a texture is missing. */
  missing(i: number): string {
    const { slot, why } = this.scene.textures[i];
    return slot ? `is chosen by the game. Choose a picture for ${slot} under Parts.` : notFound(why);
  }

  private async load(i: number): Promise<ImageBitmap> {
    if (!this.scene.textures[i].found && !this.hasGlow(i)) throw new Error(this.missing(i));
    return createImageBitmap(await this.png(i), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
  }

  /** Whether texture i is drawn itself, not a substitute. */
  found(i: number): boolean {
    const t = this.scene.textures[i];
    return t !== undefined && (t.found || t.replaceable === teamColorId || t.replaceable === teamGlowId);
  }

  /** Whether the substitute for texture i doesn't change the image. */
  unseen(i: number, blend: Blend): boolean { return i >= 0 && !this.found(i) && (glows(blend) || blend === Blend.Modulate); }

  /** Reports texture i if it is missing. */
  report(i: number): void {
    if (this.scene.textures[i] && !this.found(i)) this.image(i).catch(() => {});
  }

  setTeamColor([r, g, b]: [number, number, number]): void {
    (this.teamColor.image.data as Uint8Array).set([r, g, b, 255]);
    this.teamColor.needsUpdate = true;
    const { teamGlow } = this, team = this.team = `#${[r, g, b].map((c) => c.toString(16).padStart(2, '0')).join('')}`;
    const show = (image: ImageData | ImageBitmap) => {
      teamGlow.dispose(); // its size changes
      teamGlow.image = image;
      teamGlow.needsUpdate = true;
    };
    show(paint(glowing(r, g, b)));
    const i = this.scene.textures.findIndex((_, i) => this.hasGlow(i));
    if (i < 0) return;
    this.image(i).then((image) => {
      if (this.team !== team) return;
      show(image);
      this.changed();
    }, () => {}); // reported
  }

  /** Whether texture i is a team's glow with a file for the team. */
  hasGlow(i: number): boolean {
    const t = this.scene.textures[i];
    return t.replaceable === teamGlowId && t.teams !== undefined && t.teams.includes(this.team);
  }

  /** The substitute for a missing texture: it changes nothing if it is added or multiplied. */
  private standIn(blend: Blend): THREE.DataTexture {
    if (glows(blend)) return this.faint ? this.solid(48, 48, 48) : this.solid(0, 0, 0);
    if (blend === Blend.Modulate) return this.solid(255, 255, 255);
    return this.solid(128, 128, 128);
  }

  private solid(r: number, g: number, b: number): THREE.DataTexture {
    const key = `${r} ${g} ${b}`;
    if (!this.plain.has(key)) this.plain.set(key, solid(r, g, b));
    return this.plain.get(key)!;
  }

  dispose(): void {
    for (const t of [...this.made.values(), ...this.plain.values(), this.teamColor, this.teamGlow, this.puff]) t.dispose();
    for (const image of this.images.values()) image.then((i) => i.close(), () => {});
  }
}

const glows = (blend: Blend) => blend === Blend.Additive || blend === Blend.AddNoAlpha || blend === Blend.BlendAdd;

function solid(r: number, g: number, b: number): THREE.DataTexture {
  const t = new THREE.DataTexture(new Uint8Array([r, g, b, 255]), 1, 1);
  t.name = `${r} ${g} ${b}`;
  t.wrapS = t.wrapT = THREE.RepeatWrapping;
  t.needsUpdate = true;
  return t;
}

function pixels(t: THREE.DataTexture): ImageData {
  return new ImageData(new Uint8ClampedArray(t.image.data as Uint8Array), 1, 1);
}

const spotSize = 32;

/** A round spot, from its colour at a squared distance from the centre; the edge is at 1. */
function spot(color: (d: number) => number[]): THREE.Texture {
  const t = new THREE.Texture(paint(color));
  t.needsUpdate = true;
  return t;
}

/** A team's glow if its file is missing, as in scene.TeamGlow. */
const glowing = (r: number, g: number, b: number) => (d: number) => [r, g, b].map((c) => c * 0.486 * Math.exp(-d / 0.43 ** 2)).concat(255);

function paint(color: (d: number) => number[]): ImageData {
  const n = spotSize, image = new ImageData(n, n);
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) image.data.set(color(((2 * x + 1 - n) ** 2 + (2 * y + 1 - n) ** 2) / n ** 2), 4 * (y * n + x));
  }
  return image;
}
