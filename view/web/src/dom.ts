// Functions that create elements.

type Child = Node | string | null | undefined | false;
type Props = Record<string, unknown>;

/** Creates an element: props that start with "on" are listeners; "class" and attributes are set unless they are null. */
export function h<K extends keyof HTMLElementTagNameMap>(tag: K, props: Props = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const el = document.createElement(tag);
  set(el, props);
  add(el, ...children);
  return el;
}

export function set(el: Element, props: Props): void {
  for (const [k, v] of Object.entries(props)) {
    if (v === null || v === undefined || v === false) continue;
    if (k.startsWith('on')) el.addEventListener(k.slice(2), v as EventListener);
    else if (v === true) el.setAttribute(k, '');
    else el.setAttribute(k, String(v));
  }
}

export function add(el: Element, ...children: Child[]): void {
  for (const c of children) if (c) el.append(c);
}

export function fill(el: Element, ...children: Child[]): void {
  el.replaceChildren();
  add(el, ...children);
}

/** A button with one of the icons below, and a name for screen readers. */
export function iconButton(icon: string, label: string, onclick: () => void, props: Props = {}): HTMLButtonElement {
  const b = h('button', { type: 'button', class: 'icon', title: label, 'aria-label': label, onclick, ...props });
  setIcon(b, icon);
  return b;
}

export function setIcon(b: HTMLElement, name: string): void {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(ns, 'path');
  path.setAttribute('d', icons[name]);
  svg.append(path);
  b.replaceChildren(svg);
}

// The icons were drawn for this page, on a grid of 24.
const icons: Record<string, string> = {
  play: 'M7 5v14l12-7z',
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
  loop: 'M5 11a6 6 0 0 1 10.500-4L17 8.500M17 4v4.500h-4.500M19 13a6 6 0 0 1-10.500 4L7 15.500M7 20v-4.500h4.500',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  camera: 'M4 8h3l1.500-2h7L17 8h3v11H4zM12 10a3.300 3.300 0 1 0 .01 0',
  download: 'M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 20h14',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  theme: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
  back: 'M14.500 5.500L8 12l6.500 6.500',
  previous: 'M4 12h16M10 6l-6 6 6 6',
  next: 'M20 12H4M14 6l6 6-6 6',
  add: 'M12 5v14M5 12h14',
  help: 'M9 9.500a3 3 0 1 1 4.300 2.700c-.900.500-1.300 1-1.300 2.300M12 18.200v.100',
  close: 'M6 6l12 12M18 6L6 18',
};

export const number = (n: number) => n.toLocaleString('en');

export function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(bytes < 10240 ? 1 : 0)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export const hex = (n: number) => `0x${n.toString(16)}`;
