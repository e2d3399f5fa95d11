// Random numbers that are the same for the same particle: SplitMix64, as in marrow/scene/effect.

const all = (1n << 64n) - 1n;

export class Chance {
  private state: bigint;

  constructor(emitter: number, n: number | bigint) {
    this.state = ((BigInt(emitter) * 0x9e3779b97f4a7c15n) ^ (BigInt.asUintN(64, BigInt(n)) * 0xd1b54a32d192ed03n)) & all;
  }

  private next(): bigint {
    this.state = (this.state + 0x9e3779b97f4a7c15n) & all;
    let z = this.state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & all;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & all;
    return z ^ (z >> 31n);
  }

  /** From 0 to 1. */
  unit(): number { return Number(this.next() >> 40n) / (1 << 24); }

  /** From −1 to 1. */
  both(): number { return 2 * this.unit() - 1; }

  /** True with a probability of one half. */
  bit(): boolean { return (this.next() & 1n) !== 0n; }
}
