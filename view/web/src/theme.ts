// Dark or light: as in the system, unless the user chose.

export type Theme = 'dark' | 'light';

const system = matchMedia('(prefers-color-scheme: dark)');

function stored(): Theme | null {
  try {
    const t = localStorage.getItem('marrow-theme');
    return t === 'dark' || t === 'light' ? t : null;
  } catch {
    return null;
  }
}

export const theme = (): Theme => stored() ?? (system.matches ? 'dark' : 'light');

const listeners: (() => void)[] = [];

export function onTheme(f: () => void): void { listeners.push(f); }

export function applyTheme(): void {
  document.documentElement.dataset.theme = theme();
  listeners.forEach((f) => f());
}

export function switchTheme(): void {
  try {
    localStorage.setItem('marrow-theme', theme() === 'dark' ? 'light' : 'dark');
  } catch { /* the page may not remember */ }
  applyTheme();
}

system.addEventListener('change', applyTheme);
