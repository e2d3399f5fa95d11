// The keyboard.
import { Viewer } from './viewer';
import { h } from './dom';

type Action = (v: Viewer) => void;

const actions: [keys: string[], what: string, act: Action][] = [
  [[' '], 'play or pause', (v) => v.player.toggle()],
  [[','], 'a thirtieth of a second back', (v) => { v.player.setPlaying(false); v.player.seek(v.player.time - 1 / 30); }],
  [['.'], 'a thirtieth of a second on', (v) => { v.player.setPlaying(false); v.player.seek(v.player.time + 1 / 30); }],
  [['[', 'PageUp'], 'the clip before', (v) => v.player.next(-1)],
  [[']', 'PageDown'], 'the next clip', (v) => v.player.next(1)],
  [['k'], 'the model before', (v) => v.onstep(-1)],
  [['j'], 'the next model', (v) => v.onstep(1)],
  [['l'], 'loop or once', (v) => v.player.setLoop(!v.player.looping)],
  [['f', 'Home'], 'fit the model into the view', (v) => v.fit()],
  [['g'], 'the grid', (v) => v.look.toggle('grid')],
  [['w'], 'wireframe', (v) => v.look.toggle('wireframe')],
  [['s'], 'skeleton', (v) => v.look.toggle('skeleton')],
  [['b'], 'bounds', (v) => v.look.toggle('bounds')],
  [['c'], 'collision shapes', (v) => v.look.toggle('shapes')],
  [['p'], 'save a picture', (v) => void v.savePicture()],
  [['ArrowLeft'], 'turn', (v) => v.stage.turn(-0.15, 0)],
  [['ArrowRight'], 'turn', (v) => v.stage.turn(0.15, 0)],
  [['ArrowUp'], 'turn', (v) => v.stage.turn(0, -0.12)],
  [['ArrowDown'], 'turn', (v) => v.stage.turn(0, 0.12)],
  [['+', '='], 'closer', (v) => v.stage.dolly(0.85)],
  [['-'], 'further away', (v) => v.stage.dolly(1 / 0.85)],
  [['1', '2', '3', '4', '5', '6'], 'the panels', () => {}],
];

const tabs = ['info', 'parts', 'look', 'findings', 'textures', 'bytes'];

export function listen(viewer: () => Viewer | null, back: () => void): void {
  document.addEventListener('keydown', (e) => {
    const el = e.target as HTMLElement, v = viewer();
    if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) return;
    if (e.key === '?') return help.showModal();
    if (!v || el.closest('input:not([type=checkbox], [type=radio], [type=range]), textarea')) return;
    if (e.key === 'Escape') return back();
    if (el.closest('select') && !(e.key === ' ' && el.closest('.player'))) return; // letters choose an option; in the player's lists, space still plays
    if ((e.key === ' ' || e.key === 'Enter') && el.closest('button, a, summary, input:not([type=range])')) return; // activates the element instead of the player
    if (e.key.startsWith('Arrow') && el.closest('[role=tab], [role=tree], .tab-body, input')) return;
    if (/^(Home|End|PageUp|PageDown)$/.test(e.key) && el.closest('input[type=range]')) return;
    if (tabs[Number(e.key) - 1]) return v.tabs.show(tabs[Number(e.key) - 1]);
    const found = actions.find(([keys]) => keys.includes(e.key) || keys.includes(e.key.toLowerCase()));
    if (!found) return;
    e.preventDefault();
    found[2](v);
  });
}

const names: Record<string, string> = { ' ': 'space', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };

/** The actions of the mouse. */
const mouse: [what: string, how: string][] = [
  ['turn', 'drag'], ['move', 'right drag'], ['closer and further away', 'wheel'], ['choose a part, and show its bytes', 'click'], ['open a model with its textures', 'drop files'],
];

export const help = h('dialog', { class: 'help', 'aria-label': 'Keys and mouse' }, h('h2', { tabindex: -1, autofocus: true }, 'Keys and mouse'), // so that the dialog isn't scrolled to its first button
  h('dl', {}, ...rows()), h('form', { method: 'dialog' }, h('button', { type: 'submit' }, 'Close')));

/** One row for keys with the same action. */
function rows(): HTMLElement[] {
  const by = new Map<string, string[]>();
  for (const [keys, what] of actions) by.set(what, [...(by.get(what) ?? []), ...keys.map((k) => names[k] ?? k)]);
  by.set('back to the gallery', ['Esc']);
  by.set('this help', ['?']);
  for (const [what, how] of mouse) by.set(what, [...(by.get(what) ?? []), how]);
  return [...by].map(([what, keys]) => h('div', {}, h('dt', {}, ...keys.map((k) => h('kbd', {}, k))), h('dd', {}, what)));
}
