// The panel beside the model: a row of tabs, and the content of the chosen one.
import { h } from './dom';

export interface Tab {
  id: string;
  label: string;
  element: HTMLElement;
  /** Called when the tab becomes visible. */
  shown?: () => void;
}

export class Tabs {
  readonly element: HTMLElement;
  current = '';
  onchange: () => void = () => {};
  private readonly buttons = new Map<string, HTMLButtonElement>();

  constructor(private readonly tabs: Tab[]) {
    const row = h('div', { role: 'tablist', 'aria-label': 'About the model', class: 'tabs', onkeydown: (e: KeyboardEvent) => this.key(e) });
    const body = h('div', { class: 'tab-body' });
    for (const t of tabs) {
      const b = h('button', { type: 'button', role: 'tab', id: `tab-${t.id}`, 'aria-controls': `panel-${t.id}`, onclick: () => this.show(t.id) }, t.label);
      this.buttons.set(t.id, b);
      row.append(b);
      t.element.id = `panel-${t.id}`;
      t.element.setAttribute('role', 'tabpanel');
      t.element.setAttribute('aria-labelledby', `tab-${t.id}`);
      t.element.tabIndex = 0;
      body.append(t.element);
    }
    this.element = h('aside', { class: 'panel', 'aria-label': 'Details' }, row, body);
    this.show(tabs[0].id);
  }

  show(id: string): void {
    if (!this.buttons.has(id)) return;
    this.current = id;
    for (const t of this.tabs) {
      const on = t.id === id, b = this.buttons.get(t.id)!;
      b.setAttribute('aria-selected', String(on));
      b.tabIndex = on ? 0 : -1;
      t.element.hidden = !on;
      if (on) t.shown?.();
    }
    this.onchange();
  }

  /** Sets the number after a tab's name. */
  badge(id: string, n: number, kind = ''): void {
    const b = this.buttons.get(id)!;
    b.querySelector('.badge')?.remove();
    if (n > 0) b.append(h('span', { class: `badge ${kind}` }, String(n)));
  }

  private key(e: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (!step) return;
    e.preventDefault();
    e.stopPropagation();
    const i = this.tabs.findIndex((t) => t.id === this.current);
    const next = this.tabs[(i + step + this.tabs.length) % this.tabs.length].id;
    this.show(next);
    this.buttons.get(next)!.focus();
  }
}
