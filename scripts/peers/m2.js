// m2.js FOLDER PASSES RESULT: reads every .m2 of Wrath of the Lich King under FOLDER
// with @wowserhq/format, and prints what that took beside marrow's RESULT, a JSON object.
//
// All files are in memory before the clock starts; of several passes the fastest counts.
// The peer can't write. Of events, lights, cameras, ribbons and particles it reads only
// the first fields; vertices it keeps as bytes.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { M2Model } from '@wowserhq/format';

const [folder, passes, result] = process.argv.slice(2);
const marrow = JSON.parse(readFileSync(result, 'utf8'));
const name = '@wowserhq/format';
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules', name, 'package.json'), 'utf8'));

const files = readdirSync(folder, { recursive: true })
  .filter((path) => /\.m2$/i.test(path))
  .sort()
  .map((path) => new Uint8Array(readFileSync(join(folder, path))).slice())
  .filter((file) => Buffer.from(file.buffer, 0, 8).equals(Buffer.from('MD20\x08\x01\0\0', 'latin1')));

function pass() {
  const r = { ms: 0, bytes: 0, failed: 0 };
  for (const file of files) {
    const start = performance.now();
    try {
      new M2Model().load(file);
      r.ms += performance.now() - start;
      r.bytes += file.byteLength;
    } catch {
      r.failed++;
    }
  }
  return r;
}

const runs = Array.from({ length: Number(passes) }, pass);
const decode = Math.max(...runs.map((r) => r.bytes / r.ms / 1e3));
const line = (...cells) => console.log(cells.map((cell, i) => (i ? String(cell).padStart(16) : cell.padEnd(26))).join('').trimEnd());
line('', 'decode MB/s', 'encode MB/s', 'byte-identical', 'failed');
line('marrow', marrow.decode.toFixed(0), marrow.encode.toFixed(0), `${marrow.identical}/${marrow.files}`, marrow.failed);
line(`${name} ${version}`, decode.toFixed(1), '', '', `${runs[0].failed}/${files.length}`);
console.log(`marrow is ${(marrow.decode / decode).toFixed(1)} times as fast`);
