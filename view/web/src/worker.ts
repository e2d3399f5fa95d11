// The worker of the page without a server: it runs marrow, which web/ compiles to WebAssembly, and forwards requests and
// answers. in-browser.ts has the other side.
/// <reference lib="webworker" />
import { mount } from './disk'; // before Go's own script, which would create a file system without files
import 'wasm_exec';

/** Messages of the page: first the compiled program, then requests, dropped files and cancelled requests. */
export type Order = { module: WebAssembly.Module } | { id: number; address: string } | { path: string; file: File } | { cancel: number };
/** Messages to the page. */
export type Reply = { id: number; status: number; headers: Record<string, string> } | { id: number; chunk: Uint8Array } | { id: number; end: true } | { broken: string };

declare const Go: new () => { importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> };
declare const marrowAnswer: (address: string, to: object) => () => void;

const worker = self as unknown as DedicatedWorkerGlobalScope;
const send = (reply: Reply, transfer: Transferable[] = []) => worker.postMessage(reply, transfer);
const running = new Map<number, () => void>();
let ready: () => void;
const isReady = new Promise<void>((done) => { ready = done; });

async function start(module: WebAssembly.Module): Promise<void> {
  const go = new Go();
  Object.assign(globalThis, { marrowReady: () => ready() });
  try {
    await go.run(await WebAssembly.instantiate(module, go.importObject));
    send({ broken: 'marrow ended' });
  } catch (e) {
    send({ broken: (e as Error).message });
  }
}

function answer(id: number, address: string): void {
  const cancel = marrowAnswer(address, {
    head: (status: number, headers: Record<string, string>) => send({ id, status, headers }),
    chunk: (chunk: Uint8Array) => send({ id, chunk }, [chunk.buffer]),
    end: () => {
      running.delete(id);
      send({ id, end: true });
    },
  });
  running.set(id, cancel);
}

worker.onmessage = async ({ data }: MessageEvent<Order>) => {
  if ('module' in data) return void start(data.module);
  await isReady; // requests keep their order
  if ('file' in data) mount(data.path, data.file);
  else if ('cancel' in data) running.get(data.cancel)?.();
  else answer(data.id, data.address);
};
