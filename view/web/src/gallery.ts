// The gallery: thumbnails of the files, to search and to open.
import * as api from './api';
import { fill, h, size } from './dom';
import type { State } from './state';

/** The number of cards that are created at once; scrolling creates more. */
const batch = 60;

/** The maximum number of files that are checked without a request of the user. */
const checkedAtOnce = 200;

function found(f: api.FileEntry): HTMLElement | null {
  const n = Object.keys(f.findings ?? {}).length;
  return n ? h('span', { class: 'badge bad', title: Object.entries(f.findings!).map(([c, k]) => `${c} × ${k}`).join(', ') }, `${n}`, h('span', { class: 'unseen' }, n === 1 ? ' kind of finding' : ' kinds of findings')) : null;
}

/** A list of names, shortened so that it can be read. */
const few = (names: string[], most = 20) => [...names.slice(0, most), ...(names.length > most ? [`${names.length - most} more`] : [])].join(', ');

/** A file's name, with line breaks allowed between its words. */
const breakable = (name: string) => name.split(/(?=[._-])/).flatMap((word, i) => (i ? [h('wbr'), word] : [word]));

/** The filter: words of the name, a format, the code of a finding. */
export type Filter = Pick<State, 'search' | 'format' | 'finding'>;

const key = ({ search, format, finding }: Filter) => JSON.stringify([search ?? '', format ?? '', finding ?? '']);

export class Gallery {
  readonly element: HTMLElement;
  onopen: (file: api.FileEntry) => void = () => {};
  onfilter: (filter: Filter) => void = () => {};
  private files: api.FileEntry[] = [];
  private found: api.FileEntry[] = [];
  private made = 0;
  private at = 0; // the scroll position, which the element loses when it is replaced by a model
  private readonly search = h('input', { type: 'search', placeholder: 'Search names', 'aria-label': 'Search names', oninput: () => this.choose() });
  private readonly format = h('select', { 'aria-label': 'Format', onchange: () => this.choose() });
  private readonly finding = h('select', { 'aria-label': 'Finding', onchange: () => this.choose() });
  private readonly check = h('button', { type: 'button', onclick: () => void this.survey() }, 'Check all');
  private checking: AbortController | null = null;
  private readonly count = h('p', { class: 'dim', role: 'status' });
  private readonly leftOut = h('ul', { class: 'left-out dim', hidden: true });
  private readonly cards = h('ul', { class: 'cards', onfocusin: (e: FocusEvent) => this.ahead(e.target as HTMLElement) });
  private readonly end = h('div');

  private readonly filters: HTMLElement;

  /** add has the ways to add files, shown if there are no files. */
  constructor(private readonly add: HTMLElement) {
    this.filters = h('div', { class: 'filters' }, this.search, this.format, this.finding, this.check, this.count, h('p', { class: 'dim' }, 'Drop models with their textures here to open them.'));
    this.element = h('main', { class: 'gallery', onscroll: () => { if (this.element.isConnected) this.at = this.element.scrollTop; } }, this.filters, this.leftOut, this.cards, this.end);
    new IntersectionObserver((seen) => { if (seen.some((s) => s.isIntersecting)) this.more(); }, { rootMargin: '600px' }).observe(this.end);
  }

  /** Shows the files that match a filter. from is the file that was open, to which the focus returns. */
  show(listing: api.Listing, wanted: Filter, from?: string): void {
    this.again(listing, wanted, from)?.scrollIntoView({ block: 'nearest' });
  }

  /** Lists the files. If the filter is the same as before, the scroll position stays, and a file gets the focus; its card is returned. */
  private again(listing: api.Listing, wanted: Filter, focus = ''): HTMLElement | null {
    const { made, at } = this, same = key(wanted) === key(this.chosen);
    this.list(listing, wanted);
    if (!same) {
      this.element.scrollTop = this.at = 0;
      return null;
    }
    const least = Math.max(made, this.found.findIndex((f) => f.id === focus) + 1);
    while (this.made < least && this.made < this.found.length) this.more();
    this.element.scrollTop = this.at = at; // possible only now that the cards are there
    const card = focus ? this.cards.querySelector<HTMLElement>(`[data-id="${CSS.escape(focus)}"]`) : null;
    card?.focus({ preventScroll: true });
    return card;
  }

  private list(listing: api.Listing, wanted: Filter): void {
    const { files, leftOut = [] } = listing;
    this.files = files;
    this.leftOut.hidden = leftOut.length === 0;
    fill(this.leftOut, ...[...new Set(leftOut.map((l) => l.why))].map((why) => h('li', {}, `${few(leftOut.filter((l) => l.why === why).map((l) => l.name))}: ${why}.`)));
    this.search.value = wanted.search ?? '';
    const formats = [...new Set(files.map((f) => f.format).filter(Boolean))].sort();
    fill(this.format, h('option', { value: '' }, 'All formats'), ...formats.map((f) => h('option', { value: f }, f)));
    this.format.value = formats.find((f) => f === wanted.format) ?? '';
    this.format.hidden = formats.length < 2;
    this.showFindings(wanted.finding);
    this.filter();
    this.check.hidden = this.filters.hidden = files.length === 0;
    if (files.length <= checkedAtOnce || wanted.finding) void this.survey();
  }

  /** Updates the list of files, and keeps the scroll position. */
  refresh(listing: api.Listing): void {
    this.again(listing, this.chosen, (document.activeElement as HTMLElement | null)?.dataset.id);
  }

  /** Checks the files, so that their findings can be searched. */
  private async survey(): Promise<void> {
    if (this.checking || this.files.every((f) => f.findings)) return;
    this.checking = new AbortController();
    this.check.disabled = true;
    const byId = new Map(this.files.map((f) => [f.id, f]));
    let done = 0;
    try {
      await api.survey((id, codes) => {
        const file = byId.get(id);
        if (!file) return;
        file.findings = codes;
        this.mark(file);
        done++;
        this.check.textContent = `Checked ${done} of ${this.files.length}`;
      }, this.checking.signal);
    } catch { /* the page has gone on */ }
    this.checking = null;
    this.check.disabled = false;
    this.check.hidden = this.files.every((f) => f.findings);
    this.showFindings(this.finding.value);
    if (this.finding.value) this.filter();
  }

  /** Shows the number of findings on a card. */
  private mark(file: api.FileEntry): void {
    const el = this.cards.querySelector(`[data-id="${CSS.escape(file.id)}"] .found`);
    if (el) el.replaceChildren(found(file) ?? '');
  }

  close(): void { this.checking?.abort(); }

  /** The file that comes a number of places after another one, or before it, in the gallery; if that one isn't in it, among all files. */
  beside(files: api.FileEntry[], id: string | undefined, by: number): api.FileEntry | undefined {
    const list = this.found.some((f) => f.id === id) ? this.found : files, i = list.findIndex((f) => f.id === id);
    return i < 0 ? undefined : list[(i + by + list.length) % list.length];
  }

  /** Offers the codes that were found, and the chosen one, which may be found later. */
  private showFindings(wanted = ''): void {
    const codes = [...new Set([...this.files.flatMap((f) => Object.keys(f.findings ?? {})), ...(wanted ? [wanted] : [])])].sort();
    fill(this.finding, h('option', { value: '' }, 'Any findings'), ...codes.map((c) => h('option', { value: c }, c)));
    this.finding.value = wanted;
    this.finding.hidden = codes.length === 0;
  }

  focusSearch(): void { this.search.focus(); }

  /** The gallery's part of the page's link. */
  get chosen(): Filter { return { search: this.search.value, format: this.format.value, finding: this.finding.value }; }

  private choose(): void {
    this.filter();
    this.onfilter(this.chosen);
  }

  private filter(): void {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    this.found = this.files.filter((f) => words.every((w) => f.name.toLowerCase().includes(w)) && (!this.format.value || f.format === this.format.value)
      && (!this.finding.value || (f.findings ?? {})[this.finding.value]));
    this.count.textContent = this.found.length === this.files.length ? `${this.files.length} files` : `${this.found.length} of ${this.files.length} files`;
    this.cards.replaceChildren();
    this.made = 0;
    this.more();
    if (this.files.length === 0) fill(this.cards, h('li', { class: 'empty' }, h('p', {}, api.about().empty), this.add));
    else if (this.found.length === 0) fill(this.cards, h('li', { class: 'empty' }, 'There is no such file.'));
  }

  private more(): void {
    const next = this.found.slice(this.made, this.made + batch);
    this.made += next.length;
    this.cards.append(...next.map((f) => this.card(f)));
  }

  /** Creates more cards when the focus comes to the last ones, because the Tab key may be faster than scrolling. */
  private ahead(focused: HTMLElement): void {
    const left = this.made - 1 - [...this.cards.children].indexOf(focused.closest('li')!);
    if (left < batch / 2) this.more();
  }

  private card(f: api.FileEntry): HTMLElement {
    const parts = f.name.split('/'), name = parts.pop()!;
    const picture = h('img', { alt: '', loading: 'lazy', decoding: 'async' }), none = () => picture.replaceWith(h('span', { class: 'no-picture' }, f.format || '?'));
    picture.addEventListener('error', none);
    api.thumb(f.id, f.changed).then((src) => { picture.src = src; }, none);
    return h('li', {}, h('a', { href: `#file=${encodeURIComponent(f.id)}`, class: 'card', 'data-id': f.id, onclick: (e: MouseEvent) => {
      if (e.ctrlKey || e.metaKey || e.shiftKey) return;
      e.preventDefault();
      this.onopen(f);
    } }, h('span', { class: 'picture' }, picture), h('span', { class: 'name' }, ...breakable(name), ' ', h('span', { class: 'found' }, found(f))),
    h('span', { class: 'dim' }, [f.format, size(f.size), parts.slice(-2).join('/')].filter(Boolean).join(' · '))));
  }
}
