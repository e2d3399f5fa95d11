// The page of marrow view in headless Chromium, and what its judges ask of it. Arguments: the page's
// address; for view.mjs also the folder of the samples that it shows, and a folder for pictures, if any.
import { chromium } from 'playwright-core';
import axe from 'axe-core';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const [url, samples, pictures] = process.argv.slice(2);
export const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'],
});

/** What has been seen so far. */
export const seen = {
  held: 0, failures: 0,
  errors: [], // on the console
  broken: false, // a file that is broken on purpose makes the server say so, which Chromium logs
};

export function holds(what, ok, more = '') {
  if (ok) seen.held++;
  else {
    seen.failures++;
    console.log(`view: NOT SO: ${what} ${more}`);
  }
}

export async function open(hash, options = {}, prepare = async () => {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'], ...options });
  context.setDefaultTimeout(90000); // the machine may be busy
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error' && !(seen.broken && /Failed to load resource/.test(m.text()))) seen.errors.push(`${m.text()} ${m.location().url}`); });
  page.on('pageerror', (e) => seen.errors.push(e.stack));
  await prepare(page);
  await page.goto(url + hash);
  return page;
}

/** Drops files onto a page, [name, bytes] each. */
export const drop = (page, ...list) => page.evaluate((list) => {
  const transfer = new DataTransfer();
  for (const [name, base64] of list) transfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
  document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
}, list.map(([name, data]) => [name, data.toString('base64')]));

const listing = async () => (await (await fetch(`${url}api/files`)).json()).files;
export const files = await listing();
export const find = (name) => files.find((f) => f.name.endsWith(name));
/** Waits until a file is in the listing, which is made anew once a second at most. */
export async function listed(name) {
  while (!(await listing()).some((f) => f.name.endsWith(name))) await new Promise((done) => setTimeout(done, 200));
}

export const link = (name, more = '') => `#file=${encodeURIComponent(find(name).id)}${more}`;
export const drawn = (page) => page.waitForFunction(() => window.marrow?.viewer?.model && performance.getEntriesByName('model drawn').length > 0);

/** The view's pixels, once all textures have come. */
export async function pixels(page) {
  return page.evaluate(async () => {
    const v = window.marrow.viewer;
    await Promise.allSettled([...v.model.textures.images.values()]);
    const image = await createImageBitmap(await v.stage.picture());
    const canvas = new OffscreenCanvas(160, 100), context = canvas.getContext('2d');
    context.drawImage(image, 0, 0, 160, 100);
    return [...context.getImageData(0, 0, 160, 100).data];
  });
}

/** How many pixels differ by more than a shade. */
export function differ(a, b) {
  let n = 0;
  for (let i = 0; i < a.length; i += 4) if (Math.abs(a[i] - b[i]) + Math.abs(a[i + 1] - b[i + 1]) + Math.abs(a[i + 2] - b[i + 2]) > 12) n++;
  return n;
}

export const colors = (p) => { const s = new Set(); for (let i = 0; i < p.length; i += 4) s.add((p[i] >> 4) * 256 + (p[i + 1] >> 4) * 16 + (p[i + 2] >> 4)); return s.size; };

export async function picture(page, name) {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

export async function accessible(page, where) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  for (const v of violations.filter((x) => x.impact === 'serious' || x.impact === 'critical')) {
    holds(`axe: ${where}: ${v.id}`, false, `${v.help}: ${v.nodes.slice(0, 3).map((n) => `${n.target} ${n.failureSummary}`).join('; ')}`);
  }
  seen.held++;
}
