// Files that are dropped onto the page: a model and its textures.
import * as api from './api';
import { h, setIcon } from './dom';

/** The files of a drop with their paths, including those in folders. */
async function filesOf(items: DataTransferItemList): Promise<{ path: string; file: File }[]> {
  const out: { path: string; file: File }[] = [];
  const walk = async (entry: FileSystemEntry, path: string): Promise<void> => {
    if (entry.isFile) {
      const file = await new Promise<File>((ok, no) => (entry as FileSystemFileEntry).file(ok, no));
      out.push({ path: path + entry.name, file });
      return;
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (;;) {
      const entries = await new Promise<FileSystemEntry[]>((ok, no) => reader.readEntries(ok, no));
      if (entries.length === 0) return;
      for (const e of entries) await walk(e, `${path}${entry.name}/`);
    }
  };
  const entries: FileSystemEntry[] = [];
  for (const i of items) { // all before the first await, after which the list is empty
    const entry = i.webkitGetAsEntry(), file = i.getAsFile();
    if (entry) entries.push(entry);
    else if (file) out.push({ path: file.name, file });
  }
  for (const e of entries) await walk(e, '');
  return out;
}

/** The ids of dropped files that can be shown, and whether some of them are from an archive. Map files can't be shown. */
export interface Dropped { ids: string[]; fromArchive: boolean; maps: string[]; count: number }

/** Listens for drops. */
export function acceptDrops(on: HTMLElement, opened: (what: Dropped) => Promise<void>, failed: (why: string) => void): void {
  const over = (yes: boolean) => document.body.classList.toggle('dropping', yes);
  on.addEventListener('dragover', (e) => { e.preventDefault(); over(true); });
  on.addEventListener('dragleave', (e) => { if (!e.relatedTarget) over(false); });
  on.addEventListener('drop', async (e) => {
    e.preventDefault();
    over(false);
    if (!e.dataTransfer) return;
    try {
      await opened(await send(await filesOf(e.dataTransfer.items)));
    } catch (error) {
      failed((error as Error).message);
    }
  });
}

/** A button that opens files as if they were dropped. On a small screen, an icon replaces the label. */
export function filePicker(label: string, opened: (what: Dropped) => Promise<void>, failed: (why: string) => void, icon = ''): HTMLElement {
  const input = h('input', { type: 'file', multiple: true, hidden: true, 'aria-label': label, onchange: async () => {
    try {
      await opened(await send([...input.files ?? []].map((file) => ({ path: file.name, file }))));
    } catch (error) {
      failed((error as Error).message);
    }
    input.value = '';
  } });
  const button = h('button', { type: 'button', 'aria-label': label, title: icon ? label : null, onclick: () => input.click() });
  if (icon) setIcon(button, icon);
  button.append(h('span', {}, label));
  return h('p', { class: 'setting' }, button, input);
}

/** Sends files that belong together, and returns those that can be shown. A catalogue is sent after the file with its data. */
export async function send(files: { path: string; file: File }[]): Promise<Dropped> {
  const set = Math.floor(Math.random() * 1e9), all: Dropped = { ids: [], fromArchive: false, maps: [], count: files.length };
  const isCatalogue = (f: { path: string }) => Number(/\.cat$/i.test(f.path));
  for (const { path, file } of [...files].sort((a, b) => isCatalogue(a) - isCatalogue(b))) {
    const { ids, archive, map } = await api.drop(set, path, file);
    all.ids.push(...ids);
    if (map) all.maps.push(map);
    all.fromArchive ||= archive;
  }
  return all;
}
