// What must hold of the page that needs no server, in a real browser. Arguments: the folder of the page, a folder of models with
// their textures, the program marrow, a file with a list of the corpus's models, one a line, and a folder for pictures, if any.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { basename, dirname, extname, join } from 'node:path';
import { accessible, colors, drawn, holds, openPage, pictureIn, pixels, runChecks, seen } from './browser.mjs';

const [folder, models, marrow, list, pictures] = process.argv.slice(2);
const corpus = readFileSync(list, 'utf8').split('\n').filter(Boolean);
const inCorpus = (ending) => corpus.find((f) => f.toLowerCase().endsWith(ending));
const picture = (page, name) => pictureIn(pictures, page, name);
const scratch = mkdtempSync(join(tmpdir(), 'page-judge-'));

// A plain web server, which neither compresses nor knows WebAssembly.
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const served = new Set();
const server = createServer((request, answer) => {
  const name = new URL(request.url, 'http://x').pathname.replace('/marrow/', '') || 'index.html';
  try {
    const data = readFileSync(join(folder, name));
    served.add(name);
    answer.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream' }).end(data);
  } catch {
    answer.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address(), origin = `http://127.0.0.1:${port}`, url = `${origin}/marrow/`;

/** Opens the page, and notes what it asks for. */
async function open(hash = '', options = {}) {
  const requests = [];
  const page = await openPage(url + hash, options, async (page) => {
    page.context().on('request', (r) => requests.push(r.url()));
  });
  await page.waitForSelector('.gallery');
  return Object.assign(page, { requests });
}

/** Drops files as a person does: they are on disk, and the browser reads them there. */
async function drop(page, files) {
  const input = await page.evaluateHandle(() => Object.assign(document.createElement('input'), { type: 'file', multiple: true }));
  await input.setInputFiles(files);
  await input.evaluate((input) => {
    const transfer = new DataTransfer();
    for (const f of input.files) transfer.items.add(f);
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
  });
}

const all = (dir, wanted = /./) => readdirSync(dir).map((n) => join(dir, n)).filter((n) => statSync(n).isFile() && wanted.test(n));
const shows = (page, name) => page.waitForFunction((name) => window.marrow?.viewer?.model && window.marrow.viewer.file?.name.endsWith(name), name);

/** Converts what is shown, and returns the downloaded file. choose sets what else is in the dialog. */
async function convert(page, to, version, choose) {
  await page.click('button[title^="Convert"]');
  await page.waitForFunction((to) => [...document.querySelector('#convert-to').options].some((o) => o.value === to), to);
  await page.selectOption('#convert-to', to);
  if (version) await page.fill('#convert-version', String(version));
  await choose?.();
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.convert button[type=submit]')]);
  await page.waitForSelector('.convert .done');
  const text = await page.locator('.convert .result').textContent();
  await page.keyboard.press('Escape');
  return { name: download.suggestedFilename(), data: readFileSync(await download.path()), text };
}

/** What the command line writes: file names and bytes. */
function written(input, output, ...flags) {
  const dir = mkdtempSync(join(scratch, 'cli-'));
  try {
    execFileSync(marrow, ['convert', basename(input), join(dir, output), ...flags], { cwd: dirname(input), stdio: 'ignore' });
  } catch (e) {
    if (!flags.includes('--salvage')) throw e; // which writes the file and fails
  }
  return new Map(readdirSync(dir, { recursive: true }).filter((n) => statSync(join(dir, n)).isFile()).map((n) => [n, readFileSync(join(dir, n))]));
}

/** A zip's files, by Python, which isn't marrow. */
function unzipped(data) {
  const dir = mkdtempSync(join(scratch, 'zip-'));
  writeFileSync(join(dir, 'a.zip'), data);
  execFileSync('python3', ['-m', 'zipfile', '-e', join(dir, 'a.zip'), join(dir, 'out')]);
  return new Map(readdirSync(join(dir, 'out'), { recursive: true }).filter((n) => statSync(join(dir, 'out', n)).isFile()).map((n) => [n, readFileSync(join(dir, 'out', n))]));
}

/** Converts on the page and on the command line: the files must have the same names and bytes. */
async function same(page, input, to, version) {
  const stem = basename(input).slice(0, -extname(input).length), got = await convert(page, to, version);
  const want = written(input, `${stem}.${to}`, ...(version ? ['--version', String(version)] : []));
  const have = got.name.endsWith('.zip') ? unzipped(got.data) : new Map([[got.name, got.data]]);
  const odd = [...new Set([...want.keys(), ...have.keys()])].filter((n) => !want.get(n) || !have.get(n)?.equals(want.get(n)));
  holds(`${basename(input)} becomes the same ${to} as on the command line (${want.size} files)`, odd.length === 0, `differ: ${odd.join(', ')}`);
  return got;
}

/** The processor time that this program's descendants, the browser among them, have taken so far, in milliseconds (Linux). */
function processorTime() {
  const parents = new Map(), ticks = new Map();
  for (const pid of readdirSync('/proc').filter((n) => /^[0-9]+$/.test(n))) {
    try {
      const [state, parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
      parents.set(+pid, +parent);
      ticks.set(+pid, +rest[9] + +rest[10]); // utime and stime, fields 14 and 15
    } catch {} // it has ended
  }
  const ours = (pid) => pid === process.pid || (parents.has(pid) && ours(parents.get(pid)));
  return [...ticks].filter(([pid]) => pid !== process.pid && ours(pid)).reduce((n, [, t]) => n + t, 0) * 10; // 100 ticks a second
}

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

const checks = {
  async 'the first model, its size and time'() {
    let page, soonest = Infinity, least = Infinity;
    for (let i = 0; i < 5 && soonest >= 3000; i++) { // the machine may be busy
      await page?.context().close();
      const before = processorTime();
      page = await open();
      const loaded = await page.evaluate(() => performance.now());
      const opened = processorTime() - before;
      if (i === 0) {
        await picture(page, 'start');
        await accessible(page, 'start');
      }
      const idle = processorTime(), from = await page.evaluate(() => performance.now());
      await drop(page, all(models, /Golem\.mdx|Marrow(Golem|Shine|Crystal|Embers|Trail)\.blp/));
      await shows(page, 'Golem.mdx');
      await drawn(page);
      const { at, compiled } = await page.evaluate(() => ({ at: performance.getEntriesByName('model drawn')[0].startTime, compiled: performance.getEntriesByName('marrow compiled')[0].startTime }));
      soonest = Math.min(soonest, loaded + at - from);
      const taken = opened + processorTime() - idle;
      least = Math.min(least, taken);
      console.log(`page: compiled after ${seconds(compiled)}, ready after ${seconds(loaded)}, the golem is drawn ${seconds(at - from)} after its drop; processor time ${seconds(taken)}, load ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length} cores`);
    }
    const sum = (of) => [...served.keys()].reduce((n, name) => n + of(readFileSync(join(folder, name)), name), 0);
    const size = sum((data, name) => (/\.(js|css|html|svg)$/.test(name) ? gzipSync(data).length : data.length));
    const plain = sum((data) => data.length);
    console.log(`page: ${(size / 1e6).toFixed(2)} MB are loaded if the web server compresses texts, else ${(plain / 1e6).toFixed(2)} MB`);
    holds('at most 8 MB are loaded, even if the web server compresses nothing', plain <= 8e6, `${plain}`);
    const busy = os.loadavg()[0] / os.cpus().length;
    if (soonest >= 3000 && busy > 2) console.log(`page: the limit of 3 s isn't judged: ${seconds(soonest)}, processor time ${seconds(least)}, while the machine is ${busy.toFixed(1)} times busy`);
    else holds('the first model shows within 3 s of opening the page', soonest < 3000, seconds(soonest));
    holds('with its textures', await page.evaluate(() => window.marrow.viewer.model.scene.textures.every((t) => t.found || t.replaceable)) && colors(await pixels(page)) > 8);
    await picture(page, 'golem');
    for (const tab of ['info', 'findings', 'textures', 'bytes']) {
      await page.click(`#tab-${tab}`);
      await page.waitForTimeout(400);
      await accessible(page, tab);
      await picture(page, `golem-${tab}`);
    }
    holds('its bytes are explained', await page.locator('.tree .field').count() > 3);
    const before = page.requests.length;
    await same(page, join(models, 'Golem.mdx'), 'glb');
    await same(page, join(models, 'Golem.mdx'), 'mdl');
    await same(page, join(models, 'Golem.mdx'), 'mdx', 1100);
    await same(page, join(models, 'Golem.mdx'), 'm2');
    await same(page, join(models, 'Golem.mdx'), 'obj');
    await picture(page, 'golem-convert');
    const later = page.requests.slice(before).filter((u) => !u.startsWith('blob:'));
    holds('nothing is asked for after the page is loaded', later.length === 0, later.join(', '));
    const elsewhere = page.requests.filter((u) => !u.startsWith(origin) && !u.startsWith(`blob:${origin}`) && !u.startsWith('data:'));
    holds('no request leaves the origin', elsewhere.length === 0, elsewhere.join(', '));
    await page.context().close();
  },

  async 'others'() {
    const page = await open();
    await drop(page, [join(models, 'Golem.glb')]);
    await shows(page, 'Golem.glb');
    seen.held++;
    await same(page, join(models, 'Golem.glb'), 'mdx');
    await drop(page, all(models, /Totem/));
    await shows(page, 'Totem.mdx');
    holds('a Reforged model has its textures', await page.evaluate(() => window.marrow.viewer.model.scene.textures.every((t) => t.found || t.replaceable)));
    await picture(page, 'totem');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => [...document.querySelectorAll('.card img')].filter((i) => i.naturalWidth > 0).length >= 2);
    seen.held++;
    await picture(page, 'gallery');
    await accessible(page, 'gallery');
    await page.context().close();
  },

  async 'back to the original'() {
    const page = await open(), golem = join(models, 'Golem.mdx');
    const only = (got, want, what) => holds(what, got.name === 'Golem.mdx' && got.data.equals(want), `${got.name}, ${got.data.length} bytes, want ${want.length}`);
    await drop(page, [golem, join(models, 'Golem.glb')]);
    await shows(page, 'Golem.glb');
    only(await convert(page, 'mdx', 0, async () => {
      holds('the original is offered', await page.locator('#convert-base option:checked').textContent() === 'Golem.mdx');
      await picture(page, 'back');
      await accessible(page, 'convert with an original');
    }), readFileSync(golem), 'an unedited model has the bytes of its original');
    only(await convert(page, 'mdx', 0, () => page.selectOption('#convert-base', '')), written(join(models, 'Golem.glb'), 'Golem.mdx').get('Golem.mdx'), 'without the original, it is a new model');
    await drop(page, [join(models, 'names.toml')]);
    await page.waitForSelector('.toast:not([hidden])');
    const mapped = await convert(page, 'mdx', 0, async () => {
      holds('the map file is chosen', await page.locator('#convert-map option:checked').textContent() === 'names.toml');
      await picture(page, 'back-map');
    });
    only(mapped, written(join(models, 'Golem.glb'), 'Golem.mdx', '--map', 'names.toml').get('Golem.mdx'), 'a map file does the same as on the command line');
    holds('which is a new name of a clip', mapped.data.includes('Walk Fast'));
    await page.context().close();
  },

  async 'back to the original: an actor'() {
    const file = inCorpus('.xac');
    if (!file) return;
    const dir = mkdtempSync(join(scratch, 'xac-')), actor = join(dir, basename(file)), glb = actor.replace(/\.[^.]*$/, '.glb');
    writeFileSync(actor, readFileSync(file));
    writeFileSync(glb, written(actor, basename(glb)).get(basename(glb)));
    const page = await open();
    await drop(page, [actor, glb]);
    await shows(page, basename(glb));
    const got = await convert(page, 'xac', 0, async () => {
      holds('the original actor is offered', await page.locator('#convert-base option:checked').textContent() === basename(actor));
      await picture(page, 'back-xac');
    });
    holds('an unedited actor has the bytes of its original', got.name === basename(actor) && got.data.equals(readFileSync(file)), `${got.name}, ${got.data.length} bytes`);
    await page.context().close();
  },

  async 'back to the original: a component'() {
    const dir = mkdtempSync(join(scratch, 'component-'));
    for (const [name, data] of written(join(models, 'Crate.mdx'), 'crate.xml', '--to', 'component')) {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      writeFileSync(join(dir, name), data);
    }
    const original = join(dir, 'crate.xml'), glb = join(dir, 'crate.glb');
    writeFileSync(glb, written(original, 'crate.glb', '--no-textures').get('crate.glb'));
    const names = readdirSync(dir, { recursive: true }).filter((n) => statSync(join(dir, n)).isFile());
    const page = await open();
    const input = await page.evaluateHandle(() => Object.assign(document.createElement('input'), { type: 'file', multiple: true }));
    await input.setInputFiles(names.map((n) => join(dir, n)));
    await input.evaluate((input, names) => window.marrow.take([...input.files].map((file, i) => ({ path: names[i], file }))), names);
    await page.waitForFunction(() => window.marrow?.viewer?.model || document.querySelector('.card'));
    await picture(page, 'back-component-start');
    if (!(await page.evaluate(() => window.marrow.viewer?.file?.name.endsWith('crate.glb')))) {
      await page.keyboard.press('Escape');
      await page.click('.card >> text=crate.glb');
    }
    await shows(page, 'crate.glb');
    const got = await convert(page, 'xml', 0, async () => {
      holds('the original component is offered', await page.locator('#convert-base option:checked').textContent() === 'crate.xml');
      await picture(page, 'back-component');
    });
    const want = written(glb, 'crate.xml', '--base', original);
    const have = got.name.endsWith('.zip') ? unzipped(got.data) : new Map([[got.name, got.data]]);
    const odd = [...new Set([...want.keys(), ...have.keys()])].filter((n) => !want.get(n) || !have.get(n)?.equals(want.get(n)));
    holds(`an unedited component is the same as on the command line (${want.size} files)`, odd.length === 0, `differ: ${odd.join(', ')}`);
    holds('its XML has the bytes of its original', have.get('crate.xml')?.equals(readFileSync(original)), [...have.keys()].join(', '));
    await page.context().close();
  },

  async 'a damaged file'() {
    const page = await open();
    seen.broken = true;
    await drop(page, [join(models, 'Torn.mdx'), join(models, 'MarrowCrate.blp')]);
    await page.waitForFunction(() => window.marrow.viewer?.file?.name.endsWith('Torn.mdx') && document.querySelector('.busy').hidden);
    await page.waitForFunction(() => document.querySelector('.info')?.textContent.includes('Torn')); // what it can become is known
    const got = await convert(page, 'glb', 0, async () => {
      holds('the readable part isn’t offered before it is needed', await page.locator('#convert-salvage').isHidden());
      await page.click('.convert button[type=submit]');
      await page.waitForSelector('.convert .error');
      await page.check('#convert-salvage');
      await picture(page, 'torn');
      await accessible(page, 'convert a damaged file');
    });
    const want = written(join(models, 'Torn.mdx'), 'Torn.glb', '--salvage').get('Torn.glb');
    holds('the readable part is the same as on the command line', got.data.equals(want), `${got.data.length} bytes, want ${want?.length}`);
    holds('and it is said that a part is missing', /only a part of it could be read/.test(got.text), got.text);
    await page.context().close();
    seen.broken = false;
  },

  async 'a catalogue'() {
    const page = await open();
    await drop(page, all(models, /ext_01/));
    await page.waitForSelector('.card');
    holds('its models are listed, those that are in it', await page.locator('.card').count() === 2);
    await page.click('.card >> text=Crate.mdx');
    await shows(page, 'ext_01.cat/Crate.mdx');
    await drawn(page);
    holds('with their textures', await page.evaluate(() => window.marrow.viewer.model.scene.textures.every((t) => t.found)));
    await page.click('#tab-textures');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Save as PNG')]);
    holds('which are saved as PNG', download.suggestedFilename() === 'MarrowCrate.png' && readFileSync(await download.path()).subarray(1, 4).toString() === 'PNG');
    await picture(page, 'catalogue');
    await accessible(page, 'textures that can be saved');
    await page.context().close();
  },

  async 'a picture'() {
    const page = await open();
    await drop(page, [join(models, 'MarrowCrate.blp')]);
    await shows(page, 'MarrowCrate.blp');
    await drawn(page);
    holds('it is seen', colors(await pixels(page)) > 8);
    for (const to of ['png', 'dds', 'tga']) await same(page, join(models, 'MarrowCrate.blp'), to);
    await page.waitForFunction(() => /pixels wide/.test(document.querySelector('.info').textContent));
    await picture(page, 'picture');
    await drop(page, [join(models, 'Crate.mdx')]);
    await shows(page, 'Crate.mdx');
    holds('a model that comes after its picture has it', await page.evaluate(() => window.marrow.viewer.model.scene.textures.every((t) => t.found)));
    await page.context().close();
  },

  async 'the example, without a network'() {
    const page = await open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await (await caches.open((await caches.keys())[0])).keys()).length >= 7);
    server.close();
    server.closeAllConnections();
    await page.reload();
    await page.waitForSelector('.add');
    await page.click('text=Open an example');
    await page.click('.card >> text=Golem.mdx');
    await shows(page, 'Golem.mdx');
    await drawn(page);
    holds('the page opens without its server, with the example in an archive', await page.evaluate(() => window.marrow.viewer.model.scene.textures.every((t) => t.found || t.replaceable)));
    await picture(page, 'example');
    await page.context().close();
    await new Promise((done) => server.listen(port, '127.0.0.1', done));
  },

  async 'after a reload, or a wrong file'() {
    const ways = async (page, what) => {
      for (const way of ['Choose files', 'Open an example']) holds(`${what}: ${way} is there`, await page.locator(`.complaint >> text=${way}`).isVisible());
    };
    const page = await open();
    await drop(page, [join(models, 'Crate.mdx')]);
    await shows(page, 'Crate.mdx');
    await page.reload();
    await page.waitForSelector('.complaint');
    holds('dropped files are said to be gone after a reload', /aren’t kept when the page is loaded again/.test(await page.locator('.complaint').textContent()), await page.locator('.complaint').textContent());
    await ways(page, 'after a reload');
    await picture(page, 'reloaded');
    await accessible(page, 'reloaded');
    await page.setInputFiles('.complaint input[type=file]', [join(models, 'Crate.mdx')]);
    await shows(page, 'Crate.mdx');
    await page.context().close();
    const other = await open();
    await other.setInputFiles('.add input[type=file]', [{ name: 'notes.txt', mimeType: '', buffer: Buffer.from('to do') }]);
    await other.waitForSelector('.complaint');
    await ways(other, 'after a wrong file');
    await picture(other, 'wrong');
    await other.click('.complaint >> text=Open an example');
    await other.waitForSelector('.card');
    holds('which leads on', await other.locator('.card').count() > 1);
    await other.setInputFiles('header input[type=file]', [{ name: 'notes.txt', mimeType: '', buffer: Buffer.from('to do') }]);
    await other.waitForSelector('.complaint');
    await other.click('text=To the files');
    await other.waitForSelector('.card');
    holds('and back to the files', await other.locator('.card').count() > 1);
    await other.context().close();
  },

  async 'what is broken'() {
    const page = await open();
    seen.broken = true;
    await drop(page, [join(models, 'Noise.mdx')]);
    await page.waitForSelector('.message:not([hidden])');
    holds('a file of another kind is said', /Noise\.mdx/.test(await page.locator('.message').textContent()));
    await picture(page, 'noise');
    await drop(page, [join(models, 'Half.mdx')]);
    await page.waitForFunction(() => window.marrow.viewer.file?.name.endsWith('Half.mdx') && document.querySelector('.busy').hidden);
    holds('half a file is said', /broken/.test(await page.locator('.chip').textContent()), await page.locator('.view').textContent());
    await picture(page, 'half');
    await page.context().close();
    seen.broken = false;
  },

  async 'the corpus: an M2 with its skin'() {
    const file = inCorpus('.m2');
    if (!file) return;
    const page = await open();
    await drop(page, all(dirname(file), /hobgoblin/i));
    await shows(page, basename(file));
    await drawn(page);
    holds('it has meshes and clips', await page.evaluate(() => window.marrow.viewer.model.scene.meshes.length > 0 && window.marrow.viewer.model.scene.clips.length > 10));
    await picture(page, 'm2');
    const flat = mkdtempSync(join(scratch, 'm2-'));
    for (const f of all(dirname(file), /hobgoblin/i)) writeFileSync(join(flat, basename(f)), readFileSync(f));
    await same(page, join(flat, basename(file)), 'glb');
    await same(page, join(flat, basename(file)), 'mdx');
    await page.context().close();
  },

  async 'the corpus: a map'() {
    const file = inCorpus('.w3x');
    if (!file) return;
    const page = await open();
    await drop(page, [file]);
    await page.waitForSelector('.card');
    holds('its models are listed', await page.locator('.card').count() === 3);
    await page.waitForFunction(() => [...document.querySelectorAll('.card img')].some((i) => i.naturalWidth > 0));
    await picture(page, 'map');
    await page.locator('.card').last().click();
    await drawn(page);
    holds('one of them opens', await page.evaluate(() => window.marrow.viewer.model.scene.nodes.length > 0));
    await picture(page, 'map-model');
    await page.context().close();
  },

  async 'the corpus: a component with its parts'() {
    const file = inCorpus('.xml');
    if (!file) return;
    const page = await open();
    // A folder that is dropped keeps its paths; the test gives them to the page as its own walk does.
    const parts = join(dirname(file), `${basename(file, '.xml')}_data`);
    const inputs = [[basename(file), file], ...all(parts).map((f) => [`${basename(parts)}/${basename(f)}`, f])];
    const input = await page.evaluateHandle(() => Object.assign(document.createElement('input'), { type: 'file', multiple: true }));
    await input.setInputFiles(inputs.map(([, f]) => f));
    await input.evaluate((input, names) => window.marrow.take([...input.files].map((file, i) => ({ path: names[i], file }))), inputs.map(([n]) => n));
    await shows(page, basename(file));
    await drawn(page);
    holds('it has its parts', await page.evaluate(() => window.marrow.viewer.model.scene.meshes.length) > 2);
    await picture(page, 'component');
    await page.context().close();
  },

  async 'the corpus: a large model'() {
    const file = inCorpus('momonga.mdx');
    if (!file) return;
    const page = await open();
    const from = await page.evaluate(() => performance.now());
    await drop(page, [file]);
    await shows(page, basename(file));
    await drawn(page);
    const at = await page.evaluate(() => performance.getEntriesByName('model drawn')[0].startTime);
    console.log(`page: ${basename(file)} (${(statSync(file).size / 1e6).toFixed(1)} MB) is drawn ${seconds(at - from)} after its drop`);
    await page.context().close();
  },
};

const status = await runChecks(checks);
server.close();
rmSync(scratch, { recursive: true, force: true });
process.exit(status);
