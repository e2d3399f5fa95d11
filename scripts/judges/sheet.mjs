// Draws GLBs with three.js in a headless Chromium: serves them and sheet.html on localhost, starts
// the browser, and writes the picture that the page sends back. The GLBs' paths come one a line on
// the standard input; arguments are the PNG to write and a folder for the browser's profile.
import { createServer } from 'node:http';
import { readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { basename, dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const [out, profile] = process.argv.slice(2);
const models = readFileSync(0, 'utf8').split('\n').filter(Boolean);
if (models.length === 0) {
  console.log('sheet: nothing to draw');
  process.exit(1);
}
const types = { '.html': 'text/html', '.js': 'text/javascript' };
let browser;

function finish(code) {
  browser?.kill('SIGKILL');
  process.exit(code);
}

const server = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
  if (request.method === 'POST') {
    const chunks = [];
    request.on('data', (c) => chunks.push(c));
    request.on('end', () => {
      response.end();
      const body = Buffer.concat(chunks);
      if (path === '/log') console.log(body.toString());
      if (path === '/failed') {
        console.log(`sheet: ${body}`);
        finish(1);
      }
      if (path === '/sheet') {
        writeFileSync(out, body);
        console.log(`sheet: ${out}, ${models.length} models`);
        finish(0);
      }
    });
    return;
  }
  try {
    let data;
    if (path === '/models') data = JSON.stringify(models.map((m) => basename(m)));
    else if (path.startsWith('/models/')) data = readFileSync(models[Number(path.slice(8))]);
    else if (path === '/') data = readFileSync(join(here, 'sheet.html'));
    else if (path.startsWith('/three/')) data = readFileSync(join(here, 'node_modules', path));
    else throw new Error();
    response.setHeader('Content-Type', types[path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream');
    response.end(data);
  } catch {
    response.statusCode = 404;
    response.end();
  }
});

server.listen(0, '127.0.0.1', () => {
  browser = spawn('chromium', [
    '--headless', '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--disable-extensions', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
    `--user-data-dir=${profile}`, `http://127.0.0.1:${server.address().port}/`,
  ], { stdio: 'ignore' });
  browser.on('error', (e) => {
    console.log(`sheet: ${e.message}`);
    finish(1);
  });
});
setTimeout(() => {
  console.log('sheet: the browser took too long');
  finish(1);
}, (60 + 30 * models.length) * 1000);
