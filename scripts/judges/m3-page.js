// Runs in the browser: draws a model with mdx-m3-viewer as marrow render drew it, and compares the pictures.
/* global ModelViewer */
const { viewer: { ModelViewer: Viewer, handlers, DebugRenderMode } } = ModelViewer;
const samples = 2; // rows and columns of samples a pixel, as marrow has

const loads = []; // all that the viewer has been asked for
let viewer, found; // found: the bytes of the files of the model at hand, by key

function start(side) {
  if (viewer) return;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side * samples;
  viewer = new Viewer(canvas, { alpha: false, antialias: false, preserveDrawingBuffer: true });
  viewer.addHandler(handlers.mdx, solve, false);
  for (const h of [handlers.blp, handlers.tga, handlers.dds]) viewer.addHandler(h);
  viewer.on('error', () => {}); // such as a sound that the corpus hasn't got; without a listener it would throw
  const load = viewer.load.bind(viewer);
  viewer.load = (...args) => {
    loads.push(load(...args));
    return loads.at(-1);
  };
  viewer.debugRenderMode = DebugRenderMode?.Diffuse ?? 1;
}

// key makes names comparable; extensions don't count, for games take .blp, .tga and .dds for each other.
const key = (name) => name.toLowerCase().replaceAll('/', '\\').replace(/\.[a-z]+$/, '');

const get = async (file) => (await fetch(`http://judge.invalid/${encodeURIComponent(file)}`)).arrayBuffer();

// solve finds what mdx-m3-viewer asks for.
function solve(src) {
  if (typeof src !== 'string') return src;
  const file = found.get(key(src)); // not a promise: the viewer doesn't wait for those
  if (file) return file;
  if (/TeamColor00/.test(src)) return team(8, () => 1);
  // Measured on the game's file: 0.486·exp(−(r/0.43)²), r from the middle.
  return /TeamGlow00/.test(src) ? team(64, (r) => 0.486 * Math.exp(-((r / 0.43) ** 2))) : undefined;
}

// team makes a picture of red, ff0303, the brightness by the distance from its middle.
function team(side, bright) {
  const img = new ImageData(side, side);
  for (let i = 0; i < side * side; i++) {
    const x = (i % side + 0.5) / side * 2 - 1, y = (Math.floor(i / side) + 0.5) / side * 2 - 1;
    const b = bright(Math.hypot(x, y));
    img.data.set([Math.round(255 * b), Math.round(3 * b), Math.round(3 * b), 255], 4 * i);
  }
  return img;
}

// seed makes chance the same in each run.
function seed() {
  let s = 1;
  Math.random = () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const toMDX = ([x, y, z]) => [z, x, y]; // from Y up to Z up

// load reads a model and puts an instance of it in front of a camera.
async function load(job) {
  start(job.size);
  seed();
  found = new Map(await Promise.all(job.textures.map(async ([name, file]) => [key(name), await get(file)])));
  const model = await viewer.load(await get(job.model), solve);
  if (!model) throw new Error('not loaded');
  while (loads.length > 0) await loads.pop();
  viewer.clear();
  const scene = viewer.addScene();
  scene.color.set([1, 3, 5].map((i) => parseInt(job.background.slice(i, i + 2), 16) / 255));
  for (const e of model.particleEmitters2) e.emissionRate /= 2; // the viewer doubles it, as for the game's highest setting
  const instance = model.addInstance();
  instance.isVisible = () => true;
  instance.setScene(scene);
  instance.setTeamColor(0);
  return { model, scene, instance };
}

function aim(scene, { eye, target, up, fov, near }) {
  const distance = Math.hypot(...eye.map((x, i) => x - target[i]));
  near = Math.max(near, distance * 1e-3);
  scene.camera.perspective(fov, 1, near, Math.max(distance * 20, near * 100));
  scene.camera.moveToAndFace(toMDX(eye), toMDX(target), toMDX(up));
}

// play brings the instance to a moment of a clip. With effects it plays for some seconds before that, in the
// loops before if the clip is one.
function play({ model, instance }, shot, seconds) {
  const step = 1000 / 60;
  instance.setSequence(shot.clipIndex);
  const clip = model.sequences[shot.clipIndex];
  const [start, end] = clip?.interval ?? [0, 0], length = end - start, loops = clip && clip.nonLooping === 0;
  const hour = 3600000; // global sequences mostly fit into it a whole number of times
  const at = (ms, dt) => {
    instance.frame = start + (loops && length > 0 ? ((ms % length) + length) % length : ms) - dt;
    instance.counter = (ms < 0 ? ms + hour : ms) - dt;
    instance.forced = true;
    viewer.update(dt);
  };
  const first = loops ? shot.timeMs - 1000 * seconds : Math.max(0, shot.timeMs - 1000 * seconds);
  for (let ms = first; seconds > 0 && ms < shot.timeMs; ms += step) at(ms, step);
  at(shot.timeMs, 0);
}

// picture draws the scene, the mean of its samples a pixel.
function picture(size) {
  viewer.startFrame();
  viewer.render();
  const gl = viewer.gl, side = size * samples, raw = new Uint8Array(4 * side * side);
  gl.readPixels(0, 0, side, side, gl.RGBA, gl.UNSIGNED_BYTE, raw);
  const img = new ImageData(size, size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let j = 0; j < samples; j++) {
          for (let i = 0; i < samples; i++) sum += raw[4 * ((side - 1 - (y * samples + j)) * side + x * samples + i) + c];
        }
        img.data[4 * (y * size + x) + c] = Math.round(sum / samples ** 2);
      }
      img.data[4 * (y * size + x) + 3] = 255;
    }
  }
  return img;
}

async function read(file, size) {
  const bitmap = await createImageBitmap(new Blob([await get(file)]), { colorSpaceConversion: 'none' });
  const context = new OffscreenCanvas(size, size).getContext('2d');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, size, size);
}

// eslint-disable-next-line no-unused-vars
async function compare(job) {
  const it = await load(job), result = {}, groups = it.model.translucentGroups;
  it.model.translucentGroups = groups.filter((g) => 'skinningType' in g); // meshes, no emitters
  const body = await pictures(it, job, job.body, 0);
  const own = cover(body.own, job.background), theirs = cover(body.theirs, job.background);
  if (Math.max(own.area, theirs.area) > 0.002) {
    result.ssim = ssim(body.own, body.theirs);
    result.own = own.area;
    result.theirs = theirs.area;
    keep(bodies, result.ssim, `${result.ssim.toFixed(3)} ${job.model}`, body);
  }
  if (job.effects) {
    it.model.translucentGroups = groups;
    const both = await pictures(it, job, job.effects, 4);
    const a = cover(both.own, job.background), b = cover(both.theirs, job.background);
    if (Math.max(a.area, b.area) > 0.002) {
      const color = Math.max(...a.color.map((x, i) => Math.abs(x - b.color[i])));
      const [less, more] = [a.area, b.area].sort((x, y) => x - y);
      result.effects = { own: a.area, theirs: b.area, color, ssim: ssim(both.own, both.theirs) };
      result.effects.alike = color < 25 && (more - less < 0.02 || less / more > 0.7);
      keep(effects, -color - (result.effects.alike ? 0 : 1000), `colour ${color.toFixed(0)} ${job.model}`, both);
    }
  }
  for (const { texture, replaceableId } of it.model.textures) {
    if (texture && replaceableId === 0) {
      viewer.gl.deleteTexture(texture.webglResource);
      viewer.unload(texture);
    }
  }
  viewer.unload(it.model);
  viewer.clear();
  return result;
}

// pictures takes a picture by mdx-m3-viewer beside marrow's.
async function pictures(it, job, shot, seconds) {
  aim(it.scene, shot.camera);
  play(it, shot, seconds);
  const theirs = picture(job.size);
  return { own: await read(shot.file, job.size), theirs };
}

const bodies = [], effects = []; // the least alike of each, for the sheet
const most = 30;

function keep(list, rank, caption, pair) {
  list.push({ rank, caption, ...pair });
  list.sort((a, b) => a.rank - b.rank).splice(most);
}

// cover is how much of a picture isn't background, and the mean colour of that.
function cover(img, background) {
  const back = [1, 3, 5].map((i) => parseInt(background.slice(i, i + 2), 16));
  const sum = [0, 0, 0];
  let n = 0;
  for (let i = 0; i < img.data.length; i += 4) {
    if (!back.some((b, c) => Math.abs(img.data[i + c] - b) > 6)) continue;
    n++;
    for (let c = 0; c < 3; c++) sum[c] += img.data[i + c];
  }
  return { area: n / (img.width * img.height), color: sum.map((x) => x / Math.max(n, 1)) };
}

const kernel = Array.from({ length: 11 }, (_, i) => Math.exp(-((i - 5) ** 2) / (2 * 1.5 ** 2)));
const weight = kernel.reduce((a, b) => a + b);

// blur is the picture's values under a Gaussian window, 11 pixels wide, without the border.
function blur(values, size) {
  const rows = new Float64Array(size * size), out = [];
  for (let y = 0; y < size; y++) {
    for (let x = 5; x < size - 5; x++) {
      let sum = 0;
      for (let k = 0; k < 11; k++) sum += kernel[k] * values[y * size + x + k - 5];
      rows[y * size + x] = sum / weight;
    }
  }
  for (let y = 5; y < size - 5; y++) {
    for (let x = 5; x < size - 5; x++) {
      let sum = 0;
      for (let k = 0; k < 11; k++) sum += kernel[k] * rows[(y + k - 5) * size + x];
      out.push(sum / weight);
    }
  }
  return out;
}

// ssim is the structural similarity of two pictures' brightness (Wang et al. 2004).
function ssim(a, b) {
  const size = a.width;
  const gray = ({ data }) => Float64Array.from({ length: size * size }, (_, i) => 0.299 * data[4 * i] + 0.587 * data[4 * i + 1] + 0.114 * data[4 * i + 2]);
  const x = gray(a), y = gray(b);
  const of = (f) => blur(x.map((_, i) => f(i)), size);
  const mx = blur(x, size), my = blur(y, size), xx = of((i) => x[i] ** 2), yy = of((i) => y[i] ** 2), xy = of((i) => x[i] * y[i]);
  const c1 = (0.01 * 255) ** 2, c2 = (0.03 * 255) ** 2;
  let sum = 0;
  for (let i = 0; i < mx.length; i++) {
    const vx = xx[i] - mx[i] ** 2, vy = yy[i] - my[i] ** 2, cov = xy[i] - mx[i] * my[i];
    sum += ((2 * mx[i] * my[i] + c1) * (2 * cov + c2)) / ((mx[i] ** 2 + my[i] ** 2 + c1) * (vx + vy + c2));
  }
  return sum / mx.length;
}

// difference is twice the difference of two pictures.
function difference(a, b) {
  const out = new ImageData(a.width, a.height);
  for (let i = 0; i < a.data.length; i++) out.data[i] = i % 4 === 3 ? 255 : Math.min(255, 2 * Math.abs(a.data[i] - b.data[i]));
  return out;
}

// eslint-disable-next-line no-unused-vars
async function takeSheet() {
  const rows = [...bodies, ...effects], size = rows[0]?.own.width ?? 1, label = 16, columns = 2;
  const canvas = new OffscreenCanvas(columns * (3 * size + 8), Math.ceil(rows.length / columns) * (size + label) || 1);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.font = '12px sans-serif';
  for (const [i, r] of rows.entries()) {
    const x = i % columns * (3 * size + 8), y = Math.floor(i / columns) * (size + label);
    context.fillText(r.caption.replace(/ .*\//, ' '), x, y + 12);
    [r.own, r.theirs, difference(r.own, r.theirs)].forEach((img, k) => context.putImageData(img, x + k * size, y + label));
  }
  const reader = new FileReader(), blob = await canvas.convertToBlob();
  return new Promise((done) => {
    reader.onload = () => done(reader.result.replace(/^.*,/, ''));
    reader.readAsDataURL(blob);
  });
}
