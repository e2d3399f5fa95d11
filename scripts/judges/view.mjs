// What must hold of the page of marrow view, in a real browser.
import os from 'node:os';
import { copyFileSync, rmSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { accessible, browser, colors, copiedLink, differ, drawn, drop, files, holds, link, listed, open, picture, pixels, runChecks, samples, seen, url } from './view-browser.mjs';
import { modelChecks } from './view-model.mjs';

const checks = {
  async 'the gallery'() {
    const page = await open('');
    await page.waitForFunction(() => [...document.querySelectorAll('.card img')].filter((i) => i.naturalWidth > 0).length >= 4);
    const all = await page.locator('.card').count();
    holds('what marrow made is left out, and said to be', /\/made: marrow wrote this folder/.test(await page.locator('.left-out').textContent()) && !files.some((f) => f.name.includes('/made/')));
    await picture(page, 'gallery');
    await accessible(page, 'gallery');
    await page.fill('input[type=search]', 'golem mdx');
    holds('a search leaves what it names', await page.locator('.card').count() < all && await page.locator('.card .name', { hasText: 'Golem.mdx' }).count() === 1);
    await page.fill('input[type=search]', '');
    await page.selectOption('select[aria-label=Format]', 'MDL');
    holds('a format leaves its files', await page.locator('.card').count() === files.filter((f) => f.format === 'MDL').length);
    await page.selectOption('select[aria-label=Format]', '');
    await page.waitForFunction(() => document.querySelectorAll('select[aria-label=Finding] option').length > 1);
    await page.selectOption('select[aria-label=Finding]', { index: 1 });
    const found = await page.locator('.card').count();
    holds('a finding leaves the files that have it', found > 0 && found < all);
    const format = (await page.locator('.card > .dim').first().textContent()).split(' ')[0];
    await page.selectOption('select[aria-label=Format]', format);
    const shown = await page.locator('.card').count(), address = page.url();
    const again = await page.context().newPage();
    await again.goto(address);
    await again.waitForFunction((n) => document.querySelectorAll('.card').length === n, shown);
    holds('a link keeps what the gallery shows', shown > 0 && await again.inputValue('select[aria-label=Format]') === format && await again.inputValue('select[aria-label=Finding]') !== '');
    await again.close();
    await page.locator('.card').first().click();
    await page.waitForSelector('.viewer');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.card');
    holds('one comes back to what the gallery showed', page.url() === address && await page.locator('.card').count() === shown);
    await page.locator('.card').first().click();
    await page.waitForSelector('.viewer');
    copyFileSync(join(samples, 'Crate.mdx'), join(samples, 'Later.mdx'));
    await page.waitForTimeout(1100);
    await page.keyboard.press('Escape');
    await page.selectOption('select[aria-label=Finding]', '');
    await page.selectOption('select[aria-label=Format]', '');
    await page.waitForSelector('.card .name:has-text("Later.mdx")');
    seen.held++;
    rmSync(join(samples, 'Later.mdx'));
    await page.waitForSelector('.card .name:has-text("Later.mdx")', { state: 'detached' }); // without being asked
    seen.held++;
    await page.context().close();
  },

  async 'every family opens'() {
    for (const f of files.filter((x) => !x.motion && !/Half|Noise|Changing|Sling|Hail|Ghostly|Hero/.test(x.name))) {
      const page = await open(`#file=${encodeURIComponent(f.id)}&paused=1`);
      const started = Date.now();
      await drawn(page);
      const at = await page.evaluate(() => performance.getEntriesByName('model drawn')[0].startTime);
      holds(`${basename(f.name)} is drawn`, colors(await pixels(page)) > 8, `${colors(await pixels(page))} colours`);
      holds(`${basename(f.name)} needs no message`, await page.locator('.message').isHidden());
      if (f.size > 3e6) console.log(`view: ${basename(f.name)}, ${(f.size / 1e6).toFixed(1)} MB, is drawn ${Math.round(at)} ms after its page was asked for (${Date.now() - started} ms by the judge's clock)`);
      await picture(page, `open-${basename(f.name)}`);
      await page.context().close();
    }
  },

  async keyboard() {
    const page = await open(link('Golem.mdx', '&paused=1'));
    await drawn(page);
    const playing = () => page.evaluate(() => window.marrow.viewer.player.playing), tab = () => page.evaluate(() => window.marrow.viewer.tabs.current);
    await page.keyboard.press(' ');
    holds('space plays', await playing());
    await page.keyboard.press(' ');
    holds('space pauses', !(await playing()));
    await page.keyboard.press('3');
    holds('numbers choose the panel', await tab() === 'look');
    await page.focus('#tab-look');
    await page.keyboard.press('ArrowRight');
    holds('arrows choose the panel on its row', await tab() === 'findings');
    await page.focus('.view canvas');
    const before = await pixels(page);
    await page.keyboard.press('ArrowLeft');
    holds('arrows turn the model', differ(before, await pixels(page)) > 50);
    const clip = await page.evaluate(() => window.marrow.viewer.player.clip.name);
    await page.keyboard.press(']');
    holds('brackets choose the clip', await page.evaluate(() => window.marrow.viewer.player.clip.name) !== clip);
    await page.focus('.track input');
    await page.keyboard.press(' ');
    holds('space plays from the time', await playing());
    await page.keyboard.press(' ');
    await page.keyboard.press('End');
    holds('end goes to the end of the clip there', await page.evaluate(() => { const { player } = window.marrow.viewer; return !player.playing && player.time === player.clip.duration; }));
    await page.focus('.clips');
    await page.keyboard.press(' ');
    holds('space plays from the clips', await playing());
    await page.keyboard.press(' ');
    await page.focus('.view canvas');
    await page.keyboard.press('?');
    holds('a question mark shows the keys', await page.locator('dialog.help').isVisible());
    await accessible(page, 'keys');
    await page.keyboard.press('Escape');
    holds('escape closes them', await page.locator('dialog.help').isHidden());
    const reached = new Set();
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Tab');
      reached.add(await page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.id));
    }
    for (const name of ['Clip', 'Time', 'Speed', 'tab-findings']) holds(`tab reaches ${name}`, reached.has(name), [...reached].join(', '));
    await page.keyboard.press('Escape');
    await page.waitForSelector('.gallery');
    await page.context().close();
  },

  async 'a link restores the view'() {
    const page = await open(link('Golem.mdx', '&paused=1&clip=Attack&time=0.4&team=green&tab=look'));
    await drawn(page);
    await page.keyboard.press('s');
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    const there = await pixels(page);
    const other = await open(await copiedLink(page));
    await drawn(other);
    holds('the same picture', differ(there, await pixels(other)) < 5, `${differ(there, await pixels(other))}`);
    holds('the same panel', await other.evaluate(() => window.marrow.viewer.tabs.current) === 'look');
    const said = (hash) => other.evaluate(async (to) => {
      location.hash = to;
      await new Promise((done) => setTimeout(done, 100));
      while (!window.marrow.viewer.model) await new Promise((done) => setTimeout(done, 50));
      const { team, speed, once, show, background, tab } = window.marrow.viewer.state;
      return JSON.stringify([team, speed, once, show, background, tab]);
    }, hash);
    const own = await said(link('Golem.mdx', '&paused=1&team=blue&speed=2&once=1&show=none&background=%23000000&tab=look'));
    holds('a link has how it is shown', own === '["blue",2,true,[],"#000000","look"]', own);
    const again = await other.evaluate(() => { window.marrow.viewer.copyLink(); return location.hash; });
    const plays = (name) => other.evaluate(async (to) => {
      location.hash = to;
      await new Promise((done) => setTimeout(done, 100));
      while (!window.marrow.viewer.model) await new Promise((done) => setTimeout(done, 50));
      return `${window.marrow.viewer.player.clip?.name} ${document.querySelector('.chip').textContent}`;
    }, link('Golem.mdx', `&paused=1&clip=${encodeURIComponent(name)}`));
    for (const name of ['walk', 'W*k']) holds(`a link names clips as the command line does: ${name}`, await plays(name) === 'Walk ', await plays(name));
    holds('and at rest', await plays('') === 'undefined ', await plays(''));
    holds('a clip that is not there is said', await plays('Fly') === 'Stand The clip of this link isn’t there', await plays('Fly'));
    const plain = await said(link('Golem.mdx', '&paused=1&team=mauve&speed=-1&show=none,grid,x'));
    holds('what a link leaves out is as usual, and what there is not too', plain === '["red",1,false,["grid"],"","info"]', plain);
    holds('and it comes back', await said(again) === own);
    await page.context().close();
    await other.context().close();
  },

  async 'drops, downloads, changes'() {
    const page = await open(link('Changing.mdx'));
    await drawn(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('button[title^="Convert"]').then(() => page.click('text=Convert and download'))]);
    holds('it downloads as GLB', readFileSync(await download.path()).subarray(0, 4).toString() === 'glTF' && download.suggestedFilename() === 'Changing.glb');
    await page.waitForSelector('.convert .done');
    await accessible(page, 'convert');
    await picture(page, 'convert');
    await page.keyboard.press('Escape');
    const [png] = await Promise.all([page.waitForEvent('download'), page.click('button[title^="Save a picture"]')]);
    holds('the picture is a PNG', readFileSync(await png.path()).subarray(1, 4).toString() === 'PNG');
    copyFileSync(join(samples, 'Totem.mdx'), join(samples, 'Changing.mdx'));
    await page.waitForFunction(() => window.marrow.viewer.model?.scene.name === 'Totem');
    seen.held++;
    seen.broken = true; // for a moment there is no file
    await page.evaluate(() => window.marrow.viewer.player.chooseByName(''));
    rmSync(join(samples, 'Changing.mdx'));
    await page.waitForSelector('.chip:has-text("gone from disk")');
    holds('what is gone from disk is shown as it was', await page.evaluate(() => window.marrow.viewer.model?.scene.name) === 'Totem' && await page.locator('.message').isHidden());
    await page.click('.chip');
    holds('and named', /Changing\.mdx is no longer on disk/.test(await page.locator('#panel-findings').textContent()), await page.locator('#panel-findings').textContent());
    await picture(page, 'gone');
    await accessible(page, 'gone');
    const lost = await open(link('Changing.mdx', '&lod=1'));
    await lost.waitForSelector('.complaint, .message:not([hidden])');
    holds('one that was gone before is said to be', /gone/.test(await lost.locator('.complaint, .message').textContent()), await lost.locator('.complaint, .message').textContent());
    await lost.context().close();
    copyFileSync(join(samples, 'Totem.mdx'), join(samples, 'Changing.mdx'));
    await page.waitForFunction(() => window.marrow.viewer.model?.scene.name === 'Totem' && window.marrow.viewer.player.clip === null);
    seen.broken = false;
    seen.held++;
    await drop(page, ['Dropped.xsm', Buffer.from('a motion, which moves nothing')], ['Dropped.mdx', readFileSync(join(samples, 'Sprout.mdx'))]);
    await page.waitForFunction(() => window.marrow.viewer.model?.scene.name === 'Sprout');
    seen.held++;
    await page.context().close();
  },

  async 'a glTF as the game draws it'() {
    const page = await open(link('Crate.mdx', '&paused=1&tab=look'));
    await drawn(page);
    await drop(page, ['Foreign.glb', readFileSync(join(samples, '..', 'Foreign.glb'))]);
    const shows = (format) => page.waitForFunction((format) => window.marrow.viewer.model?.scene.format === format && window.marrow.viewer.file.name.endsWith('Foreign.glb'), format);
    await shows('mdx');
    holds('what is dropped is shown as the game draws it', await page.isChecked('#game-shown') && await page.inputValue('#game-version') === '800');
    await page.waitForFunction(() => document.querySelectorAll('.losses li').length > 0);
    const drawnBy = async () => { await page.evaluate(() => window.marrow.viewer.player.setPlaying(false)); return pixels(page); };
    const game = await drawnBy();
    holds('with its pictures', colors(game) > 8 && await page.evaluate(() => window.marrow.viewer.model.scene.textures.some((t) => t.found && /^Foreign_.*\.blp$/.test(t.name))), `${colors(game)} colours`);
    await picture(page, 'game');
    await accessible(page, 'game');
    const zip = async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Download as MDX')]);
      return [download.suggestedFilename(), readFileSync(await download.path())];
    };
    const [name, data] = await zip();
    holds('it downloads as a zip of the MDX and its pictures', name === 'Foreign.zip' && data.subarray(0, 2).toString() === 'PK' && data.includes('Foreign.mdx') && /Foreign_[^/]*\.blp/.test(data.toString('latin1')), name);
    await page.selectOption('#game-version', '1100');
    await page.waitForFunction(() => window.marrow.viewer.model && window.marrow.viewer.state.game === 1100);
    seen.held++;
    const [, later] = await zip();
    holds('which downloads in that version', later.length !== data.length);
    await page.click('button[title^="Copy a link"]');
    await page.waitForFunction(() => location.hash.includes('game=1100'));
    await page.uncheck('#game-shown');
    await shows('gltf');
    holds('or as the file has it', await page.locator('.losses li').count() === 0);
    await page.context().close();
  },

  async 'a page that is opened where it is not seen'() {
    await listed('Changing.mdx'); // which was gone just now
    const page = await open(link('Changing.mdx'), {}, async (page) => {
      await page.addInitScript(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }));
      page.changes = page.waitForResponse(/api\/changes/, { timeout: 20000 }).catch(() => null);
    });
    await drawn(page);
    if (!await page.changes) holds('a page asks for the state of what it shows, seen or not', false);
    copyFileSync(join(samples, 'Crate.mdx'), join(samples, 'Changing.mdx'));
    await page.evaluate(() => delete document.hidden);
    holds('what changed before it is seen is shown when it is', await page.waitForFunction(() => window.marrow.viewer.model?.scene.name === 'Crate', null, { timeout: 20000 }).then(() => true, () => false));
    await page.context().close();
  },

  async 'many pages at once'() { // of one browser, which has six connections for them all
    const page = await open(link('Crate.mdx', '&paused=1'));
    for (let i = 0; i < 7; i++) {
      const next = await page.context().newPage();
      await next.goto(url + link('Crate.mdx', '&paused=1'));
      await drawn(next);
    }
    seen.held++;
    await page.context().close();
  },

  async 'what is asked ahead is for the first look only'() {
    const page = await open(link('Changing.mdx'), {}, (page) => page.route('**/early.js', async (route) => {
      await drawn(page); // it should have run before
      await route.continue();
    }));
    await page.waitForFunction(() => performance.getEntriesByType('resource').some((r) => r.name.endsWith('early.js')));
    await page.waitForTimeout(500);
    copyFileSync(join(samples, 'Sprout.mdx'), join(samples, 'Changing.mdx'));
    await page.waitForFunction(() => window.marrow.viewer.model?.scene.name === 'Sprout');
    seen.held++;
    await drop(page, ['Late.mdx', readFileSync(join(samples, 'Totem.mdx'))]);
    await page.waitForFunction(() => window.marrow.viewer.model?.scene.name === 'Totem');
    seen.held++;
    await page.context().close();
  },

  async 'dark, light, small'() {
    for (const colorScheme of ['dark', 'light']) {
      const page = await open(link('Golem.mdx', '&paused=1'), { colorScheme });
      await drawn(page);
      for (const tab of ['info', 'parts', 'look', 'findings', 'textures', 'bytes']) {
        await page.click(`#tab-${tab}`);
        await page.waitForTimeout(300);
        await accessible(page, `${tab}, ${colorScheme}`);
        await picture(page, `${tab}-${colorScheme}`);
      }
      await page.context().close();
    }
    const page = await open(link('Golem.mdx', '&paused=1'), { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
    await drawn(page);
    holds('a small screen needs no scrolling to the side', await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await accessible(page, 'small');
    await picture(page, 'small');
    await page.context().close();
  },

  async 'frames a second'() {
    const page = await open(link('Golem.mdx'));
    await drawn(page);
    const session = await browser.newBrowserCDPSession();
    const cpu = async () => (await session.send('SystemInfo.getProcessInfo')).processInfo.reduce((sum, p) => sum + p.cpuTime, 0);
    const before = await cpu();
    const { rate, frames } = await page.evaluate(async () => {
      const { stage } = window.marrow.viewer, from = stage.frames, start = performance.now();
      await new Promise((done) => setTimeout(done, 3000));
      return { frames: stage.frames - from, rate: (1000 * (stage.frames - from)) / (performance.now() - start) };
    });
    const each = (1000 * (await cpu() - before)) / frames, cores = os.cpus().length;
    console.log(`view: the golem (6,096 vertices) plays at ${rate.toFixed(0)} frames a second in software GL; a frame takes ${each.toFixed(0)} ms of ${cores} cores, which are ${(os.loadavg()[0] / cores).toFixed(1)} times busy`);
    await page.context().close();
  },
};

const lastChecks = { // what is dropped is found by all models from then on
  async 'textures are added'() {
    const alone = await open(link('Crate-alone.mdx', '&paused=1&tab=findings'));
    await drawn(alone);
    await alone.waitForSelector('.problems >> text=Add textures');
    await picture(alone, 'missing-findings');
    await accessible(alone, 'missing-findings');
    await alone.setInputFiles('.problems input[type=file]', { name: 'MarrowCrate.blp', mimeType: 'application/octet-stream', buffer: readFileSync(join(samples, 'Textures', 'MarrowCrate.blp')) });
    await alone.waitForFunction(() => window.marrow.viewer.model?.scene.textures.every((t) => t.found));
    holds('a texture that is added is no longer missing', await alone.locator('.problems').count() === 0);
    await alone.context().close();
  },
};

process.exit(await runChecks({ ...checks, ...modelChecks, ...lastChecks }));
