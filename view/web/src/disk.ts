// The files of the page without a server, as the file system that Go's package os uses in a browser: the functions of
// Node's fs that read. Dropped files stay on disk; their bytes are read when they are needed.
/// <reference lib="webworker" />

interface Folder { inode: number; entries: Map<string, Entry> }
interface Stored { inode: number; file: File; blocks: Map<number, Uint8Array> }
type Entry = Folder | Stored;

/** The size of a block that is read, in bytes, and the number of blocks that are kept for each file. */
const blockSize = 1 << 18, keptBlocks = 64;

let inodes = 1;
const root: Folder = { inode: inodes++, entries: new Map() };
const reader = new FileReaderSync();
const open = new Map<number, { entry: Entry; at: number }>();
let descriptors = 10;

const partsOf = (path: string) => path.split('/').filter((p) => p && p !== '.');
const isFolder = (e: Entry): e is Folder => 'entries' in e;
const failure = (code: string) => Object.assign(new Error(code), { code });

/** Adds a file at a path, and creates its folders. */
export function mount(path: string, file: File): void {
  const parts = partsOf(path), name = parts.pop()!;
  let folder = root;
  for (const part of parts) {
    let next = folder.entries.get(part);
    if (!next || !isFolder(next)) folder.entries.set(part, (next = { inode: inodes++, entries: new Map() }));
    folder = next;
  }
  folder.entries.set(name, { inode: inodes++, file, blocks: new Map() });
}

function find(path: string): Entry {
  let at: Entry = root;
  for (const part of partsOf(path)) {
    if (!isFolder(at)) throw failure('ENOTDIR');
    const next = at.entries.get(part);
    if (!next) throw failure('ENOENT');
    at = next;
  }
  return at;
}

function stat(entry: Entry) {
  const folder = isFolder(entry), time = folder ? 0 : entry.file.lastModified, size = folder ? 0 : entry.file.size;
  return {
    dev: 1, ino: entry.inode, mode: folder ? 0o40755 : 0o100644, nlink: 1, uid: 0, gid: 0, rdev: 0, size, blksize: blockSize, blocks: Math.ceil(size / 512),
    atimeMs: time, mtimeMs: time, ctimeMs: time, isDirectory: () => folder,
  };
}

function block({ file, blocks }: Stored, n: number): Uint8Array {
  let b = blocks.get(n);
  if (!b) {
    b = new Uint8Array(reader.readAsArrayBuffer(file.slice(n * blockSize, (n + 1) * blockSize)));
    if (blocks.size >= keptBlocks) blocks.delete(blocks.keys().next().value!);
    blocks.set(n, b);
  }
  return b;
}

function read(fd: number, into: Uint8Array, offset: number, length: number, position: number | null): number {
  const opened = open.get(fd);
  if (!opened) throw failure('EBADF');
  const { entry } = opened;
  if (isFolder(entry)) throw failure('EISDIR');
  let at = position ?? opened.at, done = 0;
  for (const end = Math.min(at + length, entry.file.size); at < end;) {
    const n = Math.floor(at / blockSize), from = at - n * blockSize, part = block(entry, n).subarray(from, from + end - at);
    if (part.length === 0) throw failure('EIO'); // the file became shorter
    into.set(part, offset + done);
    at += part.length;
    done += part.length;
  }
  if (position === null) opened.at = at;
  return done;
}

type Done = (error: Error | null, result?: unknown) => void;

/** A function of Node's fs, which passes its result to its last argument. */
const calls = (f: (...args: any[]) => unknown) => (...args: any[]) => {
  const done: Done = args.pop();
  let result: unknown;
  try {
    result = f(...args);
  } catch (e) {
    done((e as { code?: string }).code ? (e as Error) : failure('EIO'));
    return;
  }
  done(null, result);
};

const refuse = calls(() => { throw failure('ENOSYS'); });
let line = '';

/** Prints the output of Go, line by line. */
function writeSync(_fd: number, bytes: Uint8Array): number {
  const lines = (line + new TextDecoder().decode(bytes)).split('\n');
  line = lines.pop()!;
  for (const l of lines) console.error(l);
  return bytes.length;
}

Object.assign(globalThis, {
  fs: {
    constants: { O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 },
    writeSync,
    write: calls((fd: number, bytes: Uint8Array) => writeSync(fd, bytes)),
    open: calls((path: string, flags: number) => {
      if (flags & 0b11) throw failure('EROFS');
      const entry = find(path);
      if (flags & 65536 && !isFolder(entry)) throw failure('ENOTDIR');
      open.set(++descriptors, { entry, at: 0 });
      return descriptors;
    }),
    close: calls((fd: number) => { open.delete(fd); }),
    read: calls(read),
    stat: calls((path: string) => stat(find(path))),
    lstat: calls((path: string) => stat(find(path))),
    fstat: calls((fd: number) => stat(open.get(fd)!.entry)),
    readdir: calls((path: string) => {
      const entry = find(path);
      if (!isFolder(entry)) throw failure('ENOTDIR');
      return [...entry.entries.keys()];
    }),
    ...Object.fromEntries(['chmod', 'chown', 'fchmod', 'fchown', 'fsync', 'ftruncate', 'lchown', 'link', 'mkdir', 'readlink', 'rename', 'rmdir', 'symlink', 'truncate', 'unlink', 'utimes'].map((name) => [name, refuse])),
  },
});
