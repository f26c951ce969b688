import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { asError } from '../../terminal/asError.ts';

/** Milliseconds that the scanner may take for a file while a visitor waits. */
const patience = 15_000;
/** While nobody waits: longer than it takes for any file by itself (`MaxScanTime`). */
export const jobPatience = 150_000;
/** Milliseconds in which it says that it is there. */
const pingPatience = 5000;
const chunkLength = 64 * 1024;

/** The scanner cannot be reached, or answers nothing at all. */
export class ScannerAway extends Error {}

/** The scanner is there, and cannot say of this file what it is: it may be larger than it takes, or take too long. */
export class Unjudged extends Error {}

class TooSlow extends Unjudged {}

/** What a virus scanner found in a file; nothing when it is clean. Rejects with one of these two when it cannot say. */
export type ScanFile = (content: Buffer) => Promise<{ virus: string } | undefined>;

/**
 * Asks a running `clamd` (ClamAV) by its protocol INSTREAM: at the path of its socket, or at `host:port`. The file goes
 * over the connection; nothing is written to a disk here. It hangs up at once when `stopping` says so.
 */
export function clamdScanner(address: string, ms = patience, stopping?: AbortSignal): ScanFile {
  return async (content) => {
    const answer = await ask(address, 'zINSTREAM\0', { content, ms, stopping }).catch(async (error) => {
      // It may be stuck with this file, or with everything.
      const isAway = error instanceof TooSlow && !(await scannerAnswers(address, stopping));
      throw isAway ? new ScannerAway(error.message) : error;
    });
    const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (virus) return { virus };
    if (answer === 'stream: OK') return undefined;
    throw new Unjudged(`clamd answered ${JSON.stringify(answer.slice(0, 100))}`);
  };
}

/** Whether it answers at all. */
export async function scannerAnswers(address: string, stopping?: AbortSignal): Promise<boolean> {
  return (await ask(address, 'zPING\0', { ms: pingPatience, stopping }).catch(() => '')) === 'PONG';
}

async function ask(
  address: string,
  command: string,
  { content, ms, stopping }: { content?: Buffer; ms: number; stopping?: AbortSignal },
): Promise<string> {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? [];
  const socket = host ? createConnection(Number(port), host) : createConnection(address);
  if (stopping) addAbortSignal(stopping, socket);
  const tooLong = setTimeout(() => socket.destroy(new TooSlow('clamd does not answer in time')), ms);
  try {
    const answer = readAll(socket);
    // What fails while sending is told by the answer.
    answer.catch(() => {});
    await once(socket, 'connect').catch((error) => {
      throw new ScannerAway(asError(error).message);
    });
    socket.write(command);
    if (content) await sendChunks(socket, content);
    return await answer;
  } catch (error) {
    // It hangs up in the middle of a file that it does not take.
    throw error instanceof ScannerAway || error instanceof TooSlow
      ? error
      : new Unjudged(asError(error).message);
  } finally {
    clearTimeout(tooLong);
    socket.destroy();
  }
}

async function sendChunks(socket: Socket, content: Buffer): Promise<void> {
  // An error closes it, and is told by the answer.
  const closed = once(socket, 'close').catch(() => {});
  for (let at = 0; at < content.length && !socket.destroyed; at += chunkLength) {
    const chunk = content.subarray(at, at + chunkLength);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), closed]);
  }
  if (!socket.destroyed) socket.write(Buffer.alloc(4));
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1').replace(/\0$/, '');
}
