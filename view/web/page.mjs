// Makes the page that needs no server (make page), in the folder that is named; wasm_exec.js is that of the Go which compiles the program.
import { build } from 'esbuild';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const [out, goScript] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
await build({
  entryPoints: { app: 'src/page.ts', worker: 'src/worker.ts', style: 'src/style.css' },
  outdir: out,
  alias: { wasm_exec: goScript },
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['es2022'],
  legalComments: 'none',
  charset: 'utf8',
});
copyFileSync('src/page.html', `${out}/index.html`);
copyFileSync('src/icon.svg', `${out}/icon.svg`);
