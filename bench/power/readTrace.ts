import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';

/** What a process did that matters when the power fails, in the order in which it did it. */
export type DiskEvent =
  | { kind: 'write'; file: string; at: number; data: Buffer }
  | { kind: 'truncate'; file: string; size: number }
  /** It ended here; what was written before the event `begun` is on the disk. */
  | { kind: 'sync'; file: string; begun: number }
  /** A client was answered: the id of its request. */
  | { kind: 'answer'; id: string };

/** The calls to ask `strace` for, and how: whole strings as numbers, and the path of each file. */
export const straceOptions = [
  ...['-f', '-qq', '-y', '-xx', '-s', '10000000'],
  ...['-e', 'trace=write,writev,pwrite64,pwritev,ftruncate,fsync,fdatasync,sendto,sendmsg'],
];

/** Reads what `strace` wrote. Files are those called `names`. Throws at a call on them that it does not understand. */
export async function readTrace(path: string, names: string[]): Promise<DiskEvent[]> {
  const events: DiskEvent[] = [];
  const begun = new Map<string, { text: string; at: number }>();
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const [, process = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const unfinished = / <unfinished \.\.\.>$/.exec(rest);
    if (unfinished) {
      const text = rest.slice(0, unfinished.index);
      begun.set(process, { text, at: events.length });
      // What is being written may be on the disk before the call returns.
      if (!/^f(data)?sync/.test(text)) addCall(`${text}) = 0`, events.length);
      continue;
    }
    const resumed = /^<\.\.\. (\w+) resumed>/.exec(rest);
    if (!resumed) {
      addCall(rest, events.length);
      continue;
    }
    const first = begun.get(process);
    begun.delete(process);
    if (first && /^f(data)?sync/.test(first.text)) addCall(`${first.text}) = 0`, first.at);
  }
  return events;

  function addCall(text: string, at: number): void {
    const [, call = '', path = '', args = ''] = /^(\w+)\(\d+<([^>]*)>(.*)\) += /.exec(text) ?? [];
    const where = bytesIn(path).toString();
    const file = basename(where);
    if (where.startsWith('socket:')) {
      const said = stringsIn(args).toString('latin1');
      for (const [, id = ''] of said.matchAll(/x-request-id: (\w+)/gi)) events.push({ kind: 'answer', id });
    } else if (!names.includes(file)) return;
    else if (call === 'pwrite64')
      events.push({ kind: 'write', file, at: Number(/, (\d+)$/.exec(args)?.[1]), data: stringsIn(args) });
    else if (call === 'ftruncate') events.push({ kind: 'truncate', file, size: Number(args.slice(2)) });
    else if (/^f(data)?sync$/.test(call)) events.push({ kind: 'sync', file, begun: at });
    else throw new Error(`${call} of ${file} is not understood.`);
  }
}

/** The bytes of all strings of a call: `\x41` each. */
function stringsIn(args: string): Buffer {
  const texts = [...args.matchAll(/"((?:\\x[\da-f]{2})*)"/g)].map(([, text = '']) => text);
  return bytesIn(texts.join(''));
}

function bytesIn(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}
