// The file converted to the game's model: shown instead, and downloaded.
import { fill, h } from './dom';

const versions: [number, string][] = [[800, '800: every client'], [900, '900'], [1000, '1000: Reforged'], [1100, '1100: Reforged since 1.33'], [1200, '1200']];

/** The default version, which all clients read. */
export const usualVersion = versions[0][0];

/** Whether a file is of a 3D program, not of a game: then the user wants to see what the game draws. */
export const isExchange = (format: string): boolean => /^(gltf|glb)/i.test(format);

export interface GameActions { show: (version: number | undefined) => void; download: (version: number) => void }

export class GamePanel {
  readonly element = h('section', { class: 'game' });
  private readonly version = h('select', { id: 'game-version', onchange: () => { if (this.shown.checked) this.actions.show(this.chosen); } });
  private readonly shown = h('input', { type: 'checkbox', id: 'game-shown', onchange: () => this.actions.show(this.shown.checked ? this.chosen : undefined) });
  private readonly losses = h('div');

  constructor(private readonly actions: GameActions) {
    fill(this.version, ...versions.map(([value, label]) => h('option', { value }, label)));
    fill(this.element, h('h3', {}, 'Warcraft III'),
      h('p', { class: 'setting' }, h('label', { for: 'game-version' }, 'Version'), this.version),
      h('p', { class: 'setting' }, this.shown, h('label', { for: 'game-shown' }, 'Show what the game would draw')),
      h('p', { class: 'setting' }, h('button', { type: 'button', onclick: () => this.actions.download(this.chosen) }, 'Download as MDX')), this.losses);
  }

  private get chosen(): number { return Number(this.version.value); }

  /** Sets how the file is shown: as the game's model of a version, or as it is. */
  set(version: number | undefined, losses: string[] = []): void {
    this.shown.checked = version !== undefined;
    if (version !== undefined) {
      if (![...this.version.options].some((o) => o.value === String(version))) this.version.append(h('option', { value: version }, String(version)));
      this.version.value = String(version);
    }
    fill(this.losses, losses.length ? h('h4', {}, 'What changes on the way') : null, losses.length ? h('ul', { class: 'losses' }, ...losses.map((text) => h('li', {}, text))) : null);
  }
}
