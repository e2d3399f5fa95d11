// The state that a link restores, after the # of the address.

export interface State {
  file?: string;
  clip?: string;
  time?: number;
  paused?: boolean;
  speed?: number;
  once?: boolean; // clips don't loop
  tab?: string;
  team?: string;
  view?: number[]; // the position of the camera and its target
  camera?: string; // one of the model's
  hide?: number[]; // meshes
  lod?: number;
  geosets?: string;
  with?: string[]; // ids of motions
  skins?: string[]; // images for the textures that the game would choose: SLOT=NAME
  game?: number; // the version of the game's model as which the file is shown
  show?: string[]; // overlays
  background?: string;
  search?: string; // of the gallery, as are the next two
  format?: string;
  finding?: string; // its code
}

const list = (s: string) => s.split(',').filter(Boolean);

/** The defaults, which a link omits. */
const usual = { speed: 1, tab: 'info', team: 'red', show: 'grid,particles', background: '' };

/** An empty list, if that isn't the default. */
const none = 'none';

/** The state of a link, with defaults for what it omits. */
export function readState(hash = location.hash): State {
  const q = new URLSearchParams(hash.replace(/^#/, ''));
  const get = (k: string) => q.get(k) ?? undefined;
  const num = (k: string) => (q.has(k) && Number.isFinite(Number(q.get(k))) ? Number(q.get(k)) : undefined);
  return {
    file: get('file'), clip: get('clip'), time: num('time'), paused: q.get('paused') === '1', speed: num('speed') ?? usual.speed, once: q.get('once') === '1',
    tab: get('tab') ?? usual.tab, team: get('team') ?? usual.team, background: get('background') ?? usual.background,
    view: q.has('view') ? list(q.get('view')!).map(Number) : undefined, camera: get('camera'),
    hide: q.has('hide') ? list(q.get('hide')!).map(Number) : undefined, lod: num('lod'), geosets: get('geosets'), with: q.has('with') ? get('with')!.split('\n').filter(Boolean) : undefined,
    skins: q.has('skins') ? get('skins')!.split('\n').filter(Boolean) : undefined, game: num('game'), show: list(get('show') ?? usual.show).filter((name) => name !== none), search: get('search'), format: get('format'), finding: get('finding'),
  };
}

export function stateHash(s: State): string {
  const q = new URLSearchParams();
  const set = (k: string, v: unknown) => { if (v !== undefined && v !== '' && v !== false) q.set(k, v === true ? '1' : String(v)); };
  set('file', s.file);
  if (s.clip !== undefined) q.set('clip', s.clip); // none: at rest
  set('time', s.time === undefined ? undefined : Number(s.time.toFixed(3)));
  set('paused', s.paused);
  set('speed', s.speed === usual.speed ? undefined : s.speed);
  set('once', s.once);
  set('background', s.background);
  set('tab', s.tab === usual.tab ? undefined : s.tab);
  set('team', s.team === usual.team ? undefined : s.team);
  set('view', s.view?.map((n) => Number(n.toPrecision(6))).join(','));
  set('camera', s.camera);
  set('hide', s.hide?.join(','));
  set('lod', s.lod || undefined);
  set('geosets', s.geosets);
  set('with', s.with?.join('\n'));
  set('skins', s.skins?.join('\n'));
  set('game', s.game);
  const shown = s.show && (s.show.join(',') || none);
  set('show', shown === usual.show ? undefined : shown);
  set('search', s.search);
  set('format', s.format);
  set('finding', s.finding);
  return `#${q}`;
}
