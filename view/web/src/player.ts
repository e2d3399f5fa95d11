// The clip that plays, and its controls.
import { Channels } from './curve';
import { Clip, Scene } from './scene';
import { Moment } from './moment';
import { fill, h, iconButton, setIcon } from './dom';

const speeds = [0.1, 0.25, 0.5, 1, 2, 4];

export class Player {
  readonly element = h('section', { class: 'player', 'aria-label': 'Animation' });
  clip: Clip | null = null;
  time = 0;
  age = 0; // time of the global sequences
  playing = false;
  looping = true;
  speed = 1;
  /** Called when something other than time has changed. */
  onchange: () => void = () => {};
  /** Called when the user set the time. */
  onseek: () => void = () => {};
  private shown = 0; // when the time was displayed last
  private channels = new Channels(null, []);
  private clips: Clip[] = [];
  private globals: Clip[] = [];
  private readonly play = iconButton('play', 'Play (space)', () => this.toggle(), { class: 'icon main' });
  private readonly loop = iconButton('loop', 'Loop (L)', () => this.setLoop(!this.looping));
  private readonly list = h('select', { 'aria-label': 'Clip', class: 'clips', onchange: () => this.choose(Number(this.list.value)) });
  private readonly slider = h('input', { type: 'range', min: 0, max: 1, step: 'any', value: 0, 'aria-label': 'Time', oninput: () => this.seek(Number(this.slider.value)) });
  private readonly marks = h('div', { class: 'marks', 'aria-hidden': 'true' });
  private readonly clock = h('output', { class: 'clock' });
  private readonly rate = h('select', { 'aria-label': 'Speed', class: 'rate', onchange: () => this.setSpeed(Number(this.rate.value)) },
    ...speeds.map((s) => h('option', { value: s, selected: s === 1 }, `${s}×`)));

  constructor() {
    fill(this.element, this.play, this.list, h('div', { class: 'track' }, this.marks, this.slider), this.clock, this.rate, this.loop);
    this.setLoop(true);
  }

  setScene(scene: Scene): void {
    this.clips = scene.clips;
    this.globals = scene.globals;
    fill(this.list, h('option', { value: -1 }, scene.clips.length ? 'No clip: at rest' : 'No clips'),
      ...scene.clips.map((c, i) => h('option', { value: i }, `${c.name}  ·  ${c.duration.toFixed(2)} s${c.loop ? '' : ' · once'}`)));
    this.list.disabled = scene.clips.length === 0;
    this.age = 0;
    this.choose(scene.clip);
  }

  chooseByName(name: string): void {
    const i = this.clips.findIndex((c) => c.name === name);
    if (i >= 0 || name === '') this.choose(i);
  }

  choose(i: number): void {
    this.clip = this.clips[i] ?? null;
    this.channels = new Channels(this.clip, this.globals);
    this.list.value = String(this.clip ? i : -1);
    this.time = this.age = 0;
    this.slider.max = String(this.clip?.duration || 1);
    this.slider.disabled = !this.clip;
    this.drawMarks();
    this.showTime();
    this.onseek();
    this.onchange();
  }

  next(by: number): void {
    if (this.clips.length === 0) return;
    const i = this.clip ? this.clips.indexOf(this.clip) : by > 0 ? -1 : 0;
    this.choose((i + by + this.clips.length) % this.clips.length);
  }

  get moment(): Moment { return { clip: this.clip, time: this.time, age: this.age, channels: this.channels }; }

  get moves(): boolean { return this.playing && (this.clip !== null || this.globals.length > 0); }

  toggle(): void { this.setPlaying(!this.playing); }

  setPlaying(on: boolean): void {
    if (on && this.clip && !this.repeats && this.time >= this.clip.duration) this.seek(0);
    this.playing = on;
    this.showTime();
    setIcon(this.play, on ? 'pause' : 'play');
    this.play.title = on ? 'Pause (space)' : 'Play (space)';
    this.play.setAttribute('aria-label', on ? 'Pause' : 'Play');
    this.onchange();
  }

  setLoop(on: boolean): void {
    this.looping = on;
    this.loop.setAttribute('aria-pressed', String(on));
    this.onchange();
  }

  setSpeed(speed: number): void {
    this.speed = speeds.includes(speed) ? speed : 1;
    this.rate.value = String(this.speed);
    this.onchange();
  }

  private get repeats(): boolean { return this.looping; }

  /** Sets the time, for the user. */
  seek(time: number): void {
    this.time = Math.min(Math.max(time, 0), this.clip?.duration ?? 0);
    this.age = this.time;
    this.showTime();
    this.onseek();
    this.onchange();
  }

  /** Advances by a number of seconds, and returns how many that is for the model. */
  advance(seconds: number): number {
    if (!this.playing) return 0;
    const by = seconds * this.speed;
    this.age += by;
    if (this.clip) {
      this.time += by;
      const end = this.clip.duration;
      if (this.time > end) {
        if (this.repeats) this.time = end > 0 ? this.time % end : 0;
        else {
          this.time = end;
          this.setPlaying(false);
        }
      }
      const now = performance.now();
      if (now - this.shown > 80 || !this.playing) this.showTime(); // updating the page takes longer than drawing the model
    }
    return by;
  }

  private showTime(): void {
    this.shown = performance.now();
    this.slider.value = String(this.time);
    const text = this.clip ? `${this.time.toFixed(2)} / ${this.clip.duration.toFixed(2)} s` : 'at rest';
    if (this.clock.textContent !== text) this.clock.textContent = text;
    this.slider.setAttribute('aria-valuetext', text);
  }

  /** Marks the moments at which the clip fires events. */
  private drawMarks(): void {
    const clip = this.clip;
    fill(this.marks, ...(clip && clip.duration > 0 ? clip.events.slice(0, 200).map((e) => {
      const mark = h('i');
      mark.style.left = `${(100 * e.time) / clip.duration}%`;
      return mark;
    }) : []));
  }
}
