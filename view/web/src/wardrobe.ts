// The chosen variants of a character: one kind of each part, in the notation of marrow's --geosets. Groups without a
// number have their default.
import { Scene, Variant } from './scene';

const groupOf = (id: number) => (id === 0 ? -1 : Math.floor(id / 100));

export class Wardrobe {
  /** Everything is shown at once. */
  all = false;
  private readonly named = new Map<number, number[]>(); // geosets by group

  constructor(private readonly variants: Variant[], geosets = '') {
    this.all = geosets === 'all';
    for (const word of geosets.split(',')) {
      const id = Number(word);
      if (word !== '' && Number.isInteger(id)) this.named.set(groupOf(id), [...(this.named.get(groupOf(id)) ?? []), id]);
    }
  }

  /** The choice in the notation of --geosets. */
  get geosets(): string { return this.all ? 'all' : [...this.named.values()].flat().join(','); }

  /** The chosen kind of a part; 0 for none. */
  of(v: Variant): number {
    const named = this.named.get(v.group);
    return named ? named.find((id) => v.kinds.includes(id)) ?? 0 : v.usual;
  }

  choose(v: Variant, kind: number): void {
    if (kind === v.usual) this.named.delete(v.group);
    else this.named.set(v.group, [kind || 100 * v.group]);
  }

  /** The indices of the meshes that are hidden by the choice. */
  unworn(scene: Scene): Set<number> {
    const out = new Set<number>();
    if (this.all) return out;
    const byGroup = new Map(this.variants.map((v) => [v.group, v]));
    scene.meshes.forEach(({ geoset }, i) => {
      const group = groupOf(geoset), named = this.named.get(group), v = byGroup.get(group);
      if (named ? !named.includes(geoset) : v && v.usual !== geoset) out.add(i);
    });
    return out;
  }
}

/** A group's name as words, such as Eye glow. */
export const words = (name: string) => name.replace(/(?<=.)[A-Z](?=[a-z])/g, (c) => ` ${c.toLowerCase()}`).replace(/(?<=[a-z])[A-Z]$/, (c) => ` ${c}`);
