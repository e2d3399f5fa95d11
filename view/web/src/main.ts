// The page, which shows the files or one of them.
import * as api from './api';
import { acceptDrops, Dropped, filePicker, send } from './drop';
import { fill, h, iconButton } from './dom';
import { Gallery, type Filter } from './gallery';
import { help, listen } from './keys';
import { isExchange, usualVersion } from './panel-game';
import { readState, stateHash } from './state';
import { applyTheme, switchTheme } from './theme';
import { Viewer } from './viewer';

/** The interval at which the gallery updates its list, in milliseconds. */
const lookEvery = 5000;

class Page {
  private listing: api.Listing = { files: [], teamColors: [] };
  viewer: Viewer | null = null;
  private readonly gallery = new Gallery(this.ways());
  private readonly body = h('div', { class: 'page' });
  private readonly title = h('h1', { class: 'title' }, 'marrow');
  private readonly back = iconButton('back', 'Back to the files (Esc)', () => this.toGallery());
  private readonly beside = h('div', { class: 'beside', role: 'group', 'aria-label': 'Other files', hidden: true },
    iconButton('previous', 'The model before (K)', () => this.step(-1)), iconButton('next', 'The next model (J)', () => this.step(1)));
  private readonly choose = this.picker('Choose files …', 'add');
  private readonly lost = h('p', { class: 'lost', role: 'alert', hidden: true });
  private fresh = true; // the listing was requested just now
  private shows: 'gallery' | 'viewer' | '' = '';

  async start(): Promise<void> {
    applyTheme();
    fill(document.body, h('header', {}, this.back, this.title, this.beside, h('span', { class: 'spacer' }), this.choose, iconButton('help', 'Keys (?)', () => help.showModal()), iconButton('theme', 'Dark or light', switchTheme)),
      this.lost, this.body, help, h('div', { class: 'drop-hint', 'aria-hidden': 'true' }, h('p', {}, 'Drop a model here, with its textures, or an archive')));
    this.gallery.onopen = (file) => { location.hash = stateHash({ ...this.viewer?.manner, file: file.id }); };
    this.gallery.onfilter = (filter) => history.replaceState(null, '', stateHash(filter));
    acceptDrops(document.documentElement, (what) => this.dropped(what), (why) => this.complain(why));
    listen(() => (this.shows === 'viewer' ? this.viewer : null), () => this.toGallery());
    window.addEventListener('hashchange', () => this.route());
    api.onlost((why) => {
      this.lost.hidden = !why;
      this.lost.textContent = why;
    });
    const look = async () => { if (!document.hidden && this.shows === 'gallery') await this.refresh(); };
    for (const at of ['visibilitychange', 'focus']) window.addEventListener(at, () => void look());
    if (api.about().live) api.every(lookEvery, look);
    const loading = setTimeout(() => fill(this.body, h('p', { class: 'loading', role: 'status' }, 'Loading …')), 200);
    try {
      this.listing = await api.files();
    } catch (e) {
      return this.complain((e as Error).message);
    } finally {
      clearTimeout(loading);
    }
    this.route();
  }

  /** Shows what the current address describes. */
  private route(): void {
    this.show();
    api.forgetAhead();
  }

  private show(): void {
    const state = readState();
    const { files, leftOut } = this.listing, alone = files.length === 1 && !leftOut?.length;
    const file = files.find((f) => f.id === state.file) ?? (alone && !state.file ? files[0] : undefined);
    this.back.hidden = files.length === 0 || alone;
    if (state.file && !file) return this.complain(api.about().gone);
    if (!file) return this.showGallery(state);
    if (!this.viewer) {
      if (!state.file) api.sceneAhead({ file: file.id, with: file.with }, state.clip);
      try {
        this.viewer = new Viewer(this.listing.teamColors, this.picker('Add textures …'));
      } catch {
        return this.complain('This browser draws no WebGL, which the viewer needs.');
      }
    }
    this.gallery.close();
    this.beside.hidden = files.length <= 1;
    if (this.shows !== 'viewer') fill(this.body, this.viewer.element);
    this.offerPicker();
    this.shows = 'viewer';
    const name = file.name.split('/').pop()!;
    document.title = `${name} — marrow`;
    fill(this.title, h('span', { class: 'brand' }, 'marrow'), ' ', h('span', { class: 'file', title: file.name }, name));
    this.viewer.motions = file.motion ? [] : this.listing.files.filter((f) => f.motion && !/^ani$/i.test(f.format)); // X4's are found by name;
    this.viewer.listed(this.listing);
    this.viewer.onstep = (by) => this.step(by);
    void this.viewer.open(file, state);
  }

  private showGallery(filter: Filter): void {
    this.viewer?.close();
    const from = this.shows === 'viewer' ? this.viewer?.file?.id : undefined;
    this.shows = 'gallery';
    document.title = 'marrow';
    this.back.hidden = this.beside.hidden = true;
    this.offerPicker();
    fill(this.title, h('span', { class: 'brand' }, 'marrow'));
    fill(this.body, this.gallery.element);
    this.gallery.show(this.listing, filter, from);
    if (!this.fresh) void this.refresh();
    this.fresh = false;
  }

  /** Shows files that were added, changed or removed since the last listing. */
  private async refresh(): Promise<void> {
    try {
      const { files, leftOut } = await api.files(), known = new Map(this.listing.files.map((f) => [f.id, f]));
      const same = (f: api.FileEntry) => known.get(f.id)?.changed === f.changed;
      if (files.length === known.size && files.every(same) && JSON.stringify(leftOut) === JSON.stringify(this.listing.leftOut)) return;
      this.listing.leftOut = leftOut;
      this.listing.files = files.map((f) => (same(f) ? known.get(f.id)! : f)); // keeps what is known about them
    } catch {
      return; // the old list is still shown
    }
    if (this.shows !== 'gallery') return;
    this.offerPicker();
    this.gallery.refresh(this.listing);
  }

  private toGallery(): void {
    if (!this.back.hidden) location.hash = stateHash(this.gallery.chosen);
  }

  /** Opens the file before or after the open one in the gallery. Going back in the browser still leads to the gallery. */
  private step(by: number): void {
    const next = this.gallery.beside(this.listing.files, this.viewer?.file?.id, by);
    if (!next || this.beside.hidden) return;
    history.replaceState(null, '', stateHash({ ...this.viewer?.manner, file: next.id }));
    this.route();
  }

  /** Shows the picker in the header, unless there are no files: then the page has its own. */
  private offerPicker(): void { this.choose.hidden = this.listing.files.length === 0; }

  /** The ways to add files if there are none. */
  private ways(): HTMLElement { return h('div', { class: 'add' }, this.picker('Choose files …'), this.exampleButton()); }

  private picker(label: string, icon = ''): HTMLElement { return filePicker(label, (what) => this.dropped(what), (why) => this.complain(why), icon); }

  /** A button that opens example models, if there are any. */
  private exampleButton(): HTMLElement | null {
    const example = api.example();
    return example ? h('p', { class: 'setting' }, h('button', { type: 'button', onclick: async () => {
      try {
        const file = await example();
        await this.take([{ path: file.name, file }]);
      } catch (e) {
        this.complain((e as Error).message);
      }
    } }, 'Open an example')) : null;
  }

  /** Opens files as if they were dropped. */
  async take(files: { path: string; file: File }[]): Promise<void> { await this.dropped(await send(files)); }

  private async dropped({ ids, fromArchive, maps, count }: Dropped): Promise<void> {
    this.listing = await api.files();
    if (maps.length > 0) this.viewer?.listed(this.listing);
    if (maps.length > 0 && maps.length === count) return this.mapsDropped(maps);
    const shown = this.listing.files.filter((f) => ids.includes(f.id));
    const model = shown.find((f) => isExchange(f.format)) ?? shown.find((f) => !f.motion) ?? shown[0]; // an edited model may come with its original
    if (!model || model.picture) { // the open model may need these files
      const open = this.shows === 'viewer' ? this.viewer : null;
      if (open && (!model || !open.file?.picture)) return open.reload({});
      if (!model) return this.complain('None of these files is a model, picture or archive that marrow knows.');
    }
    if (fromArchive && shown.length > 1) return this.offer();
    const game = isExchange(model.format) ? usualVersion : undefined; // which is probably why it was dropped
    const hash = stateHash({ ...this.viewer?.manner, file: model.id, game });
    if (location.hash === hash) this.route();
    else location.hash = hash;
  }

  /** Explains what a dropped map file is for. */
  private mapsDropped(maps: string[]): void {
    const name = this.listing.maps?.find((m) => m.id === maps[0])?.name;
    if (this.shows === 'viewer') this.viewer!.toast(`${name} is chosen under “Convert and download”.`);
    else this.complain(`${name} is a map file, which changes how a model is converted. Open a model; the map file can then be chosen under “Convert and download”.`);
  }

  /** Shows the gallery. */
  private offer(): void {
    history.replaceState(null, '', stateHash({}) || '#');
    this.showGallery({});
  }

  private complain(why: string): void {
    if (this.shows === 'viewer') this.viewer?.close();
    this.shows = '';
    this.back.hidden = this.beside.hidden = true;
    this.offerPicker();
    fill(this.title, h('span', { class: 'brand' }, 'marrow'));
    fill(this.body, h('main', { class: 'complaint' }, h('div', { role: 'alert' }, h('h2', {}, 'That did not work'), h('p', {}, why)),
      this.listing.files.length > 0 ? h('p', {}, h('button', { type: 'button', onclick: () => this.offer() }, 'To the files')) : this.ways()));
  }
}

const page = new Page();
void page.start();
Object.assign(window, { marrow: page }); // for the console and scripts/judges
