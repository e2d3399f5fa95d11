// Compares pictures by marrow render with those by mdx-m3-viewer in a headless Chromium: the same models,
// textures, clips, moments and cameras. Arguments: the program, the corpus's mdx folder, a folder to work
// in, how many models (or all, or a part of their paths), the list of explained models, and a PNG for a sheet
// of the worst ones.
import { chromium } from 'playwright-core';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const [marrow, corpus, work, number, explained, sheet] = process.argv.slice(2);
const made = process.env.MARROW_JUDGE_TEXTURES === 'made' && join(work, 'textures'); // where textures are made for those that aren't there

const target = { mean: 0.985, least: 0.93 };
const size = 256, seconds = '0.737', background = '#303840';

// run prints what marrow prints, a line of JSON for each file. Files that fail are left out.
function run(...args) {
  let out;
  try {
    out = execFileSync(marrow, args, { cwd: corpus, maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (e) {
    out = e.stdout;
  }
  return out.toString().split('\n').filter(Boolean).map((line) => JSON.parse(line));
}

// complete lists the models whose textures the corpus has, as evenly spread as can be. Those of Reforged, which
// mdx-m3-viewer draws in ways of its own, are left out.
function complete() {
  const models = [];
  for (const repository of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
    for (const m of run('info', '--json', '--include', '*.mdx', '--assets', repository, repository)) {
      const found = m.found ?? [];
      const named = m.textures?.filter((t) => ![1, 2].includes(t.replaceableId)) ?? []; // a team's colour and glow are made
      if (made) found.filter((d) => d.kind === 'texture' && !d.at && !/team(color|glow)/i.test(d.path)).forEach((d) => standIn(repository, d));
      if (m.status === 'done' && m.flavour === 'Warcraft III' && m.version === 800 && found.every((d) => d.kind !== 'texture' || d.at) && named.every((t) => t.path)) {
        models.push({ ...m, repository, textures: found.filter((d) => d.kind === 'texture').map((d) => [d.path, d.at]) });
      }
    }
  }
  if (!/^(all|\d+)$/.test(number)) return models.filter((m) => m.file.includes(number));
  const n = number === 'all' ? models.length : Math.min(Number(number), models.length);
  return Array.from({ length: n }, (_, i) => models[Math.floor(i * models.length / n)]);
}

// standIn makes a texture that a repository hasn't got: smooth colours and alpha, other ones for each name.
function standIn(repository, texture) {
  texture.at = join(made, repository, texture.path.toLowerCase().replaceAll('\\', '/'));
  if (existsSync(texture.at)) return;
  const side = 64, hash = createHash('md5').update(basename(texture.at)).digest();
  const rows = Buffer.alloc(side * (4 * side + 1));
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const wave = (c) => 128 + 100 * Math.sin(2 * Math.PI * ((hash[c] % 3) * x + (1 + hash[c + 4] % 2) * y + hash[c + 8]) / side);
      for (let c = 0; c < 4; c++) rows[y * (4 * side + 1) + 1 + 4 * x + c] = wave(c);
    }
  }
  const chunk = (type, data) => {
    const out = Buffer.alloc(12 + data.length);
    out.writeUInt32BE(data.length);
    out.write(type, 4, 'latin1');
    data.copy(out, 8);
    out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
    return out;
  };
  const head = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 6, 0, 0, 0]);
  mkdirSync(dirname(texture.at), { recursive: true });
  writeFileSync(texture.at, Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]));
}

// draw has marrow draw the models, those of each folder by themselves, since the pictures are named like the models.
function draw(models, name, ...flags) {
  const pictures = new Map();
  for (const folder of new Set(models.map((m) => dirname(m.file)))) {
    const files = models.map((m) => m.file).filter((file) => dirname(file) === folder), [repository] = folder.split('/');
    const to = join(work, name, folder);
    for (const line of run('render', '--json', '--unlit', '--size', String(size), '--time', seconds, '--background', background,
      '--assets', repository, ...(made && existsSync(join(made, repository)) ? ['--assets', join(made, repository)] : []), '-o', `${to}/`, ...flags, ...files)) {
      if (line.status === 'done') pictures.set(line.file, { file: line.outputs[0].name, ...line.pictures[0] });
    }
  }
  return pictures;
}

if (made) mkdirSync(made, { recursive: true });
const models = complete();
const bodies = draw(models, 'bodies', '--no-effects');
const effects = draw(models.filter((m) => m.counts?.some((c) => /^(particleEmitters|ribbonEmitters)/.test(c.name))), 'effects');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'],
});
const page = await browser.newPage();
await page.route('http://judge.invalid/**', (route) => {
  const path = decodeURIComponent(new URL(route.request().url()).pathname.slice(1));
  if (path === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
  try {
    return route.fulfill({ body: readFileSync(path.startsWith('/') ? path : join(corpus, path)) });
  } catch {
    return route.fulfill({ status: 404 });
  }
});
await page.goto('http://judge.invalid/');
await page.addScriptTag({ path: join(here, 'node_modules/mdx-m3-viewer/dist/umd/viewer.min.js') });
await page.addScriptTag({ path: join(here, 'm3-page.js') });

// within is what is promised, or an error after some seconds.
const within = (seconds, promise) => Promise.race([promise, new Promise((_, fail) => setTimeout(() => fail(new Error('takes too long')), 1000 * seconds).unref())]);

const results = [];
for (const m of models) {
  const own = bodies.get(m.file);
  if (!own) {
    console.log(`m3: not drawn by marrow: ${m.file}`);
    continue;
  }
  try {
    const job = { size, background, model: m.file, textures: m.textures, body: own, effects: effects.get(m.file) };
    results.push({ name: m.file, ...await within(20, page.evaluate((job) => compare(job), job)) });
  } catch (e) {
    console.log(`m3: not drawn by mdx-m3-viewer: ${m.file}: ${e.message.split('\n')[0]}`);
  }
}
writeFileSync(join(work, 'results.json'), JSON.stringify(results));
if (process.env.MARROW_JUDGE_RESULTS) writeFileSync(process.env.MARROW_JUDGE_RESULTS, JSON.stringify(results, null, 1));

const reasons = new Map();
for (const line of readFileSync(explained, 'utf8').split('\n')) {
  const [name, reason] = line.split(/:\s+/);
  if (reason && !line.startsWith('#')) reasons.set(name, reason);
}
const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
const median = (list) => list.slice().sort((a, b) => a - b)[list.length >> 1];
let failed = false;
const meshes = results.filter((r) => r.ssim !== undefined).sort((a, b) => a.ssim - b.ssim);
const all = meshes.map((r) => r.ssim);
for (const r of meshes.filter((r) => r.ssim < target.least)) {
  const reason = reasons.get(r.name);
  failed ||= !reason;
  console.log(`m3: ${r.ssim.toFixed(3)} ${r.name}: ${reason ?? 'NOT EXPLAINED'}`);
}
console.log(`m3: ${meshes.length} models with meshes: SSIM mean ${mean(all).toFixed(4)}, median ${median(all).toFixed(4)}, least ${all[0]?.toFixed(3)}, below ${target.least}: ${all.filter((x) => x < target.least).length}`);
const drawn = results.filter((r) => r.effects).sort((a, b) => b.effects.color - a.effects.color);
for (const r of drawn.filter((r) => !r.effects.alike)) {
  const reason = reasons.get(r.name);
  console.log(`m3: effects: colour differs by ${r.effects.color.toFixed(0)} of 255, area ${r.effects.own.toFixed(3)} and ${r.effects.theirs.toFixed(3)}: ${r.name}${reason ? `: ${reason}` : ''}`);
}
if (drawn.length) {
  console.log(`m3: ${drawn.length} models with effects: ${drawn.filter((r) => r.effects.alike).length} alike in mean colour and covered area; median difference of colour ${median(drawn.map((r) => r.effects.color)).toFixed(1)} of 255, of area ${median(drawn.map((r) => Math.abs(r.effects.own - r.effects.theirs))).toFixed(4)} of the picture`);
}
if (number === 'all' && mean(all) < target.mean) {
  console.log(`m3: the mean is below ${target.mean}`);
  failed = true;
}
if (sheet) writeFileSync(sheet, Buffer.from(await page.evaluate(() => takeSheet()), 'base64'));
await browser.close();
process.exit(failed ? 1 : 0);
