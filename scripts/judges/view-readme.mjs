// The picture of the viewer in the README. Arguments: the page's address, and the file of the picture.
import { browser, drawn, link, open, samples as file } from './view-browser.mjs';

const page = await open(link('Golem.mdx', '&clip=Attack&time=0.62&paused=1'), { viewport: { width: 1200, height: 720 }, colorScheme: 'light' });
await drawn(page);
await page.evaluate(() => Promise.allSettled([...window.marrow.viewer.model.textures.images.values()]));
await page.mouse.move(376, 350);
await page.mouse.wheel(0, 150); // so that the hammer is within the picture
await page.mouse.move(376, 700);
await page.waitForTimeout(1000);
await page.screenshot({ path: file });
await browser.close();
