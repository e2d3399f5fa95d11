// Makes the page that needs no server (make page), in the folder that is named; wasm_exec.js is that of the Go which compiles the program.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const [out, goScript] = process.argv.slice(2);
const options = { outdir: out, bundle: true, minify: true, format: 'esm', target: ['es2022'], legalComments: 'none', charset: 'utf8' };
await build({ ...options, entryPoints: { load: 'src/load.ts', app: 'src/page.ts', worker: 'src/worker.ts', style: 'src/style.css' }, alias: { wasm_exec: goScript } });
writeFileSync(`${out}/app.js.bin`, gzipSync(readFileSync(`${out}/app.js`), { level: 9 })); // see load.ts; not .gz, which some web servers unpack
rmSync(`${out}/app.js`);
copyFileSync('src/page.html', `${out}/index.html`);
copyFileSync('src/icon.svg', `${out}/icon.svg`);

// What the page needs, and its version: see offline.ts.
const files = ['load.js', 'app.js.bin', 'worker.js', 'style.css', 'icon.svg', 'index.html', 'marrow.wasm.bin', 'example.zip'];
const sum = createHash('sha256');
for (const f of files) sum.update(readFileSync(`${out}/${f}`));
await build({
  ...options, entryPoints: { offline: 'src/offline.ts' },
  define: { VERSION: JSON.stringify(sum.digest('hex').slice(0, 16)), FILES: JSON.stringify(['./', ...files.filter((f) => f !== 'index.html')]) },
});
