// What a link restores, kept behind the # of the address.

export interface State {
  file?: string;
  clip?: string;
  time?: number;
  paused?: boolean;
  speed?: number;
  tab?: string;
  team?: string;
  view?: number[]; // where the camera is and what it looks at
  camera?: string; // one of the model's
  hide?: number[]; // meshes
  lod?: number;
  geosets?: string;
  with?: string[]; // motions that go along, by id
  skins?: string[]; // pictures for what the game would paint: SLOT=NAME
  show?: string[]; // overlays
  search?: string;
}

const list = (s: string) => s.split(',').filter(Boolean);

export function readState(hash = location.hash): State {
  const q = new URLSearchParams(hash.replace(/^#/, ''));
  const get = (k: string) => q.get(k) ?? undefined;
  const num = (k: string) => (q.has(k) && Number.isFinite(Number(q.get(k))) ? Number(q.get(k)) : undefined);
  return {
    file: get('file'), clip: get('clip'), time: num('time'), paused: q.get('paused') === '1', speed: num('speed'), tab: get('tab'), team: get('team'),
    view: q.has('view') ? list(q.get('view')!).map(Number) : undefined, camera: get('camera'),
    hide: q.has('hide') ? list(q.get('hide')!).map(Number) : undefined, lod: num('lod'), geosets: get('geosets'), with: q.has('with') ? get('with')!.split('\n').filter(Boolean) : undefined,
    skins: q.has('skins') ? get('skins')!.split('\n').filter(Boolean) : undefined, show: q.has('show') ? list(q.get('show')!) : undefined, search: get('search'),
  };
}

export function stateHash(s: State): string {
  const q = new URLSearchParams();
  const set = (k: string, v: unknown) => { if (v !== undefined && v !== '' && v !== false) q.set(k, v === true ? '1' : String(v)); };
  set('file', s.file);
  set('clip', s.clip);
  set('time', s.time === undefined ? undefined : Number(s.time.toFixed(3)));
  set('paused', s.paused);
  set('speed', s.speed === 1 ? undefined : s.speed);
  set('tab', s.tab === 'info' ? undefined : s.tab);
  set('team', s.team === 'red' ? undefined : s.team);
  set('view', s.view?.map((n) => Number(n.toPrecision(6))).join(','));
  set('camera', s.camera);
  set('hide', s.hide?.join(','));
  set('lod', s.lod || undefined);
  set('geosets', s.geosets);
  set('with', s.with?.join('\n'));
  set('skins', s.skins?.join('\n'));
  set('show', s.show?.join(','));
  set('search', s.search);
  return `#${q}`;
}
