// What must hold of the page of one model.
import { accessible, colors, copiedLink, differ, drawn, find, holds, link, open, picture, pixels, seen } from './view-browser.mjs';

export const modelChecks = {
  async 'a clip plays, and stands still when paused'() {
    const page = await open(link('Golem.mdx', '&clip=Walk'));
    await drawn(page);
    const a = await pixels(page);
    await page.waitForTimeout(350);
    const b = await pixels(page);
    holds('pixels change while a clip plays', differ(a, b) > 50, `${differ(a, b)} of 16000`);
    await page.click('button[aria-label=Pause]');
    const c = await pixels(page);
    await page.waitForTimeout(350);
    holds('pixels stand still when paused', differ(c, await pixels(page)) === 0);
    const still = () => page.evaluate(() => { const { stage } = window.marrow.viewer, c = stage.renderer.domElement; return { frames: stage.frames, fine: c.width === Math.floor(c.clientWidth * Math.min(devicePixelRatio, 2)) }; });
    await page.waitForTimeout(1000);
    const rests = await still();
    await page.waitForTimeout(500);
    holds('nothing is drawn when nothing changes', (await still()).frames === rests.frames);
    holds('what stands still is drawn as finely as can be', rests.fine);
    await page.locator('.track input').focus();
    await page.evaluate(() => window.marrow.viewer.player.seek(0.5));
    holds('scrubbing changes pixels', differ(c, await pixels(page)) > 50);
    await page.context().close();
  },

  async 'parts, colours, overlays'() {
    const page = await open(link('Golem.mdx', '&paused=1&tab=parts&time=0.5'));
    await drawn(page);
    const before = await pixels(page);
    const box = page.locator('.part input').first();
    await box.uncheck();
    const hidden = await pixels(page);
    holds('a hidden geoset is hidden', differ(before, hidden) > 50, `${differ(before, hidden)}`);
    await box.check();
    holds('and comes back as it was', differ(before, await pixels(page)) === 0);
    await page.click('#tab-look');
    await page.locator('.swatches input[value=blue]').check({ force: true });
    holds('the team colour changes pixels', differ(before, await pixels(page)) > 30);
    await page.locator('.swatches input[value=red]').check({ force: true });
    for (const name of ['Skeleton', 'Attachment points', 'Lights', 'Events', 'Collision shapes', 'Bounds', 'Normals', 'Wireframe', 'Grid']) {
      const label = page.locator('.boxes label', { hasText: name }), was = await pixels(page);
      await label.click();
      holds(`${name} shows`, differ(was, await pixels(page)) > 3);
      await label.click();
    }
    holds('overlays go again', differ(before, await pixels(page)) === 0);
    await page.selectOption('.cameras', { index: 1 });
    holds("the model's camera looks elsewhere", differ(before, await pixels(page)) > 500);
    await picture(page, 'look');
    await page.context().close();
  },

  async 'a model after a much smaller one'() {
    const page = await open(link('Golem.mdx', '&paused=1')), away = (radius) => page.evaluate((radius) => {
      const { stage } = window.marrow.viewer;
      if (radius) stage.scale(radius); // as a model of that size leaves it
      window.marrow.viewer.fit();
      return stage.camera.position.distanceTo(stage.controls.target);
    }, radius);
    await drawn(page);
    const alone = await away();
    for (const radius of [0.1, 1e5]) {
      const then = await away(radius);
      holds(`is fitted as it is alone, after one of ${radius}`, Math.abs(then / alone - 1) < 0.01, `${then}, alone ${alone}`);
    }
    await page.context().close();
  },

  async 'portraits'() {
    const page = await open(link('Golem_Portrait.mdx', '&paused=1')), seenThrough = () => page.evaluate(() => window.marrow.viewer.state.camera);
    await drawn(page);
    holds('a portrait is seen through its camera', await seenThrough() === 'Portrait', await seenThrough());
    await picture(page, 'portrait');
    await page.selectOption('.cameras', '');
    await page.evaluate(() => window.marrow.viewer.reload({}));
    holds('until another view is chosen', await seenThrough() === '', await seenThrough());
    await page.context().close();
  },

  async 'bytes'() {
    const page = await open(link('Golem.mdx', '&paused=1&tab=parts'));
    await drawn(page);
    await page.locator('.part button', { hasText: 'bytes' }).nth(1).click();
    await page.waitForSelector('.field[aria-selected=true]');
    await page.waitForSelector('.hex .chosen');
    holds('choosing a geoset shows its bytes', (await page.locator('.way code').textContent()) === 'geosets[1]' && await page.locator('.hex .chosen').count() > 0);
    await picture(page, 'bytes');
    await page.locator('.hex .cells i').nth(100).click();
    await page.waitForFunction(() => document.querySelector('.way code').textContent.startsWith('geosets[1].'));
    holds('choosing a byte shows the part', await page.evaluate(() => window.marrow.viewer.model.chosen) === 1);
    seen.broken = true;
    await page.fill('.goto input', 'geosets[999]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.way .error');
    seen.broken = false;
    await accessible(page, 'bytes');
    await page.context().close();
  },

  async "a team's glow"() {
    const at = async (name, more) => {
      const page = await open(link(name, `&paused=1&show=none&background=%23000000${more}`));
      await drawn(page);
      const seen = await pixels(page), away = await page.evaluate(() => { const { stage } = window.marrow.viewer; return stage.camera.position.distanceTo(stage.controls.target); });
      const ask = await page.evaluate(() => window.marrow.viewer.problems.list.map((p) => p.what).join());
      await page.context().close();
      return { seen, away, ask, bright: [0, 1, 2].map((c) => Math.max(...seen.filter((_, i) => i % 4 === c))) };
    };
    const red = await at('Hero.mdl', ''), large = await at('HeroLarge.mdl', ''), blue = await at('Hero.mdl', '&team=blue');
    holds('is as bright as the game’s where it is missing', red.bright[0] > 100 && red.bright[0] <= 124 && red.bright[1] <= 2, `${red.bright}`);
    holds('is the file for its team', blue.bright[0] > 124 && colors(blue.seen) > 8, `${blue.bright}, ${colors(blue.seen)} colours`);
    holds('leaves its hero as large as it is', Math.abs(large.away / red.away - 1) < 1e-3, `${large.away}, ${red.away}`);
    holds('is not missed', red.ask === '' && blue.ask === '', `${red.ask} ${blue.ask}`);
  },

  async 'backgrounds'() {
    const shown = (page) => page.evaluate(() => { const { look, stage, problems } = window.marrow.viewer; return { asked: look.background, color: stage.scene.background.getHexString(), problems: problems.list.map((p) => p.what).join() }; });
    for (const [asked, color, problems] of [['%236d8299', '6d8299', ''], ['%23123456', '123456', ''], ['sky', '', 'background=sky']]) {
      const page = await open(link('Golem.mdx', `&paused=1&background=${asked}`));
      await drawn(page);
      const now = await shown(page);
      holds(`a link’s background ${asked} is shown, or refused visibly`, now.problems === problems && now.asked === (color && `#${color}`) && (!color || now.color === color), JSON.stringify(now));
      if (problems) holds('and that is said over the view', /background/.test(await page.locator('.stage').textContent()));
      await page.context().close();
    }
    const page = await open(link('Golem.mdx', '&paused=1'), { colorScheme: 'light' });
    await drawn(page);
    const { color } = await shown(page);
    holds('what glows has room on a light page’s background', parseInt(color.slice(0, 2), 16) < 0x80 && parseInt(color.slice(2, 4), 16) < 0x80 && parseInt(color.slice(4), 16) < 0x80, color);
    await page.context().close();
  },

  async 'models that are spawned'() {
    const page = await open(link('Sling.mdl', '&paused=1&time=1.5'));
    await drawn(page);
    await page.waitForFunction(() => window.marrow.viewer.model.effects.children[0].children.length === 12); // 4 a second for 3 seconds
    holds('they are drawn', colors(await pixels(page)) > 8);
    const there = () => page.evaluate(() => window.marrow.viewer.model.effects.children[0].children.map((m) => m.position.y));
    const before = await there();
    await page.evaluate(() => window.marrow.viewer.player.seek(1.6));
    await page.waitForTimeout(200);
    const after = await there();
    holds('they fly', before.some((y, i) => Math.abs(y - after[i]) > 1), `${before} ${after}`);
    await picture(page, "spawned");
    await page.context().close();
    const many = await open(link('SlingMany.mdl', '&paused=1&time=2.9&tab=findings'));
    await drawn(many);
    await many.waitForSelector('.chip:has-text("Not all spawned models are drawn")');
    const flying = await many.evaluate(() => { const { model } = window.marrow.viewer; return [model.effects.children[0].children.filter((m) => m.visible).length, model.scene.maxSpawned]; });
    holds('so many are drawn as pictures have', flying[0] === flying[1] && /than the 256 that are drawn/.test(await many.locator('#panel-findings').textContent()), `${flying}`);
    await many.context().close();
    const empty = await open(link('SlingEmpty.mdl', '&paused=1&tab=findings'));
    await drawn(empty);
    await empty.waitForSelector('.chip:not([hidden])');
    await empty.waitForSelector('#panel-findings .findings');
    holds('a missing one is said', /1 model is missing/.test(await empty.locator('.chip').textContent()) && /Gone\.mdl/.test(await empty.locator('#panel-findings').textContent()));
    await empty.context().close();
  },

  async 'emitters that ask for more than anybody can draw'() {
    for (const name of ['Hail.mdl', 'HailMany.mdl', 'HailGone.mdl', 'HailRibbons.mdl']) {
      const page = await open(link(name, '&tab=findings'));
      await drawn(page);
      const alive = (prepare) => page.evaluate(async (prepare) => {
        const { player, stage, model } = window.marrow.viewer, from = stage.frames;
        if (prepare === 'end') player.seek(player.clip.duration);
        else if (prepare) player.chooseByName(prepare);
        stage.draw();
        while (stage.frames < from + 3) await new Promise((done) => setTimeout(done, 50));
        return [...model.particles, ...model.ribbons].reduce((n, e) => n + (e.swarm?.source ?? e.source).list.length, 0);
      }, prepare);
      const most = await page.evaluate(() => window.marrow.viewer.model.scene.maxParticles);
      for (const [when, prepare] of [['as it opens', ''], ['after a leap', 'end'], ['in a clip that lasts for weeks', 'Death'], ['at its end', 'end']]) {
        const n = await alive(prepare);
        holds(`${name} has no more alive than pictures have, ${when}`, n <= most && n > 0 === !name.includes('Gone'), `${n} of ${most}`);
      }
      await page.waitForSelector('.chip:has-text("Not all particles are drawn")');
      await page.waitForSelector('#panel-findings .findings');
      holds('and how many is said', /Particles are left out: more are alive at once than the 32768 that are drawn/.test(await page.locator('#panel-findings').textContent()));
      await picture(page, `limit-${name}`);
      await page.context().close();
    }
  },

  async 'bytes of companions'() {
    for (const [name, companion] of [['Hobgoblin.M2', 'Hobgoblin00.skin'], ['ship_otas_l_aquilo.xml', 'part_main-lod0.xmf'], ['VEN_Infantry_3.xac', '']]) {
      if (!find(name)) continue;
      const page = await open(link(name, '&paused=1&tab=parts'));
      await drawn(page);
      await page.locator('.part button', { hasText: 'bytes' }).first().click();
      await page.waitForSelector('.field[aria-selected=true]');
      await page.waitForSelector('.hex .chosen');
      const file = await page.locator('select[aria-label=File]').evaluate((s) => s.value);
      holds(`a mesh of ${name} shows its bytes`, file.endsWith(companion) && await page.locator('.hex .chosen').count() > 0, file);
      await page.evaluate(() => window.marrow.viewer.chooseMesh(-1));
      await page.locator('.hex .chosen').first().click();
      await page.waitForFunction(() => window.marrow.viewer.model.chosen >= 0);
      seen.held++;
      await accessible(page, `bytes of ${name}`);
      await picture(page, `bytes-${name}`);
      await page.context().close();
    }
  },

  async 'what a character wears'() {
    if (!find('GoblinMale.M2')) return;
    const page = await open(link('GoblinMale.M2', '&paused=1&tab=parts'));
    await drawn(page);
    const asked = () => page.evaluate(() => performance.getEntriesByType('resource').filter((r) => r.name.includes('api/scene')).length);
    const before = await pixels(page), requests = await asked();
    await page.getByLabel('Hair', { exact: true }).selectOption({ index: 3 });
    holds('other hair changes pixels', differ(before, await pixels(page)) > 20);
    await page.getByLabel('Gloves', { exact: true }).selectOption({ label: 'none' });
    holds('nothing is loaded again for it', await asked() === requests);
    const worn = await page.evaluate(() => window.marrow.viewer.state.geosets);
    holds('a link has what is worn', /^\d+,400$/.test(worn), worn);
    await picture(page, 'worn');
    const other = await open(await copiedLink(page));
    await drawn(other);
    holds('and restores it', differ(await pixels(page), await pixels(other)) < 5);
    await other.context().close();
    const chip = await page.locator('.chip').textContent();
    await page.click('#tab-textures');
    await page.waitForSelector('#panel-textures .missing');
    await page.waitForTimeout(300);
    holds('a list of textures makes none of them missing', await page.locator('.chip').textContent() === chip, chip);
    await page.click('#tab-parts');
    await page.click('text=as usual');
    holds('and it goes back', differ(before, await pixels(page)) === 0);
    await accessible(page, 'worn');
    await page.context().close();
  },

  async 'what is missing or broken is said'() {
    let page = await open(link('Crate-alone.mdx'));
    await drawn(page);
    await page.waitForSelector('.chip:not([hidden])');
    holds('a missing texture is said', /texture is missing|textures are missing/.test(await page.locator('.chip').textContent()));
    await page.click('.chip');
    holds('and named', /Nowhere_/.test(await page.locator('#panel-findings').textContent()));
    await picture(page, 'missing');
    holds('and seen all the same', colors(await pixels(page)) > 3);
    await page.context().close();
    page = await open(link('Crate-led.mdx', '&paused=1'));
    await drawn(page);
    await page.waitForSelector('.chip:not([hidden])');
    for (const tab of ['findings', 'textures', 'info']) {
      await page.click(`#tab-${tab}`);
      const said = page.locator(`#panel-${tab}`, { hasText: /not found: \S*MarrowCrate\.blp is a link that leads out of the folder; --assets names further ones/ });
      holds(`a texture that is a link out of the folders is said to be one under ${tab}`, await said.waitFor().then(() => true, () => false), await page.locator(`#panel-${tab}`).textContent());
    }
    await page.context().close();
    page = await open(link('Ghostly.mdl', '&paused=1&show=none'));
    await drawn(page);
    holds('what only glows is seen without its texture', colors(await pixels(page)) > 1);
    await page.context().close();
    seen.broken = true;
    page = await open(link('Noise.mdx'));
    await page.waitForSelector('.message:not([hidden])');
    holds('a file of another kind is said', /Noise\.mdx/.test(await page.locator('.message').textContent()));
    await picture(page, 'broken');
    await accessible(page, 'message');
    await page.click('button[title^="Convert"]');
    await page.waitForSelector('.convert >> text=can’t be converted');
    await page.keyboard.press('Escape');
    await page.click('#tab-findings');
    holds('and it counts as odd', /broken/.test(await page.locator('#panel-findings').textContent()) && !/Nothing is odd/.test(await page.locator('#panel-findings').textContent()));
    await page.click('#tab-bytes');
    await page.waitForSelector('.hex .chars');
    holds('and its bytes are shown', (await page.locator('.hex .chars').first().textContent()).startsWith('nothing of the'), await page.locator('.hex .chars').first().textContent());
    await page.context().close();
    page = await open(link('Half.mdx'));
    await page.waitForSelector('.message:not([hidden]), .chip:not([hidden])');
    holds('half a file is said', /broken|Half\.mdx/.test(await page.locator('.view').textContent()));
    await picture(page, 'half');
    await page.context().close();
    page = await open('#file=0%2Fnothing.mdx');
    await page.waitForSelector('.complaint');
    await page.context().close();
    seen.broken = false;
  },
};
