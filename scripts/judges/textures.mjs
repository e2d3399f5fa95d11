// Decodes pictures with mdx-m3-viewer: for each FILE the largest picture's pixels go to FILE.raw, as width and height
// in 32 bits each and RGBA. Of a BLP all mips are decoded, and their number is checked.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

globalThis.ImageData = class {
  constructor(width, height) {
    Object.assign(this, { width, height, data: new Uint8ClampedArray(4 * width * height) });
  }
};
const { default: parsers } = createRequire(import.meta.url)('mdx-m3-viewer/dist/cjs/parsers');

let failed = false;
for (const file of process.argv.slice(2)) {
  try {
    const bytes = new Uint8Array(readFileSync(file)).slice();
    const image = file.endsWith('.blp') ? new parsers.blp.Image() : new parsers.dds.Image();
    image.load(bytes);
    const mips = Array.from({ length: image.mipmaps() }, (_, i) => image.getMipmap(i));
    const edge = Math.max(image.width, image.height);
    if (mips.length !== 1 && mips.length !== Math.floor(Math.log2(edge)) + 1) throw new Error(`${mips.length} mips of ${edge} pixels`);
    if (image.fakeMipmaps?.() > 0) throw new Error('mips that are one');
    mips.forEach((m, i) => {
      if (m.width !== Math.max(image.width >> i, 1) || m.height !== Math.max(image.height >> i, 1)) throw new Error(`mip ${i} of ${m.width} × ${m.height}`);
    });
    const each = mips[0].data.length / (mips[0].width * mips[0].height);
    const pixels = new Uint8Array(4 * mips[0].width * mips[0].height).fill(255);
    for (let i = 0; i < pixels.length / 4; i++) pixels.set(mips[0].data.subarray(each * i, each * (i + 1)), 4 * i);
    const size = new Uint32Array([mips[0].width, mips[0].height]);
    writeFileSync(file + '.raw', Buffer.concat([Buffer.from(size.buffer), pixels]));
  } catch (e) {
    console.log(`${file}: mdx-m3-viewer: ${e.message}`);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
