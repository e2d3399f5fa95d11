// check.js FOLDER FINDINGS: runs mdx-m3-viewer's sanity test over every .mdx under
// FOLDER, and compares it, file by file, with what marrow check --json found.

import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const { default: Model } = require('mdx-m3-viewer/dist/cjs/parsers/mdlx/model');
const { default: sanityTest } = require('mdx-m3-viewer/dist/cjs/utils/mdlx/sanitytest/sanitytest');

// What the peer says, which of marrow's codes say the same, and why files may be without.
const kinds = [
  [/^Missing "Stand"/, 'no Stand', ['MDX191']],
  [/^Missing "Death"/, 'no Death', ['MDX192'], 'only units (models that walk, attack, cast or decay) need a Death'],
  [/^No sequences/, 'no sequences', ['MDX190']],
  [/^This sequence starts/, 'sequences overlap, or start together', ['MDX194'], 'mdx-m3-viewer also reports sequences whose order in the list differs from their order in time'],
  [/is not a standard name/, 'a non-standard sequence name', ['MDX195']],
  [/^Zero length/, 'a sequence or global sequence of length 0', ['MDX193', 'MDX131']],
  [/^Negative length/, 'a negative length', ['MDX004', 'MDX131']],
  [/^Negative extents/, 'negative extents', ['MDX157', 'MDX139']],
  [/^Unknown version/, 'version', [], 'mdx-m3-viewer supports only 800, 900 and 1000'],
  [/^Version 900/, 'version', [], 'this depends on the game’s version, not on the model'],
  [/animation file/, 'an animation file', ['MDX196']],
  [/^No textures/, 'no textures', [], 'a model without references to textures needs none; invalid references are reported as MDX161'],
  [/^Corrupted path/, 'a texture of an unknown kind', ['MDX171']],
  [/^Corrupted face effect/, 'a facial animation of an unknown kind', ['MDX212']],
  [/replaceable ID: /i, 'an unknown replaceable id', ['MDX172']],
  [/used together/, 'a path beside a replaceable id', [], 'the game uses its own texture and ignores the path'],
  [/^Unknown shader/, 'an unknown shader', ['MDX183']],
  [/^No layers/, 'a material without layers', ['MDX165']],
  [/^Invalid filter mode/, 'an unknown filter mode', ['MDX180']],
  [/^Invalid (texture animation) /, 'a texture animation that doesn’t exist', ['MDX162']],
  [/^Invalid (texture) /, 'a texture that doesn’t exist', ['MDX161'], 'an emitter with a replaceable id doesn’t need one'],
  [/^Invalid (material) /, 'a material that doesn’t exist', ['MDX160']],
  [/^Invalid (geoset animation|geoset) /, 'a geoset or geoset animation that doesn’t exist', ['MDX108', 'MDX007']],
  [/^Invalid (global sequence) /, 'a global sequence that doesn’t exist', ['MDX120']],
  [/^Invalid parent/, 'a parent that doesn’t exist', ['MDX101']],
  [/^Same object and parent/, 'an object that is its own parent', ['MDX102'], 'the game and all viewers treat the object as a root'],
  [/^Invalid path/, 'an invalid path of a model', ['MDX174'], 'marrow ignores emitters whose path is a texture according to their flags'],
  [/^Too many vertices/, 'too many vertices', ['MDX148']],
  [/both skin\/weights and vertex groups/, 'weights and matrix groups in the same geoset', [], 'most files from Reforged’s exporter have both; the game uses the weights'],
  [/which is not a bone/, 'vertices skinned to an object that isn’t a bone', ['MDX154']],
  [/which does not exist/, 'vertices skinned to an object or group that doesn’t exist', ['MDX153', 'MDX150'], 'mdx-m3-viewer uses the index in the list of objects, marrow uses the object’s id'],
  [/^Vertex \d+: Not attached/, 'vertices that no bone moves', ['MDX155', 'MDX150', 'MDX151']],
  [/weights are not normalized/, 'weights whose sum isn’t 1', ['MDX155']],
  [/only be 256 bones/, 'a bone number above 255', ['MDX153']],
  [/^Referenced by/, 'several geoset animations for one geoset', ['MDX007']],
  [/^Zero faces/, 'a geoset without faces', ['MDX146']],
  [/^Number of sequence extents/, 'the number of extents differs from the number of sequences', ['MDX149']],
  [/with a 0 alpha/, 'a geoset that is never visible', ['MDX184']],
  [/no vertices attached/, 'a bone without vertices', ['MDX110'], 'marrow ignores bones with child objects'],
  [/attenuation/, 'an invalid attenuation of a light', ['MDX185'], 'marrow ignores ambient lights and animated attenuations'],
  [/Origin attachment/, 'no Origin attachment point', ['MDX112'], 'marrow ignores models without attachment points'],
  [/pivot points/, 'the number of pivots differs from the number of objects', ['MDX105', 'MDX106'], 'marrow compares ids: if there is a gap in the ids, a model correctly has more pivots than objects'],
  [/^XY Quad/, 'flat quads that don’t move', ['MDX207'], 'mdx-m3-viewer ignores keys of speed and latitude'],
  [/time middle/, 'a middle time outside the particle’s lifetime', ['MDX202']],
  [/squirt/, 'squirt without keys', ['MDX203']],
  [/visibility guide/, 'no visibility guide', ['MDX206']],
  [/^Expected \d+ matrices/, 'bind pose matrices', ['MDX113'], 'marrow accepts one matrix for each object, with or without one for each camera'],
  [/^Zero tracks/, 'a track without keys', ['MDX126']],
  [/no sequences$/, 'keys, but no sequences', ['MDX190']],
  [/negative frame/, 'a negative time', ['MDX123']],
  [/same frame/, 'two keys with the same time', ['MDX122']],
  [/is lower than the track before/, 'keys out of order', ['MDX121']],
  [/is not in any sequence|is not in global sequence/, 'keys outside all sequences', ['MDX123']],
  [/^Missing opening track/, 'no key at the start of a sequence', ['MDX128'], 'mdx-m3-viewer also reports tracks of global sequences, which have no start'],
  [/exactly the same value/, 'redundant keys', ['MDX130'], 'marrow ignores curved keys, because their tangents may differ, and the first and last key of a sequence'],
  [/roughly the same value/, 'nearly redundant keys', [], 'slow motions also have such keys'],
  [/variation animation|gravity animation/, 'keys of variation or gravity', [], 'the game reads both'],
  [/set to None/, 'visibility that is interpolated', ['MDX133'], 'a single key isn’t interpolated'],
  ['unused', 'an unused object', ['MDX166', 'MDX167', 'MDX168', 'MDX132'], 'a texture that a layer refers to counts as used, even if keys replace it'],
];

const codes = new Map(); // file → codes
const only = new Map(); // code → files
for (const line of readFileSync(process.argv[3], 'utf8').split('\n')) {
  if (!line) continue;
  const f = JSON.parse(line);
  if (!f.code || !/\.mdx$/i.test(f.file)) continue;
  if (!codes.has(f.file)) codes.set(f.file, new Set());
  codes.get(f.file).add(f.code);
}

const rows = new Map(kinds.map((k) => [k, { files: 0, both: 0, count: 0, example: '' }]));
const unknown = new Map();

function messages(node, out) {
  for (const child of node.nodes) {
    if (child.type === 'node') {
      if (child.uses === 0) out.push(['unused', 'unused']);
      messages(child, out);
    } else {
      out.push([child.type, child.message]);
    }
  }
  return out;
}

const covered = new Set(kinds.flatMap((k) => k[2]));
console.log = console.info = console.warn = console.error = () => {};
let read = 0;
let failed = 0;
for (const path of readdirSync(process.argv[2], { recursive: true }).filter((p) => /\.mdx$/i.test(p)).sort()) {
  const file = join(process.argv[2], path);
  let said;
  try {
    const model = new Model();
    model.load(new Uint8Array(readFileSync(file)).slice().buffer);
    said = messages(sanityTest(model), []);
  } catch {
    failed++;
    continue;
  }
  read++;
  const ours = codes.get(file) ?? new Set();
  const seen = new Map();
  for (const [type, message] of said) {
    const kind = kinds.find(([test]) => (test instanceof RegExp ? type !== 'unused' || message !== 'unused' ? test.test(message) : false : message === test));
    if (kind) seen.set(kind, (seen.get(kind) ?? 0) + 1);
    else unknown.set(message.replace(/\d+/g, 'N'), path);
  }
  for (const [kind, n] of seen) {
    const row = rows.get(kind);
    row.files++;
    row.count += n;
    if (kind[2].some((c) => ours.has(c))) row.both++;
    else row.example ||= path;
  }
  for (const c of ours) if (!covered.has(c)) only.set(c, (only.get(c) ?? 0) + 1);
}

const out = process.stdout;
out.write(`Both programs read ${read} files. mdx-m3-viewer can't read ${failed} others.\n\n`);
out.write('| finding of mdx-m3-viewer | count | files | also found by marrow | codes | reason for the difference |\n|---|---|---|---|---|---|\n');
for (const [[, name, ours, why], row] of rows) {
  if (row.files === 0) continue;
  out.write(`| ${name} | ${row.count} | ${row.files} | ${row.both} | ${ours.join(', ') || 'none'} | ${row.both < row.files ? (why ?? `? ${row.example}`) : ''} |\n`);
}
const titles = readFileSync(join(import.meta.dirname, '../../docs/checks.md'), 'utf8');
const title = (c) => (titles.match(new RegExp(`^### ${c}: (.*)$`, 'm')) ?? titles.match(new RegExp(`^\\| ${c} \\| \\S+ \\| (.*) \\|$`, 'm')) ?? [, ''])[1];
out.write('\nFindings that only marrow reports:\n\n| code | what | files |\n|---|---|---|\n');
for (const [c, n] of [...only].sort()) out.write(`| ${c} | ${title(c)} | ${n} |\n`);
for (const [message, path] of unknown) out.write(`\nnot compared: ${message} (${path})\n`);
