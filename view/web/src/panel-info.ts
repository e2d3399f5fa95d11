// The output of marrow info for the file.
import { Info } from './api';
import { fill, h, number, size } from './dom';

const vector = (v: number[]) => v.map((n) => (typeof n === 'number' ? Number(n.toPrecision(4)) : n)).join(', ');

/** A text with invisible characters escaped. */
const printable = (s: string) => s.replace(/[\u0000-\u001f\ufffd]/g, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`);

function row(name: string, ...value: (Node | string)[]): HTMLElement {
  return h('div', { class: 'row' }, h('dt', {}, name), h('dd', {}, ...value));
}

export function showInfo(el: HTMLElement, i: Info, chooseClip: (name: string) => void): void {
  const s = i.summary;
  const facts = h('dl', { class: 'facts' },
    row('File', i.name),
    row('Size', i.bytes < 1024 ? size(i.bytes) : `${size(i.bytes)} (${number(i.bytes)} bytes)`),
    s.format ? row('Format', [s.format, s.version || undefined].filter(Boolean).join(' ')) : '',
    s.flavour ? row(/^X(4|MF)/.test(s.format ?? '') ? 'Kind' : 'Game', s.flavour) : '',
    s.name ? row('Name', printable(s.name)) : '',
    s.bounds ? row('Bounds', `${vector(s.bounds.minimum)} to ${vector(s.bounds.maximum)}; radius ${vector([s.bounds.radius])}`) : '');
  fill(el, i.error ? h('p', { class: 'notice error' }, i.error) : null, facts,
    i.counts?.length ? h('ul', { class: 'counts' }, ...i.counts.map((c) => h('li', {}, h('b', {}, number(c.n)), ` ${c.what}`))) : null,
    sequences(s, chooseClip), materials(s), deps(i));
}

function sequences(s: Info['summary'], chooseClip: (name: string) => void): HTMLElement | null {
  if (!s.sequences?.length) return null;
  const loops = s.sequences.some((q) => q.looping !== undefined); // a format has this field for all sequences or for none
  return h('section', {}, h('h3', {}, 'Sequences'), h('table', {},
    h('thead', {}, h('tr', {}, ...['Name', 'Length', loops ? 'Loops' : '', s.sequences.some((q) => q.frequency !== undefined) ? 'Frequency' : 'Rarity', 'Speed'].filter(Boolean).map((t) => h('th', { scope: 'col' }, t)))),
    h('tbody', {}, ...s.sequences.map((q) => h('tr', {},
      h('td', {}, h('button', { type: 'button', class: 'plain', onclick: () => chooseClip(q.name) }, q.name || '(no name)')),
      h('td', { class: 'n' }, `${(q.duration / 1000).toFixed(2)} s`), loops ? h('td', {}, q.looping ? 'yes' : 'no') : null,
      h('td', { class: 'n' }, often(q.rarity ?? q.frequency ?? 0)), h('td', { class: 'n' }, q.moveSpeed ? String(Math.round(q.moveSpeed)) : ''))))));
}

const often = (n: number) => (n ? String(Number(n.toFixed(2))) : '');

function materials(s: Info['summary']): HTMLElement | null {
  if (!s.materials?.length) return null;
  const texture = (i: number) => s.textures?.[i]?.path || s.textures?.[i]?.replaceable || `texture ${i}`;
  return h('section', {}, h('h3', {}, 'Materials'), h('ol', { class: 'materials', start: 0 }, ...s.materials.map((m) => h('li', {},
    [m.name, m.shader, m.priorityPlane ? `plane ${m.priorityPlane}` : ''].filter(Boolean).join(' · '),
    h('ul', {}, ...(m.layers ?? []).map((l) => h('li', {},
      h('span', { class: 'tag' }, l.filterMode || 'layer'), ` ${(l.textures ?? []).map(texture).join(', ')}`,
      l.flags ? h('span', { class: 'dim' }, ` ${l.flags}`) : null, l.alpha < 1 ? h('span', { class: 'dim' }, ` alpha ${l.alpha}`) : null,
      l.animated ? h('span', { class: 'dim' }, ' animated') : null)))))));
}

function deps(i: Info): HTMLElement | null {
  if (!i.deps?.length) return null;
  return h('section', {}, h('h3', {}, 'Files it names'), h('ul', { class: 'deps' }, ...i.deps.map((d) => h('li', { class: d.at ? '' : 'missing' },
    h('span', { class: 'tag' }, d.kind), ` ${d.path}`, h('span', { class: 'dim' }, d.at ? ` → ${d.at}` : ` — not found${d.why ?? ''}`)))));
}
