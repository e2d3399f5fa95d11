// The findings of the file, with links to their locations.
import { Finding } from './api';
import { Problem } from './problems';
import { fill, h, hex } from './dom';

export interface Jump { toBytes: (pathOrOffset: string) => void; toMesh: (path: string) => boolean; isMesh: (path: string) => boolean; repair: () => void; add: HTMLElement }

export function showFindings(el: HTMLElement, findings: Finding[] | null, problems: Problem[], jump: Jump): void {
  if (!findings) return fill(el, h('p', { class: 'dim' }, 'Looking …'));
  const missing = problems.length ? h('section', { class: 'problems' }, h('h3', {}, 'On this page'),
    problems.some((p) => p.kind === 'texture' || p.kind === 'model') ? jump.add : null,
    h('ul', { class: 'findings' }, ...problems.map((p) => h('li', {}, h('span', { class: 'severity warning' }, p.kind), h('p', {}, h('b', {}, p.what), ` ${p.why}`))))) : null;
  const repairs = findings.filter((f) => f.fix).reduce((n, f) => n + f.count, 0);
  const repair = repairs ? h('p', { class: 'setting' }, h('button', { type: 'button', onclick: jump.repair }, 'Download the repaired file'),
    h('span', { class: 'dim' }, ` ${repairs} of these findings can be repaired`)) : null;
  const none = findings.length === 0 && problems.length === 0 ? h('p', { class: 'notice' }, 'No findings.') : null;
  fill(el, missing, none, repair, h('ul', { class: 'findings' }, ...findings.map((f) => item(f, jump))));
}

function item(f: Finding, jump: Jump): HTMLElement {
  const place = f.path || (f.offset >= 0 ? hex(f.offset) : '');
  return h('li', {},
    h('span', { class: `severity ${f.severity}` }, f.severity), h('code', {}, f.code), f.count > 1 ? h('span', { class: 'dim' }, ` × ${f.count}`) : null,
    f.title ? h('p', {}, h('b', {}, f.title)) : null,
    f.title === f.message ? null : h('p', {}, f.message),
    f.fix ? h('p', { class: 'dim' }, `Repair: ${f.fix}`) : null,
    place ? h('p', { class: 'places' },
      h('button', { type: 'button', class: 'plain', title: 'Show its bytes', onclick: () => jump.toBytes(f.path || String(f.offset)) }, h('code', {}, place)),
      f.path && jump.isMesh(f.path) ? h('button', { type: 'button', class: 'plain', onclick: () => jump.toMesh(f.path!) }, 'show on the model') : null) : null);
}
