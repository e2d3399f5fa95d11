// Makes dist/, which the program embeds and git keeps, so that installing needs no Node.
import { build } from 'esbuild';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

mkdirSync('dist', { recursive: true });
await build({
  entryPoints: { early: 'src/early.ts', app: 'src/main.ts', style: 'src/style.css' },
  outdir: 'dist',
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['es2022'],
  legalComments: 'none',
  charset: 'utf8',
});
copyFileSync('src/index.html', 'dist/index.html');
copyFileSync('src/icon.svg', 'dist/icon.svg');
writeFileSync('dist/LICENSES.txt', `The page of marrow view holds three.js (threejs.org):\n\n${readFileSync('node_modules/three/LICENSE', 'utf8')}`);
