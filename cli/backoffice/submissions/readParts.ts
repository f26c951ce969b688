import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { asError } from '../../terminal/asError.ts';
import { mebibyte } from '../../terminal/mebibyte.ts';
import { Refusal, type WebError } from '../traffic/refusal.ts';
import type { Upload } from '../traffic/uploads.ts';
import { type Pace, watchPace } from '../traffic/watchPace.ts';
import { receiveFile } from './receiveFile.ts';

/** The parts of a multipart body, in their order. */
export interface Parts {
  fields: [name: string, value: string][];
  files: UploadedFile[];
}

export interface UploadedFile {
  /** Name of its part. */
  part: string;
  /** As the client named it, without folders. */
  name: string;
  /** A larger one is cut off one byte after the limit. */
  content: Buffer;
  /** Hash of the content, in hexadecimal. */
  sha256: string;
}

export interface PartLimits {
  /** Bytes of one file. */
  file: number;
  /** Bytes of the whole request. */
  total: number;
}

/** Bytes that a request may have beside its files. */
export const roomForTexts = 5 * mebibyte;

/** Which parts of a request are received, how large and how fast. */
export interface Receiving {
  /** Names of parts whose files are kept, in small letters. */
  fileParts: Set<string>;
  limits: PartLimits;
  pace: Pace;
  /** Bytes of a request that the disk has room for; null when nobody knows. */
  roomOnDisk: number | null;
}

export const mostFiles = 20;
/** Text parts and files of a request, and bytes of one text. */
const most = { fields: 300, files: mostFiles, text: 100_000 };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Receives a multipart body into memory. Room for the length that its head announces is held from the start, if the
 * upload holds it, so that a request without room is refused before all of it is sent. Files are kept when their part
 * is named in `fileParts`. Refuses with 408 a client that is too slow, with 413 what is too much, with 507 what the
 * disk has no room for, with 415 what is not multipart, and with 400 what is cut off, a part without a name, and text
 * that is not UTF-8 or holds a NUL, which not every storage takes.
 */
export async function readParts(
  request: FastifyRequest,
  upload: Upload,
  { fileParts, limits, pace, roomOnDisk }: Receiving,
): Promise<Parts> {
  if (!request.isMultipart()) throw new Refusal(415);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limits.total) throw new Refusal(413);
  const total = Math.min(limits.total, roomOnDisk ?? limits.total);
  if (announced > total) throw new Refusal(507);
  const watch = watchPace(request.raw, pace);
  const size = watchSize(request.raw, total, new Refusal(total < limits.total ? 507 : 413));
  try {
    if (upload.holdsAnnounced) upload.hold(announced);
    const parts = collect(request, upload, { fileParts, limits, announced });
    return await Promise.race([parts, watch.broken, size.exceeded]);
  } catch (error) {
    // Those of the parser have no status of their own.
    const { statusCode }: WebError = asError(error);
    throw error instanceof Refusal || statusCode ? error : new Refusal(400);
  } finally {
    watch.stop();
    size.stop();
    // What is left of a refused body is read and forgotten, so that the answer arrives.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function collect(
  request: FastifyRequest,
  upload: Upload,
  { fileParts, limits, announced }: { fileParts: Set<string>; limits: PartLimits; announced: number },
): Promise<Parts> {
  const parts: Parts = { fields: [], files: [] };
  let kept = 0;
  let taken = 0;
  let texts = 0;
  const held = upload.holdsAnnounced ? announced : 0;
  // What is announced is held already.
  const take = (bytes: number) => {
    const before = Math.max(taken, held);
    taken += bytes;
    upload.hold(Math.max(taken, held) - before);
  };
  const takeText = async (part: AsyncIterable<Buffer>) => {
    const bytes = await receiveText(part, take);
    kept += bytes.length;
    texts += bytes.length;
    if (texts > roomForTexts) throw new Refusal(413);
    return readText(bytes);
  };
  const longest = Math.max(limits.file, most.text) + 1;
  const takeFile = async (part: AsyncIterable<Buffer>) => {
    const expected = announced - kept;
    const file = upload.holdsAnnounced
      ? await receiveFile(part, expected, longest, take)
      : await receiveFile(counted(part, take), expected, longest, () => {}, mebibyte);
    kept += file.content.length;
    return file;
  };
  const received = request.parts({
    // Texts are received as files are: as bytes, whatever encoding they claim.
    isPartAFile: () => true,
    limits: {
      fileSize: longest,
      files: most.fields + most.files,
      parts: most.fields + most.files,
      headerPairs: 50,
    },
  });
  for await (const part of received) {
    if (part.type === 'field' || !part.fieldname) throw new Refusal(400);
    const { fieldname, filename: name }: { fieldname: string; filename?: string } = part;
    if (name === undefined) parts.fields.push([fieldname, await takeText(part.file)]);
    else if (fileParts.has(fieldname.toLowerCase())) {
      const { content, sha256 } = await takeFile(part.file);
      // A file field that nobody used is sent as a file without name and bytes.
      if (name || content.length > 0) parts.files.push({ part: fieldname, name, content, sha256 });
    } else part.file.resume();
    if (parts.fields.length > most.fields || parts.files.length > most.files) throw new Refusal(413);
  }
  return parts;
}

/** Says of each piece that it came. Memory that nothing was written to yet costs nothing. */
async function* counted(
  stream: AsyncIterable<Buffer>,
  take: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    take(chunk.length);
    yield chunk;
  }
}

async function receiveText(part: AsyncIterable<Buffer>, take: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of part) {
    length += chunk.length;
    if (length > most.text) throw new Refusal(413);
    take(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A text with the line ends of what was typed: browsers send others. */
function readText(bytes: Buffer): string {
  if (bytes.includes(0)) throw new Refusal(400);
  try {
    return utf8.decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw new Refusal(400);
  }
}

/**
 * Rejects with a refusal when a body has more bytes than that, whatever they are: parts, headers of parts, or nothing.
 */
function watchSize(
  body: IncomingMessage,
  longest: number,
  refusal: Refusal,
): { exceeded: Promise<never>; stop(): void } {
  let received = 0;
  let count = (_chunk: Buffer) => {};
  const exceeded = new Promise<never>((_, reject) => {
    count = (chunk) => {
      received += chunk.length;
      if (received > longest) reject(refusal);
    };
  });
  body.on('data', count);
  return { exceeded, stop: () => body.off('data', count) };
}
