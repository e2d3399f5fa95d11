// What the server answers.
import { Scene, unpack } from './scene';
import { http, type Server } from './server';

/** Who answers. */
let server: Server = http;
/** Chooses who answers, before anything is asked. */
export const use = (s: Server) => { server = s; };
/** What depends on who answers. */
export const about = () => ({ live: server.live, ...server.texts });
/** An archive of models to try, if there is one. */
export const example = () => server.example?.bind(server);

export interface FileEntry { id: string; name: string; format: string; motion?: boolean; size: number; changed: number; dropped?: boolean; picture?: boolean; with?: string[]; findings?: Record<string, number> }
export interface TeamColor { name: string; color: string }
export interface Listing {
  files: FileEntry[];
  teamColors: TeamColor[];
  leftOut?: string[]; // folders that aren't shown, since a run of marrow made what they hold
  maps?: FileEntry[]; // map files, which say what glTF can't express
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

/** Whether nobody has asked for anything yet: early.ts, which has a copy of this module, may come second. */
export const first = !window.marrowAsked;

/** What was asked for before anybody needed it. Only what the page shows first is taken from here: later it would be old. */
const asked = window.marrowAsked ??= new Map<string, Promise<Response>>();

function ahead(what: string, params: Params): void {
  const url = address(what, params), answer = server.ask(url);
  answer.catch(() => {}); // whoever needs it hears of it
  asked.set(url, answer);
}

/** Asks for the files before the page is made. */
export const filesAhead = () => ahead('files', {});
/** What a model is asked for by; the server knows which clip a name means. */
const sceneParams = (c: Choice, clip?: string): Params => ({ ...chosen(c), clip });
/** Asks for a model before there is a place to draw it, which takes a moment to make. */
export const sceneAhead = (c: Choice, clip?: string) => ahead('scene', sceneParams(c, clip));
/** Lets go of what was asked for and not needed: another choice may have been guessed. */
export const forgetAhead = () => asked.clear();

/** What the server said was wrong, and whether a part of the file could be read. */
export class ServerError extends Error {
  constructor(why: string, readonly damaged = false) { super(why); }
}

async function ask(what: string, params: Params, signal?: AbortSignal): Promise<Response> {
  const url = address(what, params), early = asked.get(url);
  asked.delete(url);
  return checked(early ?? server.ask(url, signal));
}

/** An answer, unless there is none or it says what is wrong. */
async function checked(asked: Promise<Response>): Promise<Response> {
  let answer: Response;
  try {
    answer = await asked;
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
/** A model, and the one of its companions that is meant; none for the model itself. */
export interface Place { choice: Choice; companion: string }
const placed = (p: Place) => ({ ...chosen(p.choice), in: p.companion });

export const parts = async (p: Place, path: string, from = 0): Promise<Parts> => (await ask('explain', { ...placed(p), path, from })).json();
export const wayTo = async (p: Place, at: string | number): Promise<Field[]> => (await (await ask('explain', { ...placed(p), at })).json()).way;

export async function bytes(p: Place, space: string, from: number, size: number): Promise<{ data: Uint8Array; total: number }> {
  const answer = await ask('bytes', { ...placed(p), space, from, size });
  return { data: new Uint8Array(await answer.arrayBuffer()), total: Number(answer.headers.get('X-Total')) };
}

export const texture = async (c: Choice, i: number, team: string): Promise<Blob> => (await ask('texture', { ...chosen(c), i, team })).blob();

/** A converted file, or a zip of several, and what its format can't store, a line each. */
export interface Converted { name: string; data: Blob; losses: string[] }
/** How a file is converted: to which format and version, with the ids of an original and of a map file, and whether although it is damaged. */
export interface Order { to: string; version?: number; base?: string; map?: string; salvage?: boolean }
export async function convert(c: Choice, { salvage, ...order }: Order, team: string): Promise<Converted> {
  const answer = await ask('convert', { ...chosen({ ...c, game: undefined }), ...order, salvage: salvage ? 1 : undefined, team });
  const header = (name: string) => decodeURIComponent(answer.headers.get(name) ?? '');
  return { name: header('X-Name'), losses: JSON.parse(header('X-Losses') || '[]'), data: await answer.blob() };
}
/** The game's model of a version that a file becomes, with its pictures, as a zip. */
export const game = async (c: Choice, version: number): Promise<Blob> => (await ask('game', { ...chosen(c), game: version })).blob();
/** The file with all repairs. */
export const repaired = async (c: Choice): Promise<Blob> => (await ask('fixed', chosen(c))).blob();
/** Where a picture of a file is. */
export const thumb = (file: string, changed: number): Promise<string> => server.picture(address('thumb', { file, changed }));

/** Hands over a file that was dropped; the answer is the ids of what there is to look at, and whether it is an archive. */
export async function drop(set: number, name: string, file: File): Promise<{ ids: string[]; archive: boolean; map?: string }> {
  return (await checked(server.drop(address('drop', { set, name }), set, name, file))).json();
}

/** Where the state of a model on disk is asked for. */
export const stateURL = (c: Choice) => address('changes', chosen(c));

/** How often it is asked for, in milliseconds. */
const askEvery = 1000;

/**
 * Calls back whenever a model changes on disk, or is gone. It asks at once, since the model is being read now, then again
 * and again, and only while the page is seen: a connection that stays open would be one of the six that the browser has
 * for all its pages of this server.
 */
export function watch(url: string, changed: () => void, gone: () => void): () => void {
  if (!server.live) return () => {};
  let seen = '', asking = false, ended = false;
  const look = async () => {
    if (asking || document.hidden && seen) return;
    asking = true;
    try {
      const { mark, gone: lost } = await (await server.ask(url)).json();
      if (!ended && mark && seen && mark !== seen) (lost ? gone : changed)();
      seen = mark || seen;
    } catch { /* marrow was ended: what there was is still shown */ }
    asking = false;
  };
  void look();
  const timer = setInterval(() => void look(), askEvery);
  return () => { ended = true; clearInterval(timer); };
}

/** Has every file checked; says of each what was found as soon as it is known. */
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
