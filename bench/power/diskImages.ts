import type { DiskEvent } from './readTrace.ts';

type Change = Extract<DiskEvent, { kind: 'write' | 'truncate' }>;

/** What a disk writes at once. */
const sector = 512;

/** The bytes of a file, with room to grow. */
class Content {
  #bytes: Buffer;
  #size: number;

  constructor(bytes: Buffer) {
    this.#bytes = Buffer.from(bytes);
    this.#size = bytes.length;
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }

  write(at: number, data: Buffer): void {
    const end = at + data.length;
    if (end > this.#bytes.length) {
      const larger = Buffer.alloc(end * 2);
      this.bytes.copy(larger);
      this.#bytes = larger;
    }
    data.copy(this.#bytes, at);
    this.#size = Math.max(this.#size, end);
  }

  truncate(size: number): void {
    if (size > this.#size) this.write(size - 1, Buffer.alloc(1));
    else this.#bytes.fill(0, size, this.#size);
    this.#size = size;
  }
}

/** A disk with some files, which is told what a process does with them and can be looked at as after a power loss. */
export class Disk {
  readonly #files: Map<string, Content>;
  #pending: { change: Change; index: number }[] = [];
  readonly #deaf: boolean;

  /** A `deaf` one does not hear that something has to be on the disk: nothing can survive that. */
  constructor(files: Map<string, Buffer>, { deaf = false }: { deaf?: boolean } = {}) {
    this.#files = contentsOf(files);
    this.#deaf = deaf;
  }

  take(event: DiskEvent, index: number): void {
    if (event.kind === 'write' || event.kind === 'truncate') this.#pending.push({ change: event, index });
    if (event.kind !== 'sync' || this.#deaf) return;
    const isDone = ({ change, index: at }: { change: Change; index: number }) =>
      change.file === event.file && at < event.begun;
    for (const { change } of this.#pending.filter(isDone)) apply(this.#files, change);
    this.#pending = this.#pending.filter((one) => !isDone(one));
  }

  /** Changes that nothing promised to keep. */
  get unsynced(): number {
    return this.#pending.length;
  }

  /**
   * The files after the power failed. Of what was not synced, the disk has all, nothing, the first few changes, or for
   * each sector either state, in any order. `random` gives numbers from 0 to 1.
   */
  image(random: () => number): Map<string, Buffer> {
    const files = contentsOf(bytesOf(this.#files));
    const ways = ['nothing', 'all', 'first', 'sectors', 'sectors', 'sectors'] as const;
    const way = ways[Math.floor(random() * ways.length)];
    const first = Math.floor(random() * (this.#pending.length + 1));
    const share = random();
    for (const [place, { change }] of this.#pending.entries()) {
      if (way === 'nothing' || (way === 'first' && place >= first)) continue;
      if (way !== 'sectors') apply(files, change);
      else if (change.kind === 'truncate') random() < share && apply(files, change);
      else for (const part of sectorsOf(change)) if (random() < share) apply(files, part);
    }
    return bytesOf(files);
  }
}

function sectorsOf(change: Extract<Change, { kind: 'write' }>): Change[] {
  const parts: Change[] = [];
  for (let from = 0; from < change.data.length; ) {
    const to = Math.min(from + sector - ((change.at + from) % sector), change.data.length);
    parts.push({ ...change, at: change.at + from, data: change.data.subarray(from, to) });
    from = to;
  }
  return parts;
}

function apply(files: Map<string, Content>, change: Change): void {
  const content = files.get(change.file) ?? new Content(Buffer.alloc(0));
  files.set(change.file, content);
  if (change.kind === 'write') content.write(change.at, change.data);
  else content.truncate(change.size);
}

function contentsOf(files: Map<string, Buffer>): Map<string, Content> {
  return new Map([...files].map(([name, bytes]) => [name, new Content(bytes)]));
}

function bytesOf(files: Map<string, Content>): Map<string, Buffer> {
  return new Map([...files].map(([name, content]) => [name, content.bytes]));
}
