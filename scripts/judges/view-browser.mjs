// The page of marrow view in headless Chromium, and what its judges ask of it. Arguments: the page's
// address; for view.mjs also the folder of the samples that it shows, and a folder for pictures, if any.
import { openPage, pictureIn } from './browser.mjs';

export * from './browser.mjs';
export const [url, samples, pictures] = process.argv.slice(2);

export const open = (hash, options, prepare) => openPage(url + hash, options, prepare);
export const picture = (page, name) => pictureIn(pictures, page, name);

const listing = async () => (await (await fetch(`${url}api/files`)).json()).files;
export const files = await listing();
export const find = (name) => files.find((f) => f.name.endsWith(name));
/** Waits until a file is in the listing, which is made anew once a second at most. */
export async function listed(name) {
  while (!(await listing()).some((f) => f.name.endsWith(name))) await new Promise((done) => setTimeout(done, 200));
}

export const link = (name, more = '') => `#file=${encodeURIComponent(find(name).id)}${more}`;

/** Copies a link to the view, and returns it from the # on. The address has it only until it follows the view again. */
export async function copiedLink(page) {
  await page.click('button[title^="Copy a link"]');
  await page.waitForSelector('.toast:not([hidden])');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  return copied.slice(copied.indexOf('#'));
}
