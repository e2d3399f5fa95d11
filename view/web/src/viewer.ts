// The page of one model: stage, player, and the panel beside them.
import * as THREE from 'three';
import * as api from './api';
import { BytesPanel } from './panel-bytes';
import { ConvertDialog } from './convert-dialog';
import { cameraNames, follow } from './cameras';
import { fill, h, iconButton, set } from './dom';
import { Keeper } from './keeper';
import { GamePanel } from './panel-game';
import { LookPanel } from './panel-look';
import { Model } from './model';
import { Overlays } from './overlays';
import { PartsPanel } from './panel-parts';
import { Player } from './player';
import { Problems } from './problems';
import { showFindings } from './panel-findings';
import { showInfo } from './panel-info';
import { Mesh, Scene } from './scene';
import { showTextures } from './panel-textures';
import { Stage } from './stage';
import { State, stateHash } from './state';
import { openSurface } from './surface';
import { loader } from './spawned';
import { Textures } from './textures';
import { Tabs } from './tabs';
import { onTheme, theme } from './theme';
import { Wardrobe } from './wardrobe';

/** The time from a change of the view until the address has it, in milliseconds. Safari allows 100 changes in 30 seconds. */
const writeEvery = 500;

/** A file's name without folders and extension. */
const stemOf = (name: string) => name.split('/').pop()!.replace(/\.[^.]*$/, '');

export class Viewer {
  readonly element: HTMLElement;
  readonly player = new Player();
  readonly problems = new Problems();
  readonly tabs: Tabs;
  readonly look: LookPanel;
  private readonly game = new GamePanel({ show: (game) => void this.reload({ game, hide: undefined, lod: undefined }), download: (version) => void this.keeper.game(this.choice, version, this.stem) });
  readonly stage: Stage;
  model: Model | null = null;
  /** Motions in the library, which may belong to a model. */
  motions: api.FileEntry[] = [];
  file: api.FileEntry | null = null;
  /** Called to show the next file, or the one before. */
  onstep: (by: number) => void = () => {};
  private choice: api.Choice = { file: '' };
  private overlays: Overlays | null = null;
  private findings: api.Finding[] | null = null;
  private camera = ''; // the model's camera that is used
  private unwatch: () => void = () => {};
  private watched = ''; // the address of its state
  private asked: State = {}; // the requested state, until there is a model
  private opening = 0;
  private written = ''; // what the address says of the view, or would say
  private writing = 0; // the timer of the next update
  private fitted = ''; // the view from which the model was shown first
  private readonly info = h('div', { class: 'info' });
  private readonly found = h('div');
  private readonly textures = h('div');
  private readonly bytes = new BytesPanel();
  private readonly parts: PartsPanel;
  private readonly surface = openSurface();
  private readonly canvas = this.surface.canvas;
  private readonly message = h('div', { class: 'message', role: 'alert', hidden: true });
  private readonly busy = h('div', { class: 'busy', role: 'status', hidden: true }, 'Opening …');
  private readonly cameras = h('select', { 'aria-label': 'Camera', class: 'cameras', onchange: () => this.lookThrough(this.cameras.value) });
  private readonly note = h('button', { type: 'button', class: 'chip', hidden: true, onclick: () => this.tabs.show('findings') });
  private readonly keeper = new Keeper();
  private readonly convert = new ConvertDialog((order) => this.keeper.converted(this.choice, order, this.look.team));

  constructor(private readonly teamColors: api.TeamColor[], private readonly add: HTMLElement) {
    this.look = new LookPanel(teamColors, { team: (name) => this.setTeam(name), overlay: (name, on) => this.setOverlay(name, on), background: () => this.paint() });
    this.look.element.append(this.game.element);
    this.parts = new PartsPanel({ changed: () => this.stage.draw(), toBytes: (p, file) => this.showBytes(p, file), choose: (m) => this.chooseMesh(m), reload: (c) => void this.reload(c), move: (id, on, others) => void this.move(id, on, others), wear: (geosets) => { this.choice.geosets = geosets; this.stage.draw(); } });
    this.tabs = new Tabs([
      { id: 'info', label: 'Info', element: this.info },
      { id: 'parts', label: 'Parts', element: this.parts.element },
      { id: 'look', label: 'Look', element: this.look.element },
      { id: 'findings', label: 'Findings', element: this.found },
      { id: 'textures', label: 'Textures', element: this.textures, shown: () => this.showTextures() },
      { id: 'bytes', label: 'Bytes', element: this.bytes.element, shown: () => this.bytes.shown() },
    ]);
    this.tabs.onchange = () => this.follow();
    this.bytes.onchoose = (path, file) => this.chooseByPath(path, file);
    this.problems.onchange = () => this.drawFindings();
    set(this.canvas, { tabindex: 0, 'aria-label': 'The model. Drag to turn, scroll to come closer, drag with the right button to move.', role: 'img' });
    const tools = h('div', { class: 'tools', role: 'group', 'aria-label': 'View' }, this.cameras, iconButton('fit', 'Fit the model into the view (F)', () => this.fit()),
      iconButton('camera', 'Save a picture of the view (P)', () => void this.savePicture()), iconButton('download', 'Convert and download', () => this.convert.open()),
      iconButton('link', 'Copy a link to this view', () => void this.copyLink()));
    const view = h('div', { class: 'view' }, this.canvas, tools, this.note, this.message, this.busy, this.keeper.toast, this.convert.element);
    this.element = h('main', { class: 'viewer' }, h('div', { class: 'stage' }, view, this.player.element), this.tabs.element);
    this.stage = new Stage(this.surface, view);
    this.stage.onframe = (seconds) => this.frame(seconds);
    this.player.onchange = () => this.stage.draw();
    this.pickOnClick();
    onTheme(() => this.paint());
    this.paint();
  }

  private frame(seconds: number): boolean {
    const { model } = this;
    if (!model) return false;
    this.player.advance(seconds);
    if (this.camera) follow(this.stage.camera, model, this.camera, this.player.moment);
    this.stage.camera.updateMatrixWorld();
    model.update(this.player.moment, this.stage.viewer);
    if (model.air.left > 0) this.problems.add('limit', 'Spawned models', `are left out: more exist at once than the ${model.scene.maxSpawned} that are drawn.`);
    if (model.air.full) this.problems.add('limit', 'Particles', `are left out: more are alive at once than the ${model.scene.maxParticles} that are drawn.`);
    this.overlays?.update();
    this.follow();
    if (this.tabs.current === 'parts') this.parts.update();
    return this.player.moves;
  }

  /** Sets the other files, for conversions. */
  listed(listing: api.Listing): void { this.convert.listed(listing); }

  /** Shows a message that goes away. */
  toast(text: string): void { this.keeper.say(text); }

  /** Opens a file with the state of a link. From then on, the address follows the view. */
  async open(file: api.FileEntry, state: State): Promise<void> {
    this.written = '';
    await this.load(file, state);
  }

  private async load(file: api.FileEntry, state: State): Promise<void> {
    this.stopWriting();
    const number = ++this.opening;
    this.file = file;
    this.asked = state;
    this.choice = { file: file.id, lod: state.lod, geosets: state.geosets, with: state.with ?? file.with, skins: state.skins, game: state.game };
    this.game.set(state.game);
    this.closeModel();
    this.problems.clear();
    this.findings = null;
    this.bytes.open(this.choice);
    fill(this.info);
    this.convert.offer(file, null);
    this.drawFindings();
    this.watch(api.stateURL(this.choice));
    this.busy.hidden = false;
    try {
      const scene = await api.scene(this.choice, state.clip);
      if (number !== this.opening) return;
      this.setScene(scene, state);
    } catch (e) {
      if (number !== this.opening) return;
      this.fail((e as Error).message);
      void this.describe(file.id);
    } finally {
      if (number === this.opening) this.busy.hidden = true;
    }
    if (number !== this.opening) return;
    this.restore(state);
    this.written ||= stateHash(this.kept);
    this.follow();
  }

  /** Writes what has changed in the view to the address, soon: browsers limit how often. */
  private follow(): void {
    if (this.writing || !this.written) return;
    this.writing = window.setTimeout(() => {
      this.writing = 0;
      const now = stateHash(this.kept);
      if (now === this.written) return;
      this.written = now;
      history.replaceState(null, '', now);
    }, writeEvery);
  }

  private stopWriting(): void {
    clearTimeout(this.writing);
    this.writing = 0;
  }

  /** Opens a file again whenever it changes; one that is gone for a while is still watched. */
  private watch(url: string): void {
    if (url === this.watched) return;
    this.unwatch();
    this.watched = url;
    this.unwatch = url ? api.watch(url, () => void this.reload({}), () => this.lose()) : () => {};
  }

  /** The file is gone from disk: the open model stays, with a message. */
  private lose(): void {
    const name = this.file?.name ?? '';
    if (this.model) this.problems.add('gone', name, 'is no longer on disk. It is shown as it was, and opened again if it comes back.');
    else this.say(`${name} is no longer on disk. It is opened if it comes back.`, '');
  }

  private setScene(scene: Scene, state: State): void {
    const textures = this.texturesOf(scene, this.choice);
    const model = new Model(scene, textures, loader(scene, this.choice, {
      arrived: (spawned, choice) => {
        this.stage.draw();
        return this.texturesOf(spawned, choice);
      },
      missing: (name, why, of) => { if (of.file === this.choice.file) this.problems.add('model', name, why); },
    }));
    this.model = model;
    if (scene.materials.some((m) => m.pbr)) this.stage.useEnvironment();
    state.hide?.forEach((i) => model.hidden.add(i));
    if (model.levels.includes(state.lod ?? 0)) model.lod = state.lod ?? 0;
    model.unworn = new Wardrobe(scene.variants, state.geosets).unworn(scene);
    this.overlays = new Overlays(model);
    this.stage.scene.add(model.root, this.overlays.root);
    this.stage.grid.visible = this.look.shown.has('grid');
    this.player.setScene(scene);
    for (const name of [...this.look.shown]) this.setOverlay(name, true);
    model.effects.visible = this.look.shown.has('particles');
    this.look.offerTeams(model.hasTeam);
    this.look.setTeam(state.team ?? this.look.team);
    if (state.background !== undefined && !this.look.setBackground(state.background)) this.problems.add('link', `background=${state.background}`, 'isn’t a colour such as #6d8299. The usual background is shown.');
    fill(this.cameras, h('option', { value: '' }, 'Free camera'), ...cameraNames(scene).map((name) => h('option', { value: name }, name)));
    this.cameras.hidden = scene.cameras.length === 0;
    this.parts.show(model, this.choice, this.motions);
    this.bytes.setCompanions([...new Set(scene.meshes.flatMap((m) => m.file ?? []))]);
    if (this.tabs.current === 'textures') this.showTextures();
    if (scene.noClip) this.problems.add('clip', scene.noClip, 'Another one is shown.');
    if (scene.error) this.problems.add('broken', scene.error, 'What came before is shown.');
    if (scene.meshes.length === 0 && scene.emitters.length === 0) this.say(scene.error ? scene.error : this.file?.motion ? 'This is a motion: open the model that it moves, and choose it there under Parts.'
      : scene.nodes.length === 0 ? 'There is nothing to draw in this file.' : 'No mesh could be loaded: the files that have them may be missing. Findings says which.');
    this.game.set(state.game, scene.losses);
    this.fit(true);
    this.fitted = this.viewKey;
    textures.faint = model.unseen;
    this.stage.ondrawn = () => {
      performance.mark('model drawn');
      void this.describe(this.choice.file); // not earlier, because the model comes first
    };
  }

  private texturesOf(scene: Scene, choice: api.Choice): Textures {
    return new Textures(scene, (i, team) => api.texture(choice, i, team), this.problems, () => this.stage.draw(), this.surface.software ? 1 : 4);
  }

  private async describe(file: string): Promise<void> {
    try {
      const info = await api.info(file);
      if (file !== this.choice.file) return;
      this.bytes.isText = info.isText;
      this.convert.offer(this.file!, info.becomes ?? []);
      if (info.error && !this.model) this.problems.add('broken', info.name.split('/').pop()!, info.error);
      showInfo(this.info, info, (name) => { this.player.chooseByName(name); this.player.setPlaying(true); });
    } catch (e) {
      fill(this.info, h('p', { class: 'notice error' }, (e as Error).message));
    }
    try {
      const findings = await api.findings(file);
      if (file !== this.choice.file) return;
      this.findings = findings;
    } catch (e) {
      this.findings = [];
      this.problems.add('check', 'The findings', (e as Error).message);
    }
    this.drawFindings();
  }

  private restore(state: State): void {
    if (state.clip === '') this.player.choose(-1); // at rest; setScene has chosen a clip by name
    if (state.speed !== undefined) this.player.setSpeed(state.speed);
    this.player.setLoop(!state.once);
    if (state.time !== undefined) this.player.seek(state.time);
    if (state.show) for (const name of [...this.look.shown, ...state.show]) this.look.setOverlay(name, state.show.includes(name));
    if (state.tab) this.tabs.show(state.tab);
    const v = state.view;
    if (v?.length === 6 && v.every(Number.isFinite)) this.stage.look({ position: new THREE.Vector3(v[0], v[1], v[2]), target: new THREE.Vector3(v[3], v[4], v[5]) });
    if (state.camera) this.lookThrough(state.camera);
    else if (!v && this.model) this.lookThrough(cameraNames(this.model.scene)[this.model.scene.camera] ?? '');
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (this.model) this.player.setPlaying(!state.paused && !still);
  }

  /** The current view, for a link. */
  get state(): State {
    const { camera, controls } = this.stage;
    return {
      ...this.manner, file: this.choice.file, clip: this.player.clip?.name ?? '', time: this.player.time, paused: !this.player.playing, view: [...camera.position.toArray(), ...controls.target.toArray()], camera: this.camera,
      hide: this.model?.hidden.size ? [...this.model.hidden] : undefined, lod: this.model && this.model.levels.length > 1 ? this.model.lod : this.choice.lod, geosets: this.choice.geosets, with: this.choice.with, skins: this.choice.skins, game: this.choice.game,
    };
  }

  /** What the address has of the view: all of it, except for the time of a clip that plays, and what is as it was at first. */
  private get kept(): State {
    if (!this.model) return { ...this.asked, ...this.manner, file: this.choice.file };
    const { state } = this, still = !this.player.playing, moved = this.viewKey !== this.fitted && !this.camera;
    return { ...state, time: still ? state.time : undefined, view: moved ? state.view : undefined };
  }

  /** The camera's position, target and name. */
  private get viewKey(): string { return stateHash({ view: this.state.view, camera: this.camera }); }

  /** The settings that are kept for the next model. */
  get manner(): State {
    return { tab: this.tabs.current, team: this.look.team, speed: this.player.speed, once: !this.player.looping, background: this.look.background, show: [...this.look.shown] };
  }

  /** Opens the file again, from disk or with other choices, and keeps the view. */
  async reload(change: Partial<State>): Promise<void> {
    if (change.lod !== undefined) change = { ...change, hide: undefined }; // the meshes of another level have other indices
    if (this.file) await this.load(this.file, { ...(this.model ? this.state : this.asked), ...change });
  }

  /** Adds a motion, and plays its clip, or removes one. */
  private async move(id: string, on: boolean, others: string[]): Promise<void> {
    const before = this.model?.scene.clips.map((c) => c.name) ?? [];
    if (!on) {
      const left = this.player.clip?.name === stemOf(id);
      return this.reload({ with: others, ...(left ? { clip: undefined } : {}) });
    }
    const { file } = this.choice;
    await this.reload({ with: [...others, id] });
    if (this.choice.file !== file) return; // another one was opened meanwhile
    const added = this.model?.scene.clips.findIndex((c) => !before.includes(c.name)) ?? -1;
    if (added < 0) return;
    this.player.choose(added);
    this.player.setPlaying(true);
  }

  private fail(why: string): void {
    this.player.setScene({ clips: [], clip: -1, globals: [] } as never);
    fill(this.parts.element, h('p', { class: 'dim' }, 'The model could not be read.'));
    fill(this.textures);
    this.say(why);
  }

  /** Shows a message instead of the model, and advice. */
  private say(text: string, then = 'What could be read is under Info and Bytes.'): void {
    this.message.hidden = false;
    fill(this.message, h('h2', {}, this.file?.name.split('/').pop() ?? ''), h('p', {}, text), then ? h('p', { class: 'dim' }, then) : null);
  }

  private closeModel(): void {
    this.message.hidden = this.cameras.hidden = true;
    this.stage.grid.visible = false;
    this.overlays?.clear();
    if (this.model) {
      this.stage.scene.remove(this.model.root);
      this.model.dispose();
    }
    if (this.overlays) this.stage.scene.remove(this.overlays.root);
    this.model = this.overlays = null;
    this.camera = '';
    this.stage.controls.enabled = true;
    this.stage.draw();
  }

  fit(fromFront = false): void {
    if (!this.model) return;
    this.lookThrough('');
    this.stage.camera.updateMatrixWorld();
    this.model.update(this.player.moment, this.stage.viewer);
    let box = this.model.box();
    const b = this.model.scene.bounds;
    if (box.isEmpty() && b.radius > 0) box = new THREE.Box3(new THREE.Vector3().fromArray(b.min), new THREE.Vector3().fromArray(b.max));
    this.stage.fit(box, fromFront);
    this.paint();
  }

  private lookThrough(name: string): void {
    this.camera = this.model && cameraNames(this.model.scene).includes(name) ? name : '';
    this.cameras.value = this.camera;
    this.stage.controls.enabled = !this.camera;
    this.stage.camera.fov = 35;
    this.stage.camera.updateProjectionMatrix();
    if (!this.camera) this.stage.controls.update();
    this.stage.draw();
  }

  private colorOf(team: string): string { return this.teamColors.find((c) => c.name === team)?.color ?? '#ff0303'; }

  private setTeam(name: string): void {
    const color = this.colorOf(name);
    this.model?.setTeamColor([1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16)) as [number, number, number]);
    this.stage?.draw();
  }

  private setOverlay(name: string, on: boolean): void {
    if (name === 'wireframe') this.model?.setWireframe(on);
    else if (name === 'particles') {
      if (this.model) this.model.effects.visible = on;
    } else if (name === 'grid') this.stage.grid.visible = on;
    else this.overlays?.set(name, on);
    this.stage?.draw();
  }

  /** The colours of ground and background. */
  private paint(): void {
    const dark = theme() === 'dark', own = this.look.background;
    const color = own || (dark ? '#22252a' : '#4c545c'); // darker than a light page, because glows are added to it
    this.stage.setBackground(color);
    this.stage.layGrid(new THREE.Color(color));
  }

  private pickOnClick(): void {
    let down = { x: 0, y: 0 };
    this.canvas.addEventListener('pointerdown', (e) => { down = { x: e.clientX, y: e.clientY }; });
    this.canvas.addEventListener('click', (e) => {
      if (!this.model || Math.hypot(e.clientX - down.x, e.clientY - down.y) > 4) return;
      const box = this.canvas.getBoundingClientRect(), ray = new THREE.Raycaster();
      ray.setFromCamera(new THREE.Vector2((2 * (e.clientX - box.left)) / box.width - 1, 1 - (2 * (e.clientY - box.top)) / box.height), this.stage.camera);
      const mesh = this.model.pick(ray.ray);
      this.chooseMesh(mesh === this.model.chosen ? -1 : mesh);
      const m = this.model.scene.meshes[mesh];
      if (m?.path && this.tabs.current === 'bytes') this.showBytes(m.path, m.file);
    });
  }

  private chooseMesh(mesh: number): void {
    if (!this.model) return;
    this.model.chosen = mesh;
    this.parts.choose(mesh);
    this.stage.draw();
  }

  /** The mesh that a field belongs to; the chosen one, if the field belongs to it too. */
  private meshAt(path: string, file = ''): number {
    const is = (m?: Mesh) => m !== undefined && m.path !== '' && (m.file ?? '') === file && path.startsWith(m.path) && /^($|[.[!])/.test(path.slice(m.path.length));
    const { scene, chosen } = this.model ?? {};
    return is(scene?.meshes[chosen!]) ? chosen! : scene?.meshes.findIndex(is) ?? -1;
  }

  /** Shows the part of the model that a field belongs to. */
  private chooseByPath(path: string, file = ''): boolean {
    const mesh = this.meshAt(path, file);
    if (mesh >= 0 || this.model?.chosen !== -1) this.chooseMesh(mesh);
    return mesh >= 0;
  }

  private showBytes(where: string, file = ''): void {
    this.tabs.show('bytes');
    void this.bytes.go(where, file);
  }

  private showTextures(): void {
    if (this.model) showTextures(this.textures, this.model.scene, this.model.textures, this.colorOf(this.look.team));
  }

  private drawFindings(): void {
    const { list } = this.problems, n = list.length + (this.findings ?? []).filter((f) => f.severity !== 'note').length;
    this.tabs?.badge('findings', n, list.length || this.findings?.some((f) => f.severity === 'error') ? 'bad' : '');
    this.note.hidden = list.length === 0;
    this.note.textContent = this.problems.inShort(this.model !== null);
    showFindings(this.found, this.findings, list, { toBytes: (p) => this.showBytes(p), toMesh: (p) => this.chooseByPath(p), isMesh: (p) => this.meshAt(p) >= 0, repair: () => void this.saveRepaired(), add: this.add });
  }

  private get stem(): string { return stemOf(this.file?.name ?? 'model'); }

  savePicture(): Promise<void> { return this.keeper.picture(this.stage, this.stem); }
  private saveRepaired(): Promise<void> {
    const ext = this.file?.name.match(/\.[^./]*$/)?.[0].toLowerCase() ?? '';
    return this.keeper.repaired(this.choice, `${this.stem}.fixed${ext}`);
  }

  private copyLink(): Promise<void> { return this.keeper.link(stateHash(this.state)); }

  close(): void {
    this.watch('');
    this.stopWriting();
    this.written = '';
    this.opening++;
    this.closeModel();
    this.player.setPlaying(false);
  }
}
