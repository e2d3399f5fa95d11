// Every byte of the file: the tree of marrow explain, and the bytes themselves.
// Both are loaded in parts when they are shown.
import * as api from './api';
import { fill, h, hex, number, size } from './dom';

const rowBytes = 16, rowHeight = 20, chunk = 4096;

export class BytesPanel {
  readonly element = h('div', { class: 'bytes' });
  /** Called with the path of the chosen field and the companion that contains it. */
  onchoose: (path: string, companion: string) => void = () => {};
  /** The bytes are those of the binary form of a text. */
  isText = false;
  private place: api.Place = { choice: { file: '' }, companion: '' };
  private space = '';
  private opened: Promise<void> | null = null;
  private total = 0;
  private from = 0;
  private to = 0; // range of the chosen bytes
  private chunks = new Map<number, Uint8Array | null>();
  private readonly summary = h('p', { class: 'dim' });
  private readonly tree = h('ul', { role: 'tree', class: 'tree', 'aria-label': 'Fields', onkeydown: (e: KeyboardEvent) => this.treeKey(e) });
  private readonly way = h('p', { class: 'way', 'aria-live': 'polite' });
  private readonly rows = h('div', { class: 'hex-rows' });
  private readonly hexView = h('div', { class: 'hex', tabindex: 0, role: 'region', 'aria-label': 'Bytes', onscroll: () => this.drawRows() }, this.rows);
  private readonly files = h('select', { 'aria-label': 'File', hidden: true, onchange: () => void this.enter(this.files.value) });
  private readonly goto = h('input', { type: 'text', placeholder: 'offset or path', 'aria-label': 'Go to an offset or a path', spellcheck: 'false' });

  constructor() {
    const form = h('form', { class: 'goto', onsubmit: (e: Event) => { e.preventDefault(); this.go(this.goto.value.trim()); } }, this.goto, h('button', { type: 'submit' }, 'Go'));
    fill(this.element, this.files, this.summary, form, this.tree, this.way, this.hexView);
    this.rows.addEventListener('click', (e) => {
      const at = (e.target as HTMLElement).dataset.at;
      if (at) void this.go(this.space ? `${this.space}!${at}` : at);
    });
    new ResizeObserver(() => this.drawRows()).observe(this.hexView);
  }

  /** Opens a file; nothing is requested before the panel is shown. */
  open(choice: api.Choice): void {
    this.place = { choice, companion: '' };
    this.files.hidden = true;
    this.clear();
  }

  /** Sets the companions, whose bytes can be shown too. */
  setCompanions(list: string[]): void {
    const name = (f: string) => f.split('/').pop()!;
    fill(this.files, h('option', { value: '' }, name(this.place.choice.file)), ...list.map((f) => h('option', { value: f }, name(f))));
    this.files.hidden = list.length === 0;
  }

  private clear(): void {
    this.opened = null;
    this.tree.replaceChildren();
    this.way.textContent = '';
    this.setSpace('');
    this.chunks = new Map();
  }

  /** Shows a companion, or the file itself again. */
  private async enter(companion: string): Promise<void> {
    if (companion === this.place.companion) return;
    this.place = { ...this.place, companion };
    this.files.value = companion;
    this.clear();
    await this.root();
  }

  shown(): void {
    if (this.place.choice.file) void this.root();
  }

  /** Loads the first fields once, so that two requests don't overwrite each other. */
  private root(): Promise<void> { return this.opened ??= this.readRoot(); }

  private async readRoot(): Promise<void> {
    const { place } = this;
    try {
      const p = await api.parts(place, '');
      if (place !== this.place) return; // another file has been opened
      this.summary.textContent = `${number(p.understood)} of ${number(p.size)} bytes are understood${this.isText ? '. The file is text: these are the bytes of the same model in binary form' : ''}`;
      if (p.error) this.summary.append(h('span', { class: 'notice error' }, p.error));
      fill(this.tree, ...this.items(p, 1));
      (this.tree.querySelector('.field') as HTMLElement | null)?.setAttribute('tabindex', '0');
      await this.load(0);
    } catch (e) {
      if (place !== this.place) return;
      fill(this.tree);
      fill(this.summary, (e as Error).message);
      await this.load(0); // the bytes are shown even without a tree
    }
  }

  private items(p: api.Parts, level: number, from = 0): HTMLElement[] {
    const list = p.parts.map((f) => this.item(f, level));
    if (p.more) {
      const more = h('li', { role: 'none' }, h('div', { role: 'treeitem', class: 'field more', tabindex: -1, 'aria-level': level, onclick: async () => {
        const next = await api.parts(this.place, p.node.path, from + p.parts.length);
        more.replaceWith(...this.items(next, level, from + p.parts.length));
      } }, `more of ${p.node.label || 'them'} …`));
      list.push(more);
    }
    return list;
  }

  private item(f: api.Field, level: number): HTMLElement {
    const li = h('li', { role: 'none' });
    const line = h('div', { role: 'treeitem', class: `field ${f.kind}`, tabindex: -1, 'data-path': f.path, 'aria-level': level, 'aria-expanded': f.opens ? 'false' : null, 'aria-selected': 'false',
      onclick: () => { this.select(f, line); if (f.opens) void this.toggle(li, line, f, level); } },
    h('span', { class: 'twist', 'aria-hidden': 'true' }, f.opens ? '›' : ''), h('span', { class: 'label' }, f.label || '·'), h('span', { class: 'type' }, f.type ?? ''),
    h('span', { class: 'value' }, text(f)), h('span', { class: 'where' }, hex(f.offset)));
    li.append(line);
    return li;
  }

  private async toggle(li: HTMLElement, line: HTMLElement, f: api.Field, level: number, open = line.getAttribute('aria-expanded') !== 'true'): Promise<void> {
    line.setAttribute('aria-expanded', String(open));
    const there = li.querySelector(':scope > ul') as HTMLElement | null;
    if (there) there.hidden = !open;
    else if (open) {
      const group = h('ul', { role: 'group' });
      li.append(group);
      const p = await api.parts(this.place, f.path);
      group.append(...this.items(p, level + 1));
    }
  }

  private select(f: api.Field, line: HTMLElement | null): void {
    for (const el of this.tree.querySelectorAll('[aria-selected="true"]')) {
      el.setAttribute('aria-selected', 'false');
      el.setAttribute('tabindex', '-1');
    }
    line?.setAttribute('aria-selected', 'true');
    line?.setAttribute('tabindex', '0');
    fill(this.way, h('code', {}, f.path || 'the whole file'), ` ${f.type ?? ''} at ${hex(f.offset)}, ${size(f.size)}`, f.symbol ? ` = ${f.symbol}` : '');
    this.setSpace(f.space ?? '');
    [this.from, this.to] = [f.offset, f.offset + f.size];
    const row = Math.floor(f.offset / rowBytes) * rowHeight, { scrollTop, clientHeight } = this.hexView;
    void this.load(Math.floor(f.offset / chunk)).then(() => {
      if (row < scrollTop || row > scrollTop + clientHeight - 2 * rowHeight) this.hexView.scrollTop = row - 2 * rowHeight;
      this.drawRows();
    });
    this.onchoose(f.path, this.place.companion);
  }

  /** Goes to an offset, as in 0x40 or data[0]!0x40, or to a path. */
  async go(where: string, companion = this.place.companion): Promise<void> {
    if (where === '') return;
    try {
      await this.enter(companion);
      await this.root();
      if (/^(0x[0-9a-f]+|\d+)$/i.test(where) || /!(0x[0-9a-f]+|\d+)$/i.test(where)) await this.reveal(await api.wayTo(this.place, where));
      else {
        const { node } = await api.parts(this.place, where);
        const names = node.path.split(/(?=[.[!])/), prefixes = names.map((_, i) => names.slice(0, i + 1).join(''));
        await this.reveal([...prefixes.slice(0, -1).map((path) => ({ ...node, path, opens: true })), node], true);
      }
    } catch (e) {
      fill(this.way, h('span', { class: 'notice error' }, (e as Error).message));
    }
  }

  /** Opens the tree along the path to a field and chooses it. */
  private async reveal(way: api.Field[], guessed = false): Promise<void> {
    const last = way[way.length - 1];
    for (const f of way.slice(0, -1)) {
      const line = this.line(f.path);
      if (line) await this.toggle(line.parentElement!, line, f, Number(line.getAttribute('aria-level')), true);
      else if (!guessed && f.path) break; // beyond the loaded part of the list
    }
    const line = this.line(last.path);
    this.select(last, line);
    line?.scrollIntoView({ block: 'nearest' });
  }

  private line(path: string): HTMLElement | null {
    return this.tree.querySelector(`[data-path="${CSS.escape(path)}"]`);
  }

  private treeKey(e: KeyboardEvent): void {
    const lines = [...this.tree.querySelectorAll<HTMLElement>('.field')].filter((l) => l.offsetParent !== null);
    const i = lines.indexOf(document.activeElement as HTMLElement);
    if (i < 0) return;
    const open = lines[i].getAttribute('aria-expanded');
    const move = (to: number) => lines[Math.min(Math.max(to, 0), lines.length - 1)].focus();
    switch (e.key) {
      case 'ArrowDown': move(i + 1); break;
      case 'ArrowUp': move(i - 1); break;
      case 'Home': move(0); break;
      case 'End': move(lines.length - 1); break;
      case 'ArrowRight': if (open === 'false') lines[i].click(); else move(i + 1); break;
      case 'ArrowLeft': if (open === 'true') lines[i].click(); else (lines[i].parentElement!.parentElement!.previousElementSibling as HTMLElement | null)?.focus(); break;
      case 'Enter': case ' ': lines[i].click(); break;
      default: return;
    }
    e.preventDefault();
    e.stopPropagation();
  }

  private setSpace(space: string): void {
    if (space === this.space && this.chunks.size > 0) return;
    this.space = space;
    this.chunks = new Map();
    this.total = 0;
    this.from = this.to = 0;
    if (this.rows.childElementCount === 0) return; // avoids a layout by the browser
    this.hexView.scrollTop = 0;
    this.rows.replaceChildren();
  }

  private async load(i: number): Promise<void> {
    if (this.chunks.has(i)) return;
    const chunks = this.chunks;
    chunks.set(i, null);
    try {
      const { data, total } = await api.bytes(this.place, this.space, i * chunk, chunk);
      chunks.set(i, data);
      if (chunks !== this.chunks) return;
      this.total = total;
      this.drawRows();
    } catch (e) {
      fill(this.way, h('span', { class: 'notice error' }, (e as Error).message));
    }
  }

  /** Draws the visible rows. */
  private drawRows(): void {
    const { scrollTop, clientHeight } = this.hexView;
    if (clientHeight === 0) return;
    const all = Math.ceil(this.total / rowBytes), first = Math.max(Math.floor(scrollTop / rowHeight) - 2, 0), last = Math.min(first + Math.ceil(clientHeight / rowHeight) + 4, all);
    this.rows.style.height = `${all * rowHeight}px`;
    const lines: HTMLElement[] = [];
    for (let r = first; r < last; r++) {
      const at = r * rowBytes, data = this.chunks.get(Math.floor(at / chunk));
      if (data === undefined) void this.load(Math.floor(at / chunk));
      lines.push(this.row(at, data ? data.subarray(at % chunk, (at % chunk) + rowBytes) : null, r * rowHeight));
    }
    this.rows.replaceChildren(...lines);
  }

  private row(at: number, data: Uint8Array | null, top: number): HTMLElement {
    const line = h('div', { class: 'hex-row' }, h('span', { class: 'offset' }, at.toString(16).padStart(this.total > 0xffffff ? 8 : 6, '0')));
    line.style.top = `${top}px`;
    if (!data) return line;
    const cells = h('span', { class: 'cells' }), chars = h('span', { class: 'chars' });
    data.forEach((b, i) => {
      const chosen = at + i >= this.from && at + i < this.to ? 'chosen' : '';
      cells.append(h('i', { class: chosen + (b === 0 ? ' zero' : ''), 'data-at': at + i }, b.toString(16).padStart(2, '0')));
      chars.append(h('i', { class: chosen, 'data-at': at + i }, b >= 32 && b < 127 ? String.fromCharCode(b) : '·'));
    });
    line.append(cells, chars);
    return line;
  }
}

/** A field's value in a few words. */
function text(f: api.Field): string {
  if (f.count) return `${number(f.count)} ×`;
  if (f.kind === 'struct' || f.value === null || f.value === undefined) return f.kind === 'struct' || f.kind === 'field' ? '' : f.kind;
  const one = (v: unknown): string => (Array.isArray(v) ? `(${v.map(one).join(', ')})` : typeof v === 'number' ? String(Number(v.toPrecision(6))) : String(v));
  const value = typeof f.value === 'string' && f.type?.startsWith('char') ? `“${f.value}”` : one(f.value);
  return f.symbol ? `${f.symbol} (${value})` : value;
}
