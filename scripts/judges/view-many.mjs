// What must hold of the page of marrow view with more files than it shows at once, and with files that it can't show. It ends the
// server, whose process is $SERVER. Arguments: see view-browser.mjs.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { accessible, drawn, files, find, holds, link, open, picture, runChecks, samples, seen } from './view-browser.mjs';

const focused = (page) => page.evaluate(() => document.activeElement.dataset.id ?? document.activeElement.tagName);
const scrolled = (page) => page.evaluate(() => document.querySelector('.gallery').scrollTop);
const card = (id) => `.card[data-id="${id}"]`;

const checks = {
  async 'what is left out'() {
    const page = await open('');
    const said = await page.locator('.left-out').textContent();
    holds('a name that is not UTF-8 is named, with the reason', /latin\\xe4\\xf6\.mdx: not shown, because the name isn't valid UTF-8/.test(said), said);
    holds('and a folder without models', /none: there are no models in it/.test(said), said);
    await accessible(page, 'left out');
    await page.click('text=Check all').catch(() => {});
    const blp = find('Crate.blp');
    await page.waitForFunction(() => /Checked|^$/.test(document.querySelector('.filters button').textContent) && document.querySelectorAll('.filters option').length > 0);
    await page.fill('input[type=search]', 'Crate.blp');
    await page.waitForFunction(() => document.querySelector('.card img')?.naturalWidth > 0);
    await page.waitForTimeout(500);
    holds('a picture has no findings', await page.locator(`${card(blp.id)} .badge`).count() === 0, await page.locator(card(blp.id)).textContent());
    await picture(page, 'left-out');
    await page.context().close();
  },

  async 'the gallery keeps its place'() {
    const page = await open('');
    await page.waitForSelector('.card');
    await page.locator('.card').first().focus();
    for (let i = 0; i < 100; i++) page.keyboard.press('Tab'); // faster than cards are made by scrolling
    await page.waitForFunction(() => document.activeElement.dataset.id);
    await page.waitForTimeout(1000);
    const shown = await page.evaluate(() => [...document.querySelectorAll('.card')].map((c) => c.dataset.id));
    holds('a hundred quick tabs reach the card of that number', shown.indexOf(await focused(page)) === 100, `${shown.indexOf(await focused(page))} of ${shown.length}`);
    for (const [how, back] of [['Esc', () => page.keyboard.press('Escape')], ['the browser', () => page.goBack()], ['the arrow', () => page.click('header button[title^=Back]')]]) {
      const id = await focused(page), at = await scrolled(page);
      holds('it is scrolled', at > 500, `${at}`);
      await page.keyboard.press('Enter');
      await page.waitForSelector('.viewer');
      await drawn(page);
      await back();
      await page.waitForSelector('.card');
      holds(`it is as it was after ${how}`, await focused(page) === id && await scrolled(page) === at, `${await focused(page)}, was ${id}; ${await scrolled(page)}, was ${at}`);
    }
    const id = await focused(page);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.viewer');
    const name = () => page.evaluate(() => window.marrow.viewer.file.id);
    await page.keyboard.press('j');
    holds('J opens the next model', await name() === shown[shown.indexOf(id) + 1], await name());
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    holds('K opens the model before', await name() === shown[shown.indexOf(id) - 1], await name());
    await page.click('button[title^="The next"]');
    await page.click('button[title^="The next"]');
    await page.click('button[title^="The next"]');
    await picture(page, 'beside');
    await page.goBack();
    await page.waitForSelector('.card');
    holds('which has the focus in the gallery', await focused(page) === shown[shown.indexOf(id) + 2], `${await focused(page)}`);
    await picture(page, 'kept-place');
    await page.fill('input[type=search]', 'Golem');
    holds('another search begins at the top', await scrolled(page) === 0);
    await page.context().close();
  },

  async 'the address follows the view'() {
    const page = await open(link('Golem.mdx', '&paused=1'));
    await drawn(page);
    const address = page.url();
    await page.waitForTimeout(1200);
    holds('it stays while nothing is changed', page.url() === address, page.url());
    const walk = await page.locator('.clips option', { hasText: /^Walk/ }).getAttribute('value');
    await page.selectOption('.clips', walk);
    await page.click('#tab-look');
    await page.locator('.swatches input[value=blue]').check({ force: true });
    await page.selectOption('.cameras', { index: 1 });
    await page.waitForFunction(() => /clip=Walk/.test(location.hash) && /tab=look/.test(location.hash) && /team=blue/.test(location.hash) && /camera=/.test(location.hash));
    const state = () => page.evaluate(() => { const { clip, team, tab, camera, view } = window.marrow.viewer.state; return JSON.stringify([clip, team, tab, camera, camera ? '' : view.map((n) => n.toPrecision(4))]); });
    const before = await state();
    await page.reload();
    await drawn(page);
    holds('reloading keeps clip, colour, panel and camera', await state() === before, `${await state()}, was ${before}`);
    await page.selectOption('.cameras', '');
    await page.focus('.view canvas');
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(() => new URLSearchParams(location.hash).get('view') === window.marrow.viewer.state.view.map((n) => Number(n.toPrecision(6))).join(','));
    const turned = await state();
    await page.reload();
    await drawn(page);
    holds('and from where it is seen', await state() === turned, `${await state()}, was ${turned}`);
    await page.keyboard.press('k');
    await drawn(page);
    holds('the next model shows without the gallery, too', await page.evaluate(() => window.marrow.viewer.file.id) === files[files.findIndex((f) => f.name.endsWith('Golem.mdx')) - 1].id);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.gallery');
    await page.waitForTimeout(1200);
    holds('the gallery keeps its own', !/clip=/.test(page.url()), page.url());
    await page.context().close();
  },

  async 'files are chosen without a mouse'() {
    const page = await open('', { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
    await page.waitForSelector('.card');
    const choose = 'header input[type=file]';
    holds('the gallery has a picker', await page.locator('header button[aria-label^="Choose files"]').isVisible());
    holds('a small screen needs no scrolling to the side', await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await picture(page, 'small-gallery');
    await page.setInputFiles(choose, [{ name: 'Picked.mdx', mimeType: '', buffer: readFileSync(join(samples, 'Crate-101.mdx')) }]);
    await page.waitForFunction(() => window.marrow.viewer?.model?.scene.name === 'Crate' && window.marrow.viewer.file.name.endsWith('Picked.mdx'));
    holds('so has the page of a model', await page.locator('header button[aria-label^="Choose files"]').isVisible());
    await accessible(page, 'small');
    holds('which needs no scrolling to the side', await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await picture(page, 'small-model');
    await page.setInputFiles(choose, [{ name: 'names.toml', mimeType: '', buffer: Buffer.from('[clips.Stand]\nname = "Rest"\n') }]);
    await page.waitForSelector('.toast:not([hidden])');
    holds('a map file is added to it', /names\.toml/.test(await page.locator('.toast').textContent()));
    await page.context().close();
  },

  async 'the keys in a low window'() {
    const page = await open(link('Golem.mdx', '&paused=1'), { viewport: { width: 1000, height: 320 } });
    await drawn(page);
    const top = () => page.evaluate(() => document.querySelector('dialog.help').scrollTop);
    for (const [how, show] of [['?', () => page.keyboard.press('?')], ['a click', () => page.click('button[title^="Keys"]')]]) {
      await show();
      holds(`are shown from the first one, after ${how}`, await top() === 0, `${await top()}`);
      await picture(page, 'keys-low');
      await page.keyboard.press('Escape');
    }
    await page.context().close();
  },

  async 'a motion that is added plays'() {
    if (!files.some((f) => f.name.endsWith('Build_Structure.xac'))) return;
    const page = await open(link('Build_Structure.xac', '&tab=parts'));
    await drawn(page);
    await page.click('summary:has-text("Motions")');
    const player = () => page.evaluate(() => { const { clip, playing } = window.marrow.viewer.player; return `${clip?.name} ${playing}`; });
    holds('there is none at first', await player() === 'undefined true', await player());
    const box = page.locator('#panel-parts details .part input').first();
    await box.check();
    await page.waitForFunction(() => window.marrow.viewer.player.clip);
    holds('it plays', await player() === 'Build_Structure true', await player());
    await picture(page, 'motion');
    await page.waitForFunction(() => /with=/.test(location.hash));
    await page.locator('#panel-parts details .part input').first().uncheck();
    await page.waitForFunction(() => window.marrow.viewer.model && !window.marrow.viewer.player.clip);
    holds('and is not missed when it is removed', !/clip/.test(await page.locator('.chip').textContent()), await page.locator('.chip').textContent());
    await page.context().close();
  },

  async 'a server that ended'() {
    seen.broken = true;
    const model = await open(link('Golem.mdx', '&paused=1')), gallery = await open('');
    await drawn(model);
    await gallery.waitForSelector('.card');
    process.kill(Number(process.env.SERVER), 'SIGTERM');
    let asked = 0;
    model.on('request', () => { asked++; });
    for (const page of [model, gallery]) {
      await page.waitForSelector('.lost:not([hidden])');
      holds('is said to have', /no longer answers/.test(await page.locator('.lost').textContent()));
      await accessible(page, 'a server that ended');
    }
    await picture(model, 'ended-model');
    await picture(gallery, 'ended-gallery');
    asked = 0;
    await model.waitForTimeout(12000);
    holds('and is seldom asked', asked <= 4, `${asked} times in 12 s`);
    await model.context().close();
    await gallery.context().close();
  },
};

process.exit(await runChecks(checks));
