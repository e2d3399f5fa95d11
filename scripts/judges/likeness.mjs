// Takes a picture of each model that marrow view shows, and writes down how it was taken, so that
// marrow/render can take the same. Arguments: the page's address, and a folder to write to.
import { chromium } from 'playwright-core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const [url, to] = process.argv.slice(2);
mkdirSync(to, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'],
});
const { files } = await (await fetch(`${url}api/files`)).json();
const page = await (await browser.newContext({ viewport: { width: 800, height: 600 } })).newPage();
const shots = [];
for (const [i, f] of files.filter((x) => !x.motion).entries()) {
  await page.goto('about:blank');
  await page.goto(`${url}#file=${encodeURIComponent(f.id)}&paused=1&show=particles`);
  try {
    await page.waitForFunction(() => performance.getEntriesByName('model drawn').length > 0, null, { timeout: 30000 });
    const shot = await page.evaluate(async () => {
      const v = window.marrow.viewer, { camera, controls } = v.stage;
      v.look.background = '#40484f';
      v.stage.setBackground('#40484f');
      const clip = v.player.clip, time = clip ? Math.round(clip.duration * 400) / 1000 : 0;
      v.player.seek(time);
      v.stage.draw();
      await Promise.allSettled([...v.model.textures.images.values()]);
      const take = async () => [...new Uint8Array(await (await v.stage.picture(256, 256)).arrayBuffer())];
      await take(); // which asks for the textures of this moment
      await Promise.allSettled([...v.model.textures.images.values()]);
      return { png: await take(), clip: clip?.name ?? '', time, eye: camera.position.toArray(), target: controls.target.toArray(), fov: camera.fov * Math.PI / 180 };
    });
    writeFileSync(`${to}/${i}.png`, Buffer.from(shot.png));
    shots.push({ ...shot, png: `${i}.png`, file: resolve(f.name) });
  } catch (e) {
    console.log(`likeness: ${f.name}: ${e.message.split('\n')[0]}`);
  }
}
writeFileSync(`${to}/shots.json`, JSON.stringify(shots));
await browser.close();
