// How finely what moves may be drawn, so that there are thirty frames a second.

/** Parts of the finest resolution, by side. */
const factors = [1, 0.85, 0.7, 0.6, 0.5, 0.4];

const slow = 1000 / 32, fast = 1000 / 50; // milliseconds between frames
const looked = 8; // frames are looked at together

export class Pace {
  private finest = 0; // of the levels that aren't known to be too slow
  private readonly times: number[] = [];
  private quiet = 0; // how often in a row there was time to spare

  constructor(private level: number) {}

  get factor(): number { return factors[this.level]; }

  /** Counts a frame that came so many milliseconds after the one before. */
  after(between: number): void {
    if (this.times.push(between) < looked) return;
    const each = this.times.sort((a, b) => a - b)[looked / 2]; // one late frame means nothing
    this.times.length = 0;
    this.quiet = each < fast ? this.quiet + 1 : 0;
    if (each > slow && this.level < factors.length - 1) this.finest = ++this.level;
    else if (this.quiet >= 3 && this.level > this.finest) {
      this.level--;
      this.quiet = 0;
    }
  }

  /** Forgets what was too slow: something else may have kept the machine busy. */
  rest(): void {
    this.finest = this.times.length = 0;
  }
}
