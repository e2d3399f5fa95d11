// Converts a file, as marrow convert does, and downloads the result.
import * as api from './api';
import { fill, h } from './dom';

/** Converts and saves; the result is what the format can't store. */
type Convert = (order: api.Order) => Promise<string[]>;

const extension = (name: string) => name.split('.').pop()!.toLowerCase();
const stem = (name: string) => name.split('/').pop()!.replace(/\.[^.]*$/, '').toLowerCase();

export class ConvertDialog {
  readonly element: HTMLDialogElement;
  private readonly format = h('select', { id: 'convert-to', onchange: () => this.chosen() });
  private readonly about = h('p', { class: 'dim' });
  private readonly version = h('input', { id: 'convert-version', type: 'number', min: 0, step: 1, placeholder: 'as it is' });
  private readonly versionRow = row('Version', this.version);
  private readonly base = h('select', { id: 'convert-base', onchange: () => { this.touched = true; } });
  private readonly baseRow = row('Original', this.base);
  private readonly map = h('select', { id: 'convert-map' });
  private readonly mapRow = row('Map file', this.map);
  private readonly hints = h('div', { class: 'dim' });
  private readonly salvage = h('input', { id: 'convert-salvage', type: 'checkbox' });
  private readonly salvageRow = h('p', { class: 'setting' }, this.salvage, h('label', { for: 'convert-salvage' }, 'Convert the part that can be read'));
  private readonly start = h('button', { type: 'submit', class: 'primary' }, 'Convert and download');
  private readonly result = h('div', { class: 'result', role: 'status' });
  private goals: api.Goal[] | null = null; // null: not known yet
  private file?: api.FileEntry;
  private files: api.FileEntry[] = []; // all listed files
  private of?: string; // the format of the version
  private touched = false; // the user chose an original, or none
  private runs = false;

  constructor(private readonly convert: Convert) {
    const close = h('button', { type: 'button', onclick: () => this.element.close() }, 'Close');
    const form = h('form', { method: 'dialog', onsubmit: (e: Event) => { e.preventDefault(); void this.run(); } },
      row('Format', this.format), this.about, this.versionRow, this.baseRow, this.mapRow, this.salvageRow, this.hints,
      h('p', { class: 'actions' }, this.start, close), this.result);
    this.element = h('dialog', { class: 'convert', 'aria-labelledby': 'convert-title' }, h('h2', { id: 'convert-title' }, 'Convert'), form);
  }

  /** Sets the formats that a file can be converted to; null while they are unknown. The previous choice stays if it is among them. */
  offer(file: api.FileEntry, goals: api.Goal[] | null): void {
    if (file.id !== this.file?.id) {
      this.touched = this.salvage.checked = false;
      this.salvageRow.hidden = true;
    }
    this.file = file;
    this.goals = goals;
    const before = this.format.value || 'glb', list = goals ?? [];
    fill(this.format, ...list.map((g) => h('option', { value: g.id }, `${g.name} (.${g.id})`)));
    this.format.value = (list.find((g) => g.id === before) ?? list[0])?.id ?? '';
    this.chosen();
  }

  /** Sets the files that may be originals of edited models, and the map files; a new map file is chosen. */
  listed({ files, maps = [] }: api.Listing): void {
    this.files = files;
    const fresh = maps.find((m) => ![...this.map.options].some((o) => o.value === m.id)), before = this.map.value;
    choices(this.map, 'none', maps, fresh?.id ?? before);
    this.chosen();
  }

  open(): void {
    this.chosen();
    this.element.showModal();
  }

  private chosen(): void {
    const goal = this.goals?.find((g) => g.id === this.format.value);
    this.start.disabled = !goal;
    this.about.textContent = goal?.about ?? '';
    this.versionRow.hidden = !goal?.versioned;
    if (this.of !== goal?.id) this.version.value = ''; // each format has its own version numbers
    this.of = goal?.id;
    const originals = goal?.edits ? this.files.filter((f) => f.id !== this.file?.id && extension(f.name) === goal.id) : [];
    const usual = originals.find((f) => stem(f.name) === stem(this.file!.name))?.id ?? '';
    choices(this.base, 'none: a new model', originals, this.touched ? this.base.value : usual);
    this.baseRow.hidden = originals.length === 0;
    this.mapRow.hidden = !goal?.maps || this.map.options.length < 2;
    fill(this.hints,
      goal?.edits && this.baseRow.hidden && h('p', {}, `If this is an edited model: drop its original .${goal.id}, and everything that wasn’t edited keeps its bytes.`),
      goal?.maps && this.mapRow.hidden && h('p', {}, 'Drop a map file (.toml) to assign sequences, materials and nodes by name.'));
    fill(this.result, this.goals?.length === 0 ? h('p', {}, 'This file can’t be converted.') : null);
  }

  private get order(): api.Order {
    const shown = (row: HTMLElement, value: string) => (row.hidden || value === '' ? undefined : value);
    const version = shown(this.versionRow, this.version.value);
    return { to: this.format.value, version: version === undefined ? undefined : Number(version), base: shown(this.baseRow, this.base.value),
      map: shown(this.mapRow, this.map.value), salvage: !this.salvageRow.hidden && this.salvage.checked };
  }

  private async run(): Promise<void> {
    if (this.runs) return;
    this.runs = true; // a disabled button would lose the focus
    const { order } = this;
    fill(this.result, h('p', { class: 'dim' }, 'Converting …'));
    try {
      const losses = await this.convert(order), about = order.base || order.salvage ? 'What was reported:' : 'What this format can’t store:';
      fill(this.result, h('p', { class: 'done' }, losses.length ? `Done. ${about}` : 'Done.'),
        losses.length ? h('ul', { class: 'losses', tabindex: 0 }, ...losses.map((text) => h('li', {}, text))) : null);
    } catch (e) {
      if (e instanceof api.ServerError && e.damaged) this.salvageRow.hidden = false;
      fill(this.result, h('p', { class: 'notice error' }, (e as Error).message));
    }
    this.runs = false;
  }
}

function row(label: string, control: HTMLElement): HTMLElement {
  return h('p', { class: 'setting' }, h('label', { for: control.id }, label), control);
}

/** Fills a list with files to choose from, and an entry for none of them. */
function choices(select: HTMLSelectElement, none: string, files: api.FileEntry[], value: string): void {
  fill(select, h('option', { value: '' }, none), ...files.map((f) => h('option', { value: f.id }, f.name)));
  select.value = files.some((f) => f.id === value) ? value : '';
}
