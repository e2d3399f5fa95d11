// Runs the Khronos glTF validator over GLBs (files, or folders of them), counts what it says by
// code, and exits with 1 if there was any error. A line for each file with an error.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import validator from 'gltf-validator';

const severities = ['errors', 'warnings', 'infos', 'hints'];

function* glbs(path) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    const below = join(path, name);
    if (statSync(below).isDirectory() || name.endsWith('.glb')) yield* glbs(below);
  }
}

const start = Date.now();
const codes = new Map(); // code → { severity, files, times, example }
let files = 0;
let bytes = 0;
let failed = 0;
for (const root of process.argv.slice(2)) {
  for (const path of glbs(root)) {
    const data = readFileSync(path);
    files++;
    bytes += data.length;
    const { issues } = await validator.validateBytes(new Uint8Array(data), { maxIssues: 10000, writeTimestamp: false });
    if (issues.numErrors > 0) failed++;
    const seen = new Set();
    for (const m of issues.messages) {
      const c = codes.get(m.code) ?? { severity: m.severity, files: 0, times: 0, example: `${path} ${m.pointer ?? ''}: ${m.message}` };
      c.times++;
      if (!seen.has(m.code)) {
        c.files++;
        if (m.severity === 0) console.log(`${path} ${m.pointer ?? ''}: ${m.code}: ${m.message}`);
      }
      seen.add(m.code);
      codes.set(m.code, c);
    }
  }
}

const total = [0, 0, 0, 0];
for (const [code, c] of [...codes].sort((a, b) => a[1].severity - b[1].severity || b[1].times - a[1].times)) {
  total[c.severity] += c.times;
  console.log(`${severities[c.severity].padEnd(9)} ${String(c.times).padStart(6)} in ${String(c.files).padStart(4)} files  ${code}\n          first: ${c.example}`);
}
const seconds = ((Date.now() - start) / 1000).toFixed(0);
console.log(`validate: ${files} files, ${(bytes / 1e6).toFixed(0)} MB, ${seconds} s, validator ${validator.version()}: ` +
  severities.map((s, i) => `${total[i]} ${s}`).join(', ') + `; ${failed} files with errors`);
if (files === 0) console.log('validate: nothing to judge');
process.exit(failed > 0 || files === 0 ? 1 : 0);
