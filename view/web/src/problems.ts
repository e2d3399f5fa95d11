// Shows errors to the user.

export interface Problem { kind: string; what: string; why: string }

export class Problems {
  readonly list: Problem[] = [];
  onchange: () => void = () => {};

  add(kind: string, what: string, why: string): void {
    if (this.list.some((p) => p.kind === kind && p.what === what)) return;
    this.list.push({ kind, what, why });
    this.onchange();
  }

  /** The message over the view; shown says that there is a model in it. */
  inShort(shown: boolean): string {
    const count = (kind: string) => this.list.filter((p) => p.kind === kind).length;
    const missing = (n: number, what: string) => (n === 0 ? '' : n === 1 ? `1 ${what} is missing` : `${n} ${what}s are missing`);
    if (count('gone')) return 'The file is gone from disk: this is what it was';
    if (count('broken')) return shown ? 'The file is broken: what came before the break is shown' : 'The file can’t be read';
    const parts = [missing(count('texture'), 'texture'), missing(count('model'), 'model')].filter(Boolean);
    if (parts.length) return parts.join(', ');
    if (count('clip')) return 'The clip of this link isn’t there';
    if (count('link')) return 'The background of this link is no colour';
    const limited = this.list.filter((p) => p.kind === 'limit').map((p) => p.what.toLowerCase());
    return limited.length ? `Not all ${limited.join(' and ')} are drawn` : this.list[0]?.why ?? '';
  }

  clear(): void {
    this.list.length = 0;
    this.onchange();
  }
}
