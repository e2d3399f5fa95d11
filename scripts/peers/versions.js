// versions.js FOLDER [VERSION]: how many .mdx under FOLDER each peer reads, to the end and as that
// version; why not the rest. What a peer has to say of a file is not for this output.

import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const [folder, version] = process.argv.slice(2);
const print = console.log;
console.log = console.info = console.warn = console.error = () => {};

// Each reads a file and says which version it is, and in how many geosets a vertex has no matrix group.
const peers = {
  'war3-model'() {
    const { parseMDX } = require('war3-model');
    return (buffer) => {
      const model = parseMDX(buffer);
      return { version: model.Version, broken: model.Geosets.filter((g) => brokenGroups(g.VertexGroup, g.Groups.map((x) => x.length), g.SkinWeights)).length };
    };
  },
  'mdx-m3-viewer'() {
    const { default: Model } = require('mdx-m3-viewer/dist/cjs/parsers/mdlx/model');
    return (buffer) => {
      const model = new Model();
      model.load(buffer);
      return { version: model.version, broken: model.geosets.filter((g) => brokenGroups(g.vertexGroups, [...g.matrixGroups], g.skin)).length };
    };
  },
};

// brokenGroups says of a geoset whether a vertex names a group that isn't there or is empty.
function brokenGroups(vertexGroups, sizes, skin) {
  return !skin?.length && [...vertexGroups].some((group) => !(sizes[group] > 0));
}

const files = readdirSync(folder, { recursive: true }).filter((path) => /\.mdx$/i.test(path)).sort();
for (const [name, make] of Object.entries(peers)) {
  const read = make();
  const why = {};
  const count = (what, path) => ((why[what] ??= { times: 0, example: path }).times += 1);
  let good = 0;
  for (const path of files) {
    try {
      const found = read(new Uint8Array(readFileSync(join(folder, path))).buffer);
      if (version && found.version !== Number(version)) count(`read as version ${found.version}`, path);
      else good++;
      if (found.broken) count('(read, but a vertex without a matrix group)', path);
    } catch (error) {
      count(error.message.split('\n')[0].replace(/\d{2,}/g, 'N').slice(0, 100), path);
    }
  }
  print(`${version ? `version ${version}` : 'as they are'}: ${name} reads ${good} of ${files.length} (${((100 * good) / files.length).toFixed(1)} %)`);
  for (const [what, { times, example }] of Object.entries(why)) print(`    ${times} × ${what}; first ${example}`);
}
