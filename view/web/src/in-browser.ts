// marrow without a server: requests are sent to a worker and don't leave the browser. A second worker does long work in the
// background, such as the gallery's thumbnails, so that opening a model doesn't wait for it.
import { use } from './api';
import type { Server } from './server';
import type { Order, Reply } from './worker';

/** The requests for the second worker. */
const inBackground = /^api\/(thumb|survey)\?/;

const program = compile();
program.catch(() => {}); // reported to each request

/** Compiles the program while it arrives. It is stored with gzip, because not all web servers compress. */
async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch('marrow.wasm.bin');
  if (!answer.ok || !answer.body) throw new Error(`marrow.wasm.bin: the web server answered ${answer.status}`);
  const body = answer.body.pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>);
  const module = await WebAssembly.compileStreaming(new Response(body, { headers: { 'Content-Type': 'application/wasm' } }));
  performance.mark('marrow compiled');
  return module;
}

interface Pending { answer: (r: Response) => void; fail: (e: Error) => void; body?: ReadableStreamDefaultController<Uint8Array> }

/** A worker and its requests. */
class Marrow {
  private readonly worker = new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
  private readonly pending = new Map<number, Pending>();
  private requests = 0;
  private broken = '';

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Reply>) => this.take(data);
    this.worker.onerror = (e) => this.end(e.message || 'the worker could not be started');
    program.then((module) => this.send({ module }), (e: Error) => this.end(e.message));
  }

  send(order: Order): void { this.worker.postMessage(order); }

  ask(address: string, signal?: AbortSignal): Promise<Response> {
    if (this.broken) return Promise.reject(new Error(this.broken));
    const id = ++this.requests;
    signal?.addEventListener('abort', () => {
      this.send({ cancel: id });
      const p = this.pending.get(id);
      p?.fail(new DOMException('', 'AbortError'));
      p?.body?.error(new DOMException('', 'AbortError'));
      this.pending.delete(id);
    });
    return new Promise((answer, fail) => {
      this.pending.set(id, { answer, fail });
      this.send({ id, address });
    });
  }

  private take(reply: Reply): void {
    if ('broken' in reply) return this.end(reply.broken);
    const p = this.pending.get(reply.id);
    if (!p) return;
    if ('status' in reply) {
      const body = reply.status === 204 ? null : new ReadableStream<Uint8Array>({ start: (c) => { p.body = c; } });
      p.answer(new Response(body, { status: reply.status, headers: reply.headers }));
    } else if ('chunk' in reply) p.body?.enqueue(reply.chunk);
    else {
      p.body?.close();
      this.pending.delete(reply.id);
    }
  }

  /** After a failure, such as a lack of memory, all requests fail. */
  private end(why: string): void {
    this.broken = why;
    for (const p of this.pending.values()) {
      p.fail(new Error(why));
      p.body?.error(new Error(why));
    }
    this.pending.clear();
  }
}

class InBrowser implements Server {
  private readonly front = new Marrow();
  private background: Marrow | null = null; // started when it is first needed, with all dropped files
  private readonly drops: { path: string; file: File; address: string }[] = [];

  private get back(): Marrow {
    if (!this.background) {
      this.background = new Marrow();
      for (const d of this.drops) this.give(this.background, d);
    }
    return this.background;
  }

  private give(to: Marrow, { path, file, address }: { path: string; file: File; address: string }): Promise<Response> {
    to.send({ path, file });
    const answer = to.ask(address);
    answer.catch(() => {});
    return answer;
  }

  ask(address: string, signal?: AbortSignal): Promise<Response> {
    return (inBackground.test(address) ? this.back : this.front).ask(address, signal);
  }

  drop(address: string, set: number, name: string, file: File): Promise<Response> {
    const d = { path: `dropped/${set}/${name}`, file, address };
    this.drops.push(d);
    if (this.background) void this.give(this.background, d);
    return this.give(this.front, d);
  }

  async picture(address: string): Promise<string> {
    const answer = await this.ask(address);
    if (answer.status !== 200) throw new Error('no picture');
    return URL.createObjectURL(await answer.blob());
  }

  async example(): Promise<File> {
    const answer = await fetch('example.zip');
    if (!answer.ok) throw new Error(`example.zip: the web server answered ${answer.status}`);
    return new File([await answer.blob()], 'example.zip');
  }

  readonly live = false;
  lost(why: string): string { return `marrow doesn’t run in this page: ${why}. Load the page again. It needs a current browser, and a model may need more memory than there is.`; }
  readonly texts = {
    empty: 'View, check and convert models of Warcraft III, World of Warcraft, X4 and EMotionFX, and glTF. Drop models here with their textures, or an archive: a map (.w3x), .mpq, .zip, or .cat with its .dat. Nothing is uploaded: marrow runs in this page.',
    link: 'The link is in the address bar and copied. It works until the page is loaded again.',
    gone: 'The file of this link is not here: dropped files aren’t kept when the page is loaded again, because they are never uploaded. Drop or choose them again.',
  };
}

use(new InBrowser());
