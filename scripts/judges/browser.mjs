// Headless Chromium and what the judges ask of a page of the viewer.
import { chromium } from 'playwright-core';
import axe from 'axe-core';
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const judge = basename(process.argv[1], '.mjs');

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
    console.log(`${judge}: NOT SO: ${what} ${more}`);
  }
}

/** Opens a page in a context of its own. */
export async function openPage(address, options = {}, prepare = async () => {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'], ...options });
  context.setDefaultTimeout(90000); // the machine may be busy
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error' && !(seen.broken && /Failed to load resource/.test(m.text()))) seen.errors.push(`${m.text()} ${m.location().url}`); });
  page.on('pageerror', (e) => seen.errors.push(e.stack));
  await prepare(page);
  await page.goto(address);
  return page;
}

/** Drops files onto a page, [name, bytes] each. */
export const drop = (page, ...list) => page.evaluate((list) => {
  const transfer = new DataTransfer();
  for (const [name, base64] of list) transfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
  document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
}, list.map(([name, data]) => [name, data.toString('base64')]));

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

/** Keeps a picture of the page, if there is a folder for it. */
export async function pictureIn(folder, page, name) {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

export async function accessible(page, where) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  for (const v of violations.filter((x) => x.impact === 'serious' || x.impact === 'critical')) {
    holds(`axe: ${where}: ${v.id}`, false, `${v.help}: ${v.nodes.slice(0, 3).map((n) => `${n.target} ${n.failureSummary}`).join('; ')}`);
  }
  seen.held++;
}

/** Runs the checks, functions by their names, and closes the browser. Returns the exit status. With $ONLY, it runs those whose names match that expression. */
export async function runChecks(checks) {
  for (const [name, check] of Object.entries(checks)) {
    if (process.env.ONLY && !new RegExp(process.env.ONLY).test(name)) continue;
    try {
      await check();
    } catch (e) {
      seen.failures++;
      const at = e.stack.match(/[\w-]+\.mjs:\d+/g)?.find((line) => !line.startsWith('browser')) ?? '';
      console.log(`${judge}: ${name}: ${at}: ${e.message.split('\n').slice(0, 6).join(' ')}`);
    }
  }
  holds('nothing is wrong on the console', seen.errors.length === 0, [...new Set(seen.errors)].slice(0, 5).join('\n'));
  await browser.close();
  console.log(`${judge}: ${seen.held} held, ${seen.failures} not`);
  return seen.failures ? 1 : 0;
}
