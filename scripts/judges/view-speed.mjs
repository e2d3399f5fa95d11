// How fast the page of marrow view is, in headless Chromium without a graphics card: how long after
// its address was entered a model is on the screen, and how many frames a second it plays at.
// Arguments: the page's address. Prints a table in Markdown; RUNS (5) fresh pages a model, of which the median counts.
import os from 'node:os';
import { basename } from 'node:path';
import { browser, url } from './view-browser.mjs';

const runs = Number(process.env.RUNS ?? 5);
const session = await browser.newBrowserCDPSession();
const cpu = async () => (await session.send('SystemInfo.getProcessInfo')).processInfo.reduce((sum, p) => sum + p.cpuTime, 0);
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

/** On the screen is what WebGL has done, not what it was told to do: reading a pixel waits for it. */
function watch() {
  new PerformanceObserver((list) => {
    if (!list.getEntriesByName('model drawn').length) return;
    const gl = window.marrow.viewer.stage.renderer.getContext();
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    window.shownAt = performance.now();
  }).observe({ type: 'mark' });
}

async function run(file) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } }), page = await context.newPage();
  await page.addInitScript(watch);
  const started = Date.now();
  await page.goto(`${url}#file=${encodeURIComponent(file.id)}`);
  await page.waitForFunction(() => window.shownAt);
  const clock = Date.now() - started;
  await page.waitForTimeout(1000);
  const before = await cpu();
  const r = await page.evaluate(async () => {
    const { stage, model } = window.marrow.viewer, from = stage.frames, start = performance.now();
    await new Promise((done) => setTimeout(done, 2000));
    return {
      shown: window.shownAt, frames: stage.frames - from, ms: performance.now() - start, width: stage.renderer.domElement.width,
      vertices: model.scene.meshes.reduce((n, m) => n + m.positions.length / 3, 0),
    };
  });
  const work = (1000 * (await cpu() - before)) / Math.max(r.frames, 1);
  await context.close();
  return { ...r, clock, work, rate: (1000 * r.frames) / r.ms };
}

const { files } = await (await fetch(`${url}api/files`)).json();
console.log(`Chromium without a graphics card, ${os.cpus().length} cores with a load of ${(os.loadavg()[0] / os.cpus().length).toFixed(1)}; 1280 × 800, median of ${runs} pages.\n`);
console.log('| | KB | vertices | visible after | visible after, measured by the judge | frames per second | pixels per line | processor time per frame |\n|---|---|---|---|---|---|---|---|');
for (const f of files) {
  const list = [];
  for (let i = 0; i < runs; i++) list.push(await run(f));
  const of = (k) => Math.round(median(list.map((r) => r[k])));
  console.log(`| ${basename(f.name)} | ${Math.round(f.size / 1000)} | ${of('vertices')} | ${of('shown')} ms | ${of('clock')} ms | ${of('rate')} | ${of('width')} | ${of('work')} ms |`);
}
await browser.close();
