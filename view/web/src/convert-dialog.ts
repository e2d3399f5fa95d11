// Converting a file, as marrow convert does, and downloading what comes of it.
import * as api from './api';
import { fill, h } from './dom';

/** Converts and saves; the answer is what the format can't store. */
type Convert = (to: string, version: number | undefined) => Promise<string[]>;

export class ConvertDialog {
  readonly element: HTMLDialogElement;
  private readonly format = h('select', { id: 'convert-to', onchange: () => this.chosen() });
  private readonly about = h('p', { class: 'dim' });
  private readonly version = h('input', { id: 'convert-version', type: 'number', min: 0, step: 1, placeholder: 'as it is' });
  private readonly versionRow = h('p', { class: 'setting' }, h('label', { for: 'convert-version' }, 'Version'), this.version);
  private readonly start = h('button', { type: 'submit', class: 'primary' }, 'Convert and download');
  private readonly result = h('div', { class: 'result', role: 'status' });
  private goals: api.Goal[] | null = null; // null: not known yet
  private of?: string; // the format that the version is of
  private runs = false;

  constructor(private readonly convert: Convert) {
    const close = h('button', { type: 'button', onclick: () => this.element.close() }, 'Close');
    const form = h('form', { method: 'dialog', onsubmit: (e: Event) => { e.preventDefault(); void this.run(); } },
      h('p', { class: 'setting' }, h('label', { for: 'convert-to' }, 'Format'), this.format), this.about, this.versionRow,
      h('p', { class: 'actions' }, this.start, close), this.result);
    this.element = h('dialog', { class: 'convert', 'aria-labelledby': 'convert-title' }, h('h2', { id: 'convert-title' }, 'Convert'), form);
  }

  /** Offers what a file can become; null as long as that isn't known. What was chosen before stays, if it is among it. */
  offer(goals: api.Goal[] | null): void {
    this.goals = goals;
    const before = this.format.value || 'glb', list = goals ?? [];
    fill(this.format, ...list.map((g) => h('option', { value: g.id }, `${g.name} (.${g.id})`)));
    this.format.value = (list.find((g) => g.id === before) ?? list[0])?.id ?? '';
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
    if (this.of !== goal?.id) this.version.value = ''; // formats count their versions each in its own way
    this.of = goal?.id;
    fill(this.result, this.goals?.length === 0 ? h('p', {}, 'This file can’t be converted.') : null);
  }

  private async run(): Promise<void> {
    const version = this.versionRow.hidden || this.version.value === '' ? undefined : Number(this.version.value);
    if (this.runs) return;
    this.runs = true; // the button stays enabled, or it would lose the focus
    fill(this.result, h('p', { class: 'dim' }, 'Converting …'));
    try {
      const losses = await this.convert(this.format.value, version);
      fill(this.result, h('p', { class: 'done' }, losses.length ? 'Done. What this format can’t store:' : 'Done.'),
        losses.length ? h('ul', { class: 'losses', tabindex: 0 }, ...losses.map((text) => h('li', {}, text))) : null);
    } catch (e) {
      fill(this.result, h('p', { class: 'notice error' }, (e as Error).message));
    }
    this.runs = false;
  }
}
