// Saves a view: its image, the converted model, a link; and shows a short message about it.
import * as api from './api';
import { h } from './dom';
import { Stage } from './stage';

export class Keeper {
  readonly toast = h('div', { class: 'toast', role: 'status', hidden: true });
  private fading: ReturnType<typeof setTimeout> | undefined;

  async picture(stage: Stage, name: string): Promise<void> {
    const blob = await stage.picture();
    if (blob) save(blob, `${name}.png`);
  }

  /** Converts and saves a file; the result is what its format can't store. */
  async converted(choice: api.Choice, order: api.Order, team: string): Promise<string[]> {
    const { name, data, losses } = await api.convert(choice, order, team);
    save(data, name);
    return losses;
  }

  async game(choice: api.Choice, version: number, name: string): Promise<void> {
    try {
      save(await api.game(choice, version), `${name}.zip`);
    } catch (e) {
      this.say((e as Error).message);
    }
  }

  async repaired(choice: api.Choice, name: string): Promise<void> {
    try {
      save(await api.repaired(choice), name);
    } catch (e) {
      this.say((e as Error).message);
    }
  }

  /** Writes a link to the address bar and, if allowed, to the clipboard. */
  async link(hash: string): Promise<void> {
    history.replaceState(null, '', hash);
    try {
      await navigator.clipboard.writeText(location.href);
      this.say(api.about().link);
    } catch {
      this.say('The link is in the address bar.');
    }
  }

  say(text: string): void {
    this.toast.textContent = text;
    this.toast.hidden = false;
    clearTimeout(this.fading);
    this.fading = setTimeout(() => { this.toast.hidden = true; }, 2500 + 40 * text.length);
  }
}

/** Saves a file. */
export function save(data: Blob, name: string): void {
  const url = URL.createObjectURL(data);
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
