// The requests of the page and their answers.
import { Scene, unpack } from './scene';
import { http, type Server } from './server';

/** The server that answers requests. */
let server: Server = http;
/** Sets the server, before the first request. */
export const use = (s: Server) => { server = s; };
/** The properties of the server. */
export const about = () => ({ live: server.live, ...server.texts });
/** An archive of example models, if there is one. */
export const example = () => server.example?.bind(server);

export interface FileEntry { id: string; name: string; format: string; motion?: boolean; size: number; changed: number; dropped?: boolean; picture?: boolean; with?: string[]; findings?: Record<string, number> }
export interface TeamColor { name: string; color: string }
/** A file or folder that isn't shown, and why. */
export interface LeftOut { name: string; why: string }
export interface Listing {
  files: FileEntry[];
  teamColors: TeamColor[];
  leftOut?: LeftOut[];
  maps?: FileEntry[]; // map files, with data that glTF can't express
}

/** A format that a file can be converted to. */
export interface Goal { id: string; name: string; about: string; versioned?: boolean; maps?: boolean; edits?: boolean }

export interface Info {
  name: string;
  bytes: number;
  isText: boolean;
  becomes: Goal[] | null;
  error?: string;
  deps: { kind: string; path: string; at?: string; why?: string }[] | null;
  counts: { n: number; what: string }[] | null;
  summary: {
    format?: string; flavour?: string; version?: number; name?: string;
    bounds?: { radius: number; minimum: number[]; maximum: number[] };
    sequences?: { name: string; start: number; end: number; duration: number; looping?: boolean; rarity?: number; frequency?: number; moveSpeed: number }[];
    textures?: { path?: string; replaceableId?: number; replaceable?: string; flags?: string }[];
    materials?: { name?: string; shader?: string; priorityPlane?: number; layers: { filterMode: string; flags?: string; alpha: number; animated?: boolean; textures: number[] }[] }[];
  };
}

export interface Finding { code: string; title?: string; fix?: string; severity: string; path?: string; offset: number; line?: number; count: number; message: string }

export interface Field {
  path: string; label: string; space?: string; offset: number; size: number; kind: string; type?: string; value: unknown; symbol?: string; count?: number; opens: boolean;
}
export interface Parts { node: Field; parts: Field[]; more: boolean; size: number; understood: number; error?: string }

export interface Choice { file: string; lod?: number; geosets?: string; collision?: boolean; with?: string[]; skins?: string[]; spawned?: string[]; game?: number }

type Params = Record<string, string | number | undefined>;

export function address(what: string, params: Params): string {
  const q = new URLSearchParams();
  for (const [k, v] of Object.entries(params)) if (v !== undefined && v !== '') q.set(k, String(v));
  return `api/${what}?${q}`;
}

const chosen = (c: Choice): Params => ({ file: c.file, lod: c.lod || undefined, geosets: c.geosets, collision: c.collision ? 1 : undefined, with: c.with?.join('\n'), skins: c.skins?.join('\n'), spawned: c.spawned?.join('\n'), game: c.game });

declare global {
  interface Window { marrowAsked?: Map<string, Promise<Response>> }
}

/** Whether no request was sent yet: early.ts, which has a copy of this module, may run second. */
export const first = !window.marrowAsked;

/** Requests that were sent before their answers were needed. Only what the page shows first uses them: later they would be outdated. */
const asked = window.marrowAsked ??= new Map<string, Promise<Response>>();

function ahead(what: string, params: Params): void {
  const url = address(what, params), answer = server.ask(url);
  answer.catch(() => {}); // reported where the answer is used
  asked.set(url, answer);
}

/** Requests the files before the page is created. */
export const filesAhead = () => ahead('files', {});
/** The parameters of a request for a model; the server finds the clip with a name. */
const sceneParams = (c: Choice, clip?: string): Params => ({ ...chosen(c), clip });
/** Requests a model before the canvas, which takes a moment to create. */
export const sceneAhead = (c: Choice, clip?: string) => ahead('scene', sceneParams(c, clip));
/** Drops early requests that weren't needed, because the choice was guessed wrong. */
export const forgetAhead = () => asked.clear();

/** An error that the server reported; damaged says that a part of the file could be read. */
export class ServerError extends Error {
  constructor(why: string, readonly damaged = false) { super(why); }
}

async function ask(what: string, params: Params, signal?: AbortSignal): Promise<Response> {
  const url = address(what, params), early = asked.get(url);
  asked.delete(url);
  return checked(early ?? server.ask(url, signal));
}

/** Waits for an answer, and throws if there is none or if it is an error. */
async function checked(asked: Promise<Response>): Promise<Response> {
  let answer: Response;
  try {
    answer = await reach(asked);
  } catch (e) {
    throw new ServerError(server.lost((e as Error).message));
  }
  if (answer.ok) return answer;
  const text = await answer.text();
  let why = text.trim(), damaged = false;
  try {
    ({ error: why, damaged = false } = JSON.parse(text));
  } catch { /* plain text */ }
  throw new ServerError(why || `the server answered ${answer.status}`, damaged);
}

export const files = async (): Promise<Listing> => (await ask('files', {})).json();
export const scene = async (c: Choice, clip?: string): Promise<Scene> => unpack(await (await ask('scene', sceneParams(c, clip))).arrayBuffer());
export const info = async (file: string): Promise<Info> => (await ask('info', { file })).json();
export const findings = async (file: string): Promise<Finding[]> => (await (await ask('findings', { file })).json()).findings;
/** A model and one of its companions; an empty name means the model itself. */
export interface Place { choice: Choice; companion: string }
const placed = (p: Place) => ({ ...chosen(p.choice), in: p.companion });

export const parts = async (p: Place, path: string, from = 0): Promise<Parts> => (await ask('explain', { ...placed(p), path, from })).json();
export const wayTo = async (p: Place, at: string | number): Promise<Field[]> => (await (await ask('explain', { ...placed(p), at })).json()).way;

export async function bytes(p: Place, space: string, from: number, size: number): Promise<{ data: Uint8Array; total: number }> {
  const answer = await ask('bytes', { ...placed(p), space, from, size });
  return { data: new Uint8Array(await answer.arrayBuffer()), total: Number(answer.headers.get('X-Total')) };
}

export const texture = async (c: Choice, i: number, team: string): Promise<Blob> => (await ask('texture', { ...chosen(c), i, team })).blob();

/** A converted file, or a zip of several, and what its format can't store, one line each. */
export interface Converted { name: string; data: Blob; losses: string[] }
/** The options of a conversion: format and version, the ids of an original and of a map file, and whether damaged files are converted. */
export interface Order { to: string; version?: number; base?: string; map?: string; salvage?: boolean }
export async function convert(c: Choice, { salvage, ...order }: Order, team: string): Promise<Converted> {
  const answer = await ask('convert', { ...chosen({ ...c, game: undefined }), ...order, salvage: salvage ? 1 : undefined, team });
  const header = (name: string) => decodeURIComponent(answer.headers.get(name) ?? '');
  return { name: header('X-Name'), losses: JSON.parse(header('X-Losses') || '[]'), data: await answer.blob() };
}
/** The file converted to a version of the game's model, with its textures, as a zip. */
export const game = async (c: Choice, version: number): Promise<Blob> => (await ask('game', { ...chosen(c), game: version })).blob();
/** The repaired file. */
export const repaired = async (c: Choice): Promise<Blob> => (await ask('fixed', chosen(c))).blob();
/** The address of a file's thumbnail. */
export const thumb = (file: string, changed: number): Promise<string> => server.picture(address('thumb', { file, changed }));

/** Sends a dropped file; the answer has the ids of the files that can be shown, and whether it is an archive. */
export async function drop(set: number, name: string, file: File): Promise<{ ids: string[]; archive: boolean; map?: string }> {
  return (await checked(server.drop(address('drop', { set, name }), set, name, file))).json();
}

/** The address of a model's state on disk. */
export const stateURL = (c: Choice) => address('changes', chosen(c));

/** The interval of these requests, in milliseconds. */
const askEvery = 1000;

/** The longest interval of requests to a server that doesn't answer. */
const askSeldom = 60000;

let lost = false; // the server didn't answer the last request
let tell: (why: string) => void = () => {};
/** Sets the function that is called when the server no longer answers, with a message, and with an empty one when it answers again. */
export const onlost = (told: typeof tell) => { tell = told; };

/** Waits for an answer, and notices whether the server gives one. */
async function reach(asked: Promise<Response>): Promise<Response> {
  const note = (why: string) => {
    if (!server.live || lost === (why !== '')) return;
    lost = !lost;
    tell(why);
  };
  try {
    const answer = await asked;
    note('');
    return answer;
  } catch (e) {
    if ((e as Error).name !== 'AbortError') note(server.lost((e as Error).message));
    throw e;
  }
}

/** Does something again and again, with an interval in milliseconds, which becomes longer while the server doesn't answer. */
export function every(interval: number, work: () => Promise<void>): () => void {
  let wait = interval, timer = 0;
  const again = () => {
    timer = window.setTimeout(async () => {
      await work();
      wait = lost ? Math.min(2 * wait, askSeldom) : interval;
      if (timer) again();
    }, wait);
  };
  again();
  return () => {
    clearTimeout(timer);
    timer = 0;
  };
}

/**
 * Calls back whenever a model changes on disk, or is gone. It polls, beginning now because the model is being read, and
 * only while the page is visible: a connection that stays open would be one of the six that the browser has for all
 * pages of this server.
 */
export function watch(url: string, changed: () => void, gone: () => void): () => void {
  if (!server.live) return () => {};
  let seen = '', ended = false;
  const look = async () => {
    if (document.hidden && seen) return;
    try {
      const { mark, gone: left } = await (await reach(server.ask(url))).json();
      if (!ended && mark && seen && mark !== seen) (left ? gone : changed)();
      seen = mark || seen;
    } catch { /* reported by reach; what there was is still shown */ }
  };
  void look();
  const stop = every(askEvery, look);
  return () => {
    ended = true;
    stop();
  };
}

/** Checks every file, and reports the findings of each as soon as they are known. */
export async function survey(found: (id: string, codes: Record<string, number>) => void, signal: AbortSignal): Promise<void> {
  const answer = await ask('survey', {}, signal);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ''; ;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      const { id, codes } = JSON.parse(line);
      found(id, codes);
    }
  }
}
