// same.js: which fields of a model differ, when a peer read it once from MDX and once from MDL.
//
// Numbers are the same if they are the same float32; a field that is not there is the same as
// one that holds the value it then has. No tolerance beyond that.

// exceptions are the differences that no writer of MDL could prevent: MDL has no word for the
// value, or the peer itself reads the two forms differently. They are counted, but apart.
const unspoken = {
  'static under a track': 'MDL has one entry for both, and the track takes it',
  'node flags': 'those that say what kind of node it is, as the kind of block does, and those without a meaning',
  'unknown chunks': 'MDL has no word for them',
  'groups of faces': 'MDL as both peers read it has one group of triangles',
};
// In these the tools that there are go two ways, and a text follows one of them.
const disputed = {
  'DontInherit': 'which of the bits 2 and 4 is Rotation, and which Scaling',
  'width and length': 'which of the two comes first in the MDX of a second particle emitter',
  'colour track': 'whether it is stored in the order of the text, or the other way round, as static colours are',
};
export const exceptions = {
  'war3-model': {
    ...unspoken,
    ...disputed,
    'layer flag': 'one that it has no word for',
    'attenuation track': 'floats, which it reads as integers from MDX',
    'GeosetAnim colour flag': 'not set from MDL, where a colour that is given has it; the others have no meaning',
  },
  'mdx-m3-viewer': {
    ...unspoken,
    ...disputed,
    'line break': 'in a string of MDL becomes the two characters \\n',
    'FresnelTeamColor track': 'floats, which it reads as integers',
  },
};

// fieldsThatDiffer gives [field, value, value], one for each kind of field: indices are left
// out of its name.
export function fieldsThatDiffer(peer, mdx, mdl) {
  const found = new Map();
  compare(rules[peer], plain(peer, mdx), plain(peer, mdl), '', (field, a, b) => {
    if (!found.has(field)) found.set(field, [field, show(a), show(b)]);
  });
  return [...found.values()];
}

function show(value) {
  const plain = (_, v) => (ArrayBuffer.isView(v) ? [...v] : Number.isFinite(v) || typeof v !== 'number' ? v : String(v));
  return value === undefined ? 'nothing' : JSON.stringify(value, plain).slice(0, 60);
}

// rules say for each peer what a missing field stands for, which fields are ids (-1 and nothing
// are the same), which are derived from others, and how a difference is excused.
const rules = {
  'war3-model': {
    derived: /^Nodes$|^Info\.Num|\.PivotPoint$|\.TotalGroupsCount$|\.Anims\[\]\.Alpha$/,
    ids: /\.(ObjectId|Parent|GeosetId|GeosetAnimId|TVertexAnimId|TextureID|GlobalSeqId)$/,
    defaults: [
      [/Layers\[\]\.(Alpha|EmissiveGain)$|GeosetAnims\[\]\.Alpha$|Popcorns\[\]\.Alpha$/, 1],
      [/\.(FresnelColor|Color)$/, [1, 1, 1]],
      [/\.LevelOfDetail$/, -1],
    ],
    pairs: [['Width', 'Length']],
    excuse(field, a, b) {
      if (/Color\.Keys\[\]\.(Vector|InTan|OutTan)$/.test(field) && reversed(a, b)) return 'colour track';
      if (/\.Attenuation(Start|End)\.Keys/.test(field)) return 'attenuation track';
      if (field === 'GeosetAnims[].Flags' && (a & 1) === b) return 'GeosetAnim colour flag';
      if (field === 'Materials[].Layers[].Shading' && (a & 0xf3) === b) return 'layer flag';
      if (field.endsWith('[].Flags')) return nodeFlags(a, b);
    },
  },
  'mdx-m3-viewer': {
    derived: /(?!)/,
    ids: /(?!)/,
    defaults: [],
    pairs: [
      ['width', 'length'],
      ['KP2N', 'KP2W'],
    ],
    excuse(field, a, b) {
      if (/\.(KGAC|KLAC|KLBC|KRCO|KFC3|KPPC)\.(values|inTans|outTans)\[\]$/.test(field) && reversed(a, b)) return 'colour track';
      if (field === 'geosetAnimations[].flags' && (a & 3) === b) return 'node flags';
      if (field === 'unknownChunks') return 'unknown chunks';
      if (/\.face(Type)?Groups$/.test(field)) return 'groups of faces';
      if (field.includes('.KFTC.')) return 'FresnelTeamColor track';
      if (typeof a === 'string' && a.replaceAll('\n', '\\n').replaceAll('\r', '\\r') === b) return 'line break';
      if (/\[\]\.flags$/.test(field) && !/^(materials|geosetAnimations)/.test(field)) return nodeFlags(a, b);
    },
  },
};

// The bits of a node's flags that MDL has words for: inheritance and billboards, and what
// emitters have. Those between say what the node is: bone 0x100 … ribbon emitter 0x4000.
const spoken = 0x1f80ff;

function nodeFlags(a, b) {
  const [x, y] = [a & spoken, b & spoken];
  if (x === y) return 'node flags';
  if (((x & ~6) | ((x & 2) << 1) | ((x & 4) >> 1)) === y) return 'DontInherit';
}

const reversed = (a, b) => isList(a) && isList(b) && same([...a], [...b].reverse());

// statics names the field that a track of mdx-m3-viewer takes the place of.
const statics = {
  KMTF: 'textureId', KMTA: 'alpha', KMTE: 'emissiveGain', KFC3: 'fresnelColor', KFCA: 'fresnelOpacity', KFTC: 'fresnelTeamColor',
  KGAO: 'alpha', KGAC: 'color',
  KLAS: 'attenuation', KLAE: 'attenuation', KLAC: 'color', KLAI: 'intensity', KLBC: 'ambientColor', KLBI: 'ambientIntensity',
  KPEE: 'emissionRate', KPEG: 'gravity', KPLN: 'longitude', KPLT: 'latitude', KPEL: 'lifeSpan', KPES: 'speed',
  KP2S: 'speed', KP2R: 'variation', KP2L: 'latitude', KP2G: 'gravity', KP2E: 'emissionRate', KP2N: 'width', KP2W: 'length',
  KPPA: 'alpha', KPPC: 'color', KPPE: 'emissionRate', KPPL: 'lifeSpan', KPPS: 'speed',
  KRHA: 'heightAbove', KRHB: 'heightBelow', KRAL: 'alpha', KRCO: 'color', KRTX: 'textureSlot',
};

// plain makes the tracks of mdx-m3-viewer fields by name: their order has no meaning.
function plain(peer, model) {
  if (peer === 'war3-model') return model;
  const walk = (value) => {
    if (Array.isArray(value)) return value.map(walk);
    if (!value || typeof value !== 'object' || ArrayBuffer.isView(value)) return value;
    const copy = {};
    for (const [key, v] of Object.entries(value)) {
      if (key !== 'animations') copy[key] = walk(v);
      else for (const { name, ...track } of v) copy[name] = track;
    }
    return copy;
  };
  return walk(model);
}

function compare(rule, a, b, path, differs) {
  if (rule.derived.test(path)) return;
  const lists = isList(a) && isList(b);
  if (lists && (a.some(isObject) || b.some(isObject))) {
    if (a.length !== b.length) differs(rule.excuse(path, a, b) ?? `${path}.length`, a.length, b.length);
    else a.forEach((item, i) => compare(rule, item, b[i], `${path}[]`, differs));
    return;
  }
  if (isList(a) || isList(b) || !isObject(a) || !isObject(b)) {
    if (!same(settle(rule, path, a), settle(rule, path, b))) differs(rule.excuse(path, a, b) ?? path, a, b);
    return;
  }
  const covered = new Set();
  for (const track of Object.keys(a)) if (track in statics && track in b) covered.add(statics[track]);
  const hidden = new Set();
  for (const [one, other] of rule.pairs) {
    const crossed = (x, y) => noDifference(rule, a[x], b[y], `${path}.${x}`);
    if ((one in a || other in a) && !(crossed(one, one) && crossed(other, other)) && crossed(one, other) && crossed(other, one)) {
      differs('width and length', a[one], b[one]);
      hidden.add(one).add(other);
    }
  }
  for (const field of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const at = path ? `${path}.${field}` : field;
    if (hidden.has(field)) continue;
    if (covered.has(field)) {
      if (!same(a[field], b[field])) differs('static under a track', a[field], b[field]);
    } else compare(rule, a[field], b[field], at, differs);
  }
}

function noDifference(rule, a, b, path) {
  let none = true;
  compare(rule, a, b, path, () => (none = false));
  return none;
}

const isList = (value) => Array.isArray(value) || ArrayBuffer.isView(value);
const isObject = (value) => value !== null && typeof value === 'object';

// settle gives a missing value the one it stands for.
function settle(rule, path, value) {
  if (typeof value === 'string') return value.split('\0')[0];
  if (value !== undefined && value !== null) return value;
  if (rule.ids.test(path)) return -1;
  return rule.defaults.find(([field]) => field.test(path))?.[1] ?? 0;
}

// same compares two settled values; zero is also the empty string, no, and a list of zeros.
function same(a, b) {
  if (isList(a) && isList(b)) return a.length === b.length && a.every((x, i) => same(x, b[i]));
  if (isList(a)) return b === 0 && a.every((x) => same(x, 0));
  if (isList(b)) return same(b, a);
  if (typeof a === 'string' || typeof b === 'string') return a === b || (!a && !b);
  if (typeof a === 'object' || typeof b === 'object') return false;
  return Object.is(Math.fround(Number(a)) + 0, Math.fround(Number(b)) + 0);
}
