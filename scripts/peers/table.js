// table.js RESULTS BENCH: prints the results (one JSON object a line, marrow's
// first) and the output of `go test -bench` as one table.

import { readFileSync } from 'node:fs';

const [results, bench] = process.argv.slice(2).map((path) => readFileSync(path, 'utf8'));
const rows = results.trim().split('\n').map((line) => JSON.parse(line));
const peers = rows.slice(1);

// BenchmarkDecode  5  230884862 ns/op  498.99 MB/s …
const speed = (name) => Number(bench.match(new RegExp(`^Benchmark${name}\\b.*?([\\d.]+) MB/s`, 'm'))?.[1] ?? NaN);
rows.splice(1, 0, { name: 'marrow (go test -bench)', decode: speed('Decode'), encode: speed('Encode') });

const best = (what) => Math.max(...peers.map((p) => p[what]));
const mbs = (row, what) => `${row[what].toFixed(row[what] < 10 ? 2 : 0)}`;
const times = (row, what) => (peers.includes(row) ? '' : `${(row[what] / best(what)).toFixed(1)}×`);
const share = (row) => (row.files ? `${row.identical}/${row.files} ${((100 * row.identical) / row.files).toFixed(1)} %` : '');

const table = [
  ['', 'decode MB/s', 'best peer', 'encode MB/s', 'best peer', 'byte-identical', 'failed'],
  ...rows.map((r) => [r.name, mbs(r, 'decode'), times(r, 'decode'), mbs(r, 'encode'), times(r, 'encode'), share(r), `${r.failed ?? ''}`]),
];
const widths = table[0].map((_, i) => Math.max(...table.map((row) => row[i].length)));
for (const row of table) {
  console.log(row.map((cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join('  ').trimEnd());
}
