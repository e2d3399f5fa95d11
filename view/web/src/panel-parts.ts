// The meshes of a model, which can be hidden, and its nodes.
import { FileEntry } from './api';
import { Model } from './model';
import { fill, h, number } from './dom';
import { Wardrobe, words } from './wardrobe';

export interface PartsActions {
  changed: () => void;
  toBytes: (path: string, companion?: string) => void;
  choose: (mesh: number) => void;
  reload: (change: { lod?: number; skins?: string[] }) => void;
  /** Called when a motion is added or removed; others are the other ones. */
  move: (id: string, on: boolean, others: string[]) => void;
  /** Called when another variant of a character is chosen. */
  wear: (geosets: string) => void;
}

export class PartsPanel {
  readonly element = h('div', { class: 'parts' });
  private boxes: HTMLInputElement[] = [];
  private items: HTMLElement[] = [];
  private model: Model | null = null;

  constructor(private readonly actions: PartsActions) {}

  show(model: Model, choice: { lod?: number; geosets?: string; with?: string[]; skins?: string[] }, motions: FileEntry[]): void {
    this.model = model;
    const { scene } = model;
    const word = scene.format === 'mdx' || scene.format === 'mdl' ? 'Geosets' : 'Meshes';
    this.boxes = scene.meshes.map((_, i) => h('input', { type: 'checkbox', checked: !model.hidden.has(i), onchange: () => this.toggle(i) }));
    this.items = scene.meshes.map((m, i) => h('li', { class: 'part' },
      h('label', {}, this.boxes[i], h('span', {}, m.name || `Mesh ${i}`)),
      h('span', { class: 'dim' }, `${number(m.indices.length / 3)} triangles${m.lod > 0 ? ` · LOD ${m.lod}` : ''}`),
      h('button', { type: 'button', class: 'plain', onclick: () => this.actions.choose(model.chosen === i ? -1 : i) }, 'find'),
      m.path ? h('button', { type: 'button', class: 'plain', onclick: () => this.actions.toBytes(m.path, m.file) }, 'bytes') : null));
    fill(this.element, this.levels(choice), this.variants(choice), this.skins(choice.skins ?? []), this.motions(choice.with ?? [], motions),
      h('div', { class: 'heading' }, h('h3', {}, `${word} (${scene.meshes.length})`),
        h('button', { type: 'button', class: 'plain', onclick: () => this.all(true) }, 'all'), h('button', { type: 'button', class: 'plain', onclick: () => this.all(false) }, 'none')),
      scene.meshes.length ? h('ul', { class: 'list' }, ...this.items) : h('p', { class: 'dim' }, 'There are no meshes.'), this.nodes());
    this.choose(model.chosen);
    this.markUnworn();
  }

  choose(mesh: number): void {
    this.items.forEach((el, i) => el.classList.toggle('chosen', i === mesh));
    this.items[mesh]?.scrollIntoView({ block: 'nearest' });
  }

  /** Shows which meshes are drawn now. */
  update(): void {
    this.items.forEach((el, i) => el.classList.toggle('absent', !this.model!.isDrawn(i)));
  }

  private toggle(i: number): void {
    const { hidden } = this.model!;
    if (this.boxes[i].checked) hidden.delete(i);
    else hidden.add(i);
    this.actions.changed();
  }

  private all(on: boolean): void {
    this.boxes.forEach((b, i) => {
      if (b.checked === on) return;
      b.checked = on;
      this.toggle(i);
    });
  }

  /** The levels of detail: those in the scene, or those from which the server chooses one. */
  private levels(choice: { lod?: number }): HTMLElement | null {
    const model = this.model!, { levels } = model;
    const both = levels.length > 1, asked = !both && model.scene.format !== 'mdx' && model.scene.format !== 'mdl' && model.scene.format !== 'xac';
    if (!both && !asked) return null;
    const list = both ? levels : [0, 1, 2, 3];
    const select = h('select', { id: 'lod', onchange: () => {
      if (asked) return this.actions.reload({ lod: Number(select.value) });
      model.lod = Number(select.value);
      this.actions.changed();
    } }, ...list.map((l) => h('option', { value: l, selected: l === (both ? model.lod : choice.lod ?? 0) }, l === 0 ? '0, the finest' : String(l))));
    return h('p', { class: 'setting' }, h('label', { for: 'lod' }, 'Level of detail'), select);
  }

  /** The variants of a character: one kind of each part. */
  private variants({ geosets }: { geosets?: string }): HTMLElement | null {
    const model = this.model!, { scene } = model, { variants } = scene, worn = new Wardrobe(variants, geosets);
    if (variants.length === 0) return null;
    const wear = () => {
      model.unworn = worn.unworn(scene);
      for (const c of choices) c.disabled = worn.all;
      this.markUnworn();
      this.actions.wear(worn.geosets);
    };
    const choices = variants.map((v) => {
      const none = v.group > 0 ? [0] : [], list = [...none, ...v.kinds].filter((k, i, all) => all.indexOf(k) === i);
      const select: HTMLSelectElement = h('select', { id: `variant-${v.group}`, disabled: worn.all, onchange: () => { worn.choose(v, Number(select.value)); wear(); } },
        ...list.map((k) => h('option', { value: k, selected: k === worn.of(v) }, k === 0 || k % 100 === 0 && v.group > 0 ? 'none' : `${k % 100}${k === v.usual ? ' (usual)' : ''}`)));
      return select;
    });
    const all = h('input', { type: 'checkbox', checked: worn.all, onchange: () => { worn.all = all.checked; wear(); } });
    const usual = h('button', { type: 'button', class: 'plain', onclick: () => {
      worn.all = all.checked = false;
      variants.forEach((v, i) => { worn.choose(v, v.usual); choices[i].value = String(v.usual); });
      wear();
    } }, 'as usual');
    return h('section', { class: 'variants' }, h('div', { class: 'heading' }, h('h3', {}, 'Worn'), usual),
      h('label', { class: 'check' }, all, 'everything at once'),
      h('div', { class: 'choices' }, ...variants.map((v, i) => h('p', {}, h('label', { for: `variant-${v.group}` }, words(v.name)), choices[i]))));
  }

  /** The textures that the game would choose, with a choice of the images beside the model. */
  private skins(chosen: string[]): HTMLElement | null {
    const { scene } = this.model!, slots = [...new Set(scene.textures.flatMap((t) => t.slot || []))];
    if (slots.length === 0) return null;
    if (scene.paints.length === 0) return h('p', { class: 'dim' }, `The game chooses the ${slots.length === 1 ? 'texture' : 'textures'} ${slots.join(', ')}, and there is no picture beside the model. Drop one onto the page, then choose it here.`);
    const by = new Map(chosen.map((s) => [s.slice(0, s.indexOf('=')), s.slice(s.indexOf('=') + 1)]));
    return h('section', { class: 'variants' }, h('h3', {}, 'Skins'), h('div', { class: 'choices' }, ...slots.map((slot) => {
      const select: HTMLSelectElement = h('select', { id: `skin-${slot}`, onchange: () => {
        if (select.value) by.set(slot, select.value);
        else by.delete(slot);
        this.actions.reload({ skins: [...by].map(([k, v]) => `${k}=${v}`) });
      } }, h('option', { value: '' }, 'none chosen'), ...scene.paints.map((f) => h('option', { value: f, selected: by.get(slot) === f }, f)));
      return h('p', {}, h('label', { for: `skin-${slot}` }, slot), select);
    })));
  }

  /** Marks the meshes of variants that aren't chosen. */
  private markUnworn(): void {
    this.items.forEach((el, i) => el.classList.toggle('unworn', this.model!.unworn.has(i)));
  }

  /** Files with motions for an EMotionFX actor. */
  private motions(chosen: string[], all: FileEntry[]): HTMLElement | null {
    if (this.model!.scene.format !== 'xac' || all.length === 0) return null;
    return h('details', { open: chosen.length > 0 }, h('summary', {}, `Motions (${chosen.length} of ${all.length})`), h('ul', { class: 'list' }, ...all.slice(0, 500).map((f) => {
      const box = h('input', { type: 'checkbox', checked: chosen.includes(f.id), onchange: () => this.actions.move(f.id, box.checked, chosen.filter((id) => id !== f.id)) });
      return h('li', { class: 'part' }, h('label', {}, box, h('span', {}, f.name.split('/').pop()!)));
    })));
  }

  private nodes(): HTMLElement | null {
    const { nodes } = this.model!.scene;
    if (nodes.length === 0) return null;
    const depth = (i: number): number => { let d = 0; for (let k = nodes[i].parent; k >= 0 && d < 40; k = nodes[k].parent) d++; return d; };
    const list = h('ul', { class: 'list nodes' });
    const details = h('details', { ontoggle: () => {
      if (list.childElementCount === 0) fill(list, ...ordered(nodes).map((i) => {
        const li = h('li', {}, h('span', { class: `tag kind-${nodes[i].kind}` }, nodes[i].kind), ` ${nodes[i].name}`);
        li.style.paddingInlineStart = `${Math.min(depth(i), 16) * 0.7}rem`;
        return li;
      }));
    } }, h('summary', {}, `Nodes (${nodes.length})`), list);
    return details;
  }
}

/** The nodes, each after its parent. */
function ordered(nodes: { parent: number }[]): number[] {
  const children = new Map<number, number[]>(), out: number[] = [], seen = new Set<number>();
  nodes.forEach((n, i) => {
    const list = children.get(n.parent);
    if (list) list.push(i);
    else children.set(n.parent, [i]);
  });
  // The first ones are on top of the stack. Nodes in cycles have no root; they are added at the end.
  const waiting = [...nodes.keys()].reverse();
  for (const root of [...(children.get(-1) ?? [])].reverse()) waiting.push(root);
  while (waiting.length > 0) {
    const i = waiting.pop()!;
    if (seen.has(i)) continue;
    seen.add(i);
    out.push(i);
    const below = children.get(i) ?? [];
    for (let k = below.length - 1; k >= 0; k--) waiting.push(below[k]);
  }
  return out;
}
