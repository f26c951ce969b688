import type { FastifyRequest } from 'fastify';
import { Refusal } from '../traffic/refusal.ts';
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
  /** Cut off one byte after the limit. */
  content: Buffer;
  /** Of the content, in hexadecimal. */
  sha256: string;
}

export interface PartLimits {
  /** Bytes of one file. */
  file: number;
  /** Bytes of the whole request. */
  total: number;
}

/**
 * Receives a multipart body into memory; what its head announces is held from the start, so that who cannot be taken
 * is refused before sending it all. Files are kept when their part is named in `fileParts`. Refuses with 408 who is
 * too slow, with 413 what is too much, with 400 what is cut off, with 415 what is not multipart.
 */
export async function readParts(
  request: FastifyRequest,
  upload: Upload,
  { fileParts, limits, pace }: { fileParts: Set<string>; limits: PartLimits; pace: Pace },
): Promise<Parts> {
  if (!request.isMultipart()) throw new Refusal(415);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limits.total) throw new Refusal(413);
  const watch = watchPace(request.raw, pace, limits.total);
  try {
    upload.hold(announced);
    return await Promise.race([collect(request, upload, { fileParts, limits, announced }), watch.broken]);
  } catch (error) {
    // Those of the parser have no status of their own.
    throw error instanceof Refusal || (error as { statusCode?: number }).statusCode
      ? error
      : new Refusal(400);
  } finally {
    watch.stop();
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
  let total = 0;
  const count = (bytes: number) => {
    total += bytes;
    if (total > limits.total) throw new Refusal(413);
    if (total > announced) upload.hold(Math.min(bytes, total - announced));
  };
  const received = request.parts({
    isPartAFile: (_name, _type, filename) => filename !== undefined,
    limits: {
      fileSize: limits.file + 1,
      fieldNameSize: 200,
      fieldSize: 100_000,
      fields: 300,
      files: 20,
      parts: 320,
      headerPairs: 50,
    },
  });
  for await (const part of received) {
    if (part.type === 'field') {
      const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
      count(value.length);
      parts.fields.push([part.fieldname, value]);
    } else if (fileParts.has(part.fieldname.toLowerCase())) {
      const { content, sha256 } = await receiveFile(part.file, announced - total, count);
      // A file field that nobody used is sent as a file without name and bytes.
      if (part.filename || content.length > 0)
        parts.files.push({ part: part.fieldname, name: part.filename ?? '', content, sha256 });
    } else part.file.resume();
  }
  return parts;
}
