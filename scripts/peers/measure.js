// measure.js PEER FOLDER PASSES: reads every .mdx under FOLDER with one of the
// peers, writes it again, and prints one JSON object of what that took.
//
// All files are in memory before the clock starts. A model is dropped as soon
// as it is written, so that no peer pays for the others' garbage. Of several
// passes the fastest counts: the first ones warm up the compiler.

import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

const require = createRequire(import.meta.url);

const peers = {
  'war3-model'() {
    const { parseMDX, generateMDX } = require('war3-model');
    return { decode: parseMDX, encode: (model) => new Uint8Array(generateMDX(model)) };
  },
  'mdx-m3-viewer'() {
    const { default: Model } = require('mdx-m3-viewer/dist/cjs/parsers/mdlx/model');
    return {
      decode(buffer) {
        const model = new Model();
        model.load(buffer);
        return model;
      },
      encode: (model) => model.saveMdx(),
    };
  },
};

const [name, folder, passes] = process.argv.slice(2);
const peer = peers[name]();
const version = JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules', name, 'package.json'), 'utf8')).version;

const files = readdirSync(folder, { recursive: true })
  .filter((path) => /\.mdx$/i.test(path))
  .sort()
  .map((path) => new Uint8Array(readFileSync(join(folder, path))).slice().buffer);

// What a peer has to say of a file is not for this output.
console.log = console.info = console.warn = console.error = () => {};

function pass() {
  const r = { decodeMs: 0, decodeBytes: 0, encodeMs: 0, encodeBytes: 0, identical: 0, failed: 0 };
  for (const file of files) {
    try {
      let start = performance.now();
      const model = peer.decode(file);
      r.decodeMs += performance.now() - start;
      r.decodeBytes += file.byteLength;

      start = performance.now();
      const bytes = peer.encode(model);
      r.encodeMs += performance.now() - start;
      r.encodeBytes += file.byteLength;

      if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).equals(new Uint8Array(file))) r.identical++;
    } catch {
      r.failed++;
    }
  }
  return r;
}

const runs = Array.from({ length: Number(passes) }, pass);
const rate = (bytes, ms) => Math.max(...runs.map((r) => r[bytes] / r[ms] / 1e3)); // MB/s
process.stdout.write(
  JSON.stringify({
    name: `${name} ${version}`,
    files: files.length,
    decode: rate('decodeBytes', 'decodeMs'),
    encode: rate('encodeBytes', 'encodeMs'),
    identical: runs[0].identical,
    failed: runs[0].failed,
  }) + '\n',
);
