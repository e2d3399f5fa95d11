// What went wrong, for the person in front of the page.

export interface Problem { kind: string; what: string; why: string }

export class Problems {
  readonly list: Problem[] = [];
  onchange: () => void = () => {};

  add(kind: string, what: string, why: string): void {
    if (this.list.some((p) => p.kind === kind && p.what === what)) return;
    this.list.push({ kind, what, why });
    this.onchange();
  }

  clear(): void {
    this.list.length = 0;
    this.onchange();
  }
}
