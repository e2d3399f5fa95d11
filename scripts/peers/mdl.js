// mdl.js: what the peers make of MDL text; see README.md beside this file.
//
//   node mdl.js parse FOLDER             how many files of FOLDER each peer parses, and why not the rest
//   node mdl.js compare FOLDER MDX       whether a peer reads the same model from each text as from its MDX
//   node mdl.js write FOLDER MDX         each peer's own text of each file of MDX, in FOLDER/peer/
//
// The text of MDX/a/b.mdx is FOLDER/a/b.mdl or FOLDER/a__b.mdl. Each peer works in a process of
// its own, one file at a time: there are texts that fill one's memory, or keep it busy for ever.

import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { exceptions, fieldsThatDiffer } from './same.js';

const require = createRequire(import.meta.url);
const secondsPerFile = 60;

// Both take the bytes of a file. war3-model has strings only: of one character a byte, as its
// own reader of MDX makes them.
const peers = {
  'war3-model'() {
    const { parseMDL, parseMDX, generateMDL } = require('war3-model');
    return {
      mdl: (file) => parseMDL(file.toString('latin1')),
      mdx: (file) => parseMDX(buffer(file)),
      text: (model) => Buffer.from(generateMDL(model), 'latin1'),
    };
  },
  'mdx-m3-viewer'() {
    const { default: Model } = require('mdx-m3-viewer/dist/cjs/parsers/mdlx/model');
    const load = (file) => {
      const model = new Model();
      model.load(buffer(file));
      return model;
    };
    return { mdl: load, mdx: load, text: (model) => model.saveMdl() };
  },
};

const buffer = (file) => new Uint8Array(file).buffer;

// stem is a path without its extension.
const stem = (path) => path.replace(/\.[^./]*$/, '');
const filesOf = (folder, extension) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => path.toLowerCase().endsWith(extension))
    .sort();

// jobs pairs the texts of a folder with the MDX they came from.
function jobs(mode, name, folder, source) {
  if (mode === 'write') {
    return filesOf(source, '.mdx').map((path) => ({ path, mdx: join(source, path), text: join(folder, name, `${stem(path)}.mdl`) }));
  }
  const origin = new Map();
  if (mode === 'compare') {
    for (const path of filesOf(source, '.mdx')) {
      origin.set(stem(path), join(source, path));
      origin.set(stem(path).replaceAll('/', '__'), join(source, path));
    }
  }
  return filesOf(folder, '.mdl').map((path) => ({ path, mdl: join(folder, path), mdx: origin.get(stem(path)) }));
}

// work is what the process of one peer does: it answers each job with its outcome.
function work(name) {
  const peer = peers[name]();
  // What a peer has to say of a file is not for our output.
  console.log = console.info = console.warn = console.error = () => {};
  process.on('message', (job) => process.send(outcome(peer, name, job)));
}

function outcome(peer, name, { mdl, mdx, text }) {
  let original;
  if (mdx) {
    try {
      original = peer.mdx(readFileSync(mdx));
    } catch (error) {
      return { unreadable: group(error.message) };
    }
  }
  try {
    if (text) {
      mkdirSync(dirname(text), { recursive: true });
      writeFileSync(text, peer.text(original));
      return {};
    }
    const model = peer.mdl(readFileSync(mdl));
    return original ? { fields: fieldsThatDiffer(name, original, model) } : {};
  } catch (error) {
    return { error: group(error.message) };
  }
}

// group takes out of a message what belongs to one file only.
const group = (message) =>
  message
    .split('\n')[0]
    .replace(/\d{2,}/g, 'N')
    .replace(/ in (Bone|Attachment|Camera) .*: "/, ' in $1: "')
    .slice(0, 120);

// outcomes gives every job to a process of the peer; when that dies, or is at a file for too
// long, the file is written off and the next ones get a new process.
async function outcomes(name, list) {
  let child;
  const results = [];
  for (const job of list) {
    child ??= fork(import.meta.filename, ['work', name], {
      execArgv: ['--max-old-space-size=1500'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    results.push({ ...job, ...(await answer(child, job)) });
    if (!child.connected) child = undefined;
  }
  child?.disconnect();
  return results;
}

function answer(child, job) {
  return new Promise((resolve) => {
    let hung = false;
    const timer = setTimeout(() => {
      hung = true;
      child.kill('SIGKILL');
    }, secondsPerFile * 1000);
    const done = (result) => {
      clearTimeout(timer);
      child.off('message', done);
      child.off('exit', gone);
      resolve(result);
    };
    const gone = () => done({ error: hung ? `no answer in ${secondsPerFile} s` : 'the process died' });
    child.on('message', done);
    child.on('exit', gone);
    child.send(job);
  });
}

const share = (part, whole) => `${part} of ${whole} (${whole ? ((100 * part) / whole).toFixed(1) : '0.0'} %)`;

// tally prints [key, file] pairs as groups, the largest first, each with one of its files.
function tally(title, pairs) {
  const groups = new Map();
  for (const pair of pairs) groups.set(pair[0], [...(groups.get(pair[0]) ?? []), pair]);
  if (groups.size) console.log(`  ${title}`);
  for (const [key, members] of [...groups].sort((a, b) => b[1].length - a[1].length)) {
    console.log(`  ${String(members.length).padStart(6)}  ${key}   e.g. ${members[0][1]}`);
  }
}

function report(name, mode, all) {
  const version = JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules', name, 'package.json'), 'utf8')).version;
  console.log(`${name} ${version}`);

  if (mode === 'write') {
    console.log(`  wrote ${share(all.filter((r) => !r.unreadable && !r.error).length, all.length)}`);
    tally('not read:', all.filter((r) => r.unreadable).map((r) => [r.unreadable, r.path]));
    tally('not written:', all.filter((r) => r.error).map((r) => [r.error, r.path]));
    return;
  }
  const readable = all.filter((r) => !r.unreadable && (mode === 'parse' || r.mdx));
  const parsed = readable.filter((r) => !r.error);
  console.log(`  parsed ${share(parsed.length, readable.length)}`);
  if (readable.length < all.length) {
    tally('left out: no such MDX, or the peer can not read it', all.filter((r) => !readable.includes(r)).map((r) => [r.unreadable ?? 'no such MDX', r.path]));
  }
  tally('not parsed:', readable.filter((r) => r.error).map((r) => [r.error, r.path]));
  if (mode === 'parse') return;

  const excused = ([field]) => field in exceptions[name];
  const equal = parsed.filter((r) => r.fields.every(excused));
  console.log(`  same model as from the MDX: ${share(equal.length, readable.length)} of all, ${share(equal.length, parsed.length)} of the parsed`);
  console.log(`  and not by an exception:    ${share(equal.filter((r) => !r.fields.length).length, readable.length)}`);
  const rows = parsed.flatMap((r) => r.fields.map(([field, a, b]) => [field, `${r.path}: ${a} in MDX, ${b} in MDL`]));
  tally('differs:', rows.filter((row) => !excused(row)));
  tally('exceptions (same.js says why):', rows.filter(excused));
}

const [mode, ...args] = process.argv.slice(2);
if (mode === 'work') {
  work(args[0]);
} else {
  for (const name of Object.keys(peers)) report(name, mode, await outcomes(name, jobs(mode, name, ...args)));
}
