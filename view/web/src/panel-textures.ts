// The textures of a model, as images.
import { Scene, teamColorId, teamGlowId } from './scene';
import { Textures } from './textures';
import { fill, h } from './dom';
import { save } from './keeper';

export function showTextures(el: HTMLElement, scene: Scene, textures: Textures, team: string): void {
  if (scene.textures.length === 0) return fill(el, h('p', { class: 'dim' }, 'This model has no textures.'));
  fill(el, h('ul', { class: 'textures' }, ...scene.textures.map((t, i) => {
    const what = t.replaceable === teamColorId ? "the team's colour" : t.replaceable === teamGlowId ? "the team's glow" : t.replaceable ? `replaceable ${t.replaceable}` : '';
    const facts = h('span', { class: 'dim' });
    const box = h('div', { class: 'swatch' });
    const wrap = [t.wrapU ? 'u' : '', t.wrapV ? 'v' : ''].filter(Boolean).join(' and ');
    const repeats = wrap ? `repeats in ${wrap}` : '', say = (...said: string[]) => { facts.textContent = [...said, repeats].filter(Boolean).join(' · '); };
    const item = h('li', {}, box, h('div', {}, h('b', {}, t.name || t.slot || what || `texture ${i}`), h('br'), facts));
    if ((!t.name && !t.slot) || (t.replaceable === teamGlowId && !textures.hasGlow(i))) {
      box.classList.add('made');
      box.style.background = t.replaceable === teamColorId ? team : t.replaceable === teamGlowId ? `radial-gradient(closest-side, ${team}, #000)` : '';
      say(t.replaceable ? `put in by the game, number ${t.replaceable}` : '');
      return item;
    }
    const miss = (why: string) => {
      box.classList.add('missing');
      fill(box, h('span', {}, 'missing'));
      facts.textContent = why;
      item.classList.add('missing');
    };
    if (!t.found && !textures.hasGlow(i)) { // not requested: otherwise textures that the model doesn't show would count as missing
      miss(textures.missing(i));
      return item;
    }
    say(what);
    textures.image(i).then((image) => {
      const canvas = h('canvas', { width: Math.min(image.width, 512), height: Math.min(image.height, 512), role: 'img', 'aria-label': t.name });
      canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
      fill(box, canvas);
      item.lastElementChild!.append(h('p', {}, h('button', { type: 'button', class: 'plain', onclick: () => void savePNG(textures, i, t.name || t.slot || '') }, 'Save as PNG')));
      say(`${image.width} × ${image.height}`, what);
    }, (e: Error) => miss(e.message));
    return item;
  })));
}

async function savePNG(textures: Textures, i: number, name: string): Promise<void> {
  const stem = name.split(/[\\/]/).pop()!.replace(/\.[^.]*$/, '');
  save(await textures.png(i), `${stem || `texture-${i}`}.png`);
}
