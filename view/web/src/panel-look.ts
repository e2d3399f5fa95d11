// The appearance of the model: the team's colour, the overlays, the background.
import { TeamColor } from './api';
import { fill, h } from './dom';
import { overlayColors } from './overlays';

export const overlayNames: Record<string, string> = {
  skeleton: 'Skeleton', attachments: 'Attachment points', lights: 'Lights', cameras: 'Cameras', events: 'Events', shapes: 'Collision shapes',
  bounds: 'Bounds', normals: 'Normals', wireframe: 'Wireframe', particles: 'Particles and ribbons', grid: 'Grid',
};

const backgrounds: [string, string][] = [['', 'as usual'], ['#17191c', 'dark'], ['#f4f1ec', 'light'], ['#6d8299', 'sky'], ['#3a5a3a', 'grass'], ['#000000', 'black']];

export interface LookActions { team: (name: string) => void; overlay: (name: string, on: boolean) => void; background: (color: string) => void }

export class LookPanel {
  readonly element = h('div', { class: 'look' });
  readonly shown = new Set(['grid', 'particles']);
  private readonly teams = h('fieldset', { class: 'swatches' }, h('legend', {}, 'Team colour'));
  team = 'red';
  background = '';
  private readonly swatches = new Map<string, HTMLInputElement>();
  private readonly boxes = new Map<string, HTMLInputElement>();
  private readonly backgrounds = h('select', { id: 'background', onchange: () => this.setBackground(this.backgrounds.value) }, ...backgrounds.map(([value, label]) => h('option', { value }, label)));

  constructor(colors: TeamColor[], private readonly actions: LookActions) {
    const swatch = (c: TeamColor) => {
      const input = h('input', { type: 'radio', name: 'team', value: c.name, checked: c.name === 'red', onchange: () => this.setTeam(c.name) });
      const spot = h('span', { class: 'spot' });
      spot.style.background = c.color;
      this.swatches.set(c.name, input);
      return h('label', { title: c.name }, input, spot, h('span', { class: 'unseen' }, c.name));
    };
    const box = (name: string) => {
      const input = h('input', { type: 'checkbox', checked: this.shown.has(name), onchange: () => this.setOverlay(name, input.checked) });
      this.boxes.set(name, input);
      const label = h('label', {}, input, h('span', {}, overlayNames[name]));
      if (name in overlayColors) label.append(dot(overlayColors[name]));
      return label;
    };
    this.teams.append(...colors.map(swatch));
    fill(this.element, this.teams,
      h('fieldset', { class: 'boxes' }, h('legend', {}, 'Show'), ...Object.keys(overlayNames).map(box)),
      h('p', { class: 'setting' }, h('label', { for: 'background' }, 'Background'), this.backgrounds));
  }

  /** Offers team colours if the model uses them. */
  offerTeams(some: boolean): void { this.teams.hidden = !some; }

  setTeam(name: string): void {
    this.team = this.swatches.has(name) ? name : 'red';
    this.swatches.get(this.team)!.checked = true;
    this.actions.team(this.team);
  }

  /** Sets the background to one of the list or any #rrggbb; returns whether it is a colour. */
  setBackground(color: string): boolean {
    const listed = [...this.backgrounds.options].some((o) => o.value === color), known = listed || /^#[0-9a-f]{6}$/i.test(color);
    if (known && !listed) this.backgrounds.append(h('option', { value: color }, color));
    this.background = this.backgrounds.value = known ? color : '';
    this.actions.background(this.background);
    return known;
  }

  setOverlay(name: string, on: boolean): void {
    if (!(name in overlayNames)) return;
    if (on) this.shown.add(name);
    else this.shown.delete(name);
    const box = this.boxes.get(name);
    if (box) box.checked = on;
    this.actions.overlay(name, on);
  }

  toggle(name: string): void { this.setOverlay(name, !this.shown.has(name)); }
}

/** A spot in the colour of an overlay. */
function dot(color: number): HTMLElement {
  const el = h('i', { class: 'dot', 'aria-hidden': 'true' });
  el.style.background = `#${color.toString(16).padStart(6, '0')}`;
  return el;
}
