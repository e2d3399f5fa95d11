// Chooses the resolution of moving views, so that there are thirty frames a second.

/** Fractions of the highest resolution, along a side. */
const factors = [1, 0.85, 0.7, 0.6, 0.5, 0.4];

const slow = 1000 / 32, fast = 1000 / 50; // milliseconds between frames
const looked = 8; // number of frames for a decision

export class Pace {
  private finest = 0; // index of the finest level that isn't known to be too slow
  private readonly times: number[] = [];
  private quiet = 0; // number of consecutive decisions with time to spare

  constructor(private level: number) {}

  get factor(): number { return factors[this.level]; }

  /** Counts a frame that was drawn the given number of milliseconds after the previous one. */
  after(between: number): void {
    if (this.times.push(between) < looked) return;
    const each = this.times.sort((a, b) => a - b)[looked / 2]; // the median ignores single late frames
    this.times.length = 0;
    this.quiet = each < fast ? this.quiet + 1 : 0;
    if (each > slow && this.level < factors.length - 1) this.finest = ++this.level;
    else if (this.quiet >= 3 && this.level > this.finest) {
      this.level--;
      this.quiet = 0;
    }
  }

  /** Forgets which levels were too slow, because another program may have been the reason. */
  rest(): void {
    this.finest = this.times.length = 0;
  }
}
