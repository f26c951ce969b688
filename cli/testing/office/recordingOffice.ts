import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Interceptor } from '../../server/startServer.ts';
import { answerPositions } from '../answerPositions.ts';
import { lightCaptcha } from './lightCaptcha.ts';

/** How a call is answered: a JSON value, or one of the ways in which calls fail. `never` waits until it is given up. */
export type Reply = object | '500' | '429' | 'html' | 'cut' | 'never';

/** A part of a multipart body: its text or, for a file, what it is. */
type ReceivedPart = [name: string, value: string | { name: string; size: number }];

export interface RecordingOffice {
  intercept: Interceptor;
  /** Method and address of every call, in order. */
  calls: string[];
  /** Multipart bodies, part by part. */
  received: ReceivedPart[][];
  verify: Reply;
  create: Reply;
  /** Lets the calls go on that wait because of `never`, with this answer. */
  release(reply: Reply): void;
  reset(): void;
}

/**
 * A back office on the site's own host that writes down exactly what it is sent, and fails in every way when told to.
 */
export function recordingOffice(): RecordingOffice {
  const verifier = lightCaptcha();
  let waiting: ServerResponse[] = [];
  const office: RecordingOffice = {
    intercept(request, response) {
      const path = (request.url ?? '').split('?')[0] ?? '';
      const isCreate = request.method === 'POST' && path.endsWith('/Create');
      const isVerify = path === '/JobApplication/VerifyRecapture';
      if (path === '/Captcha/Challenge') {
        void verifier.challenge?.('any').then((challenge) => answer(response, challenge as object));
        return true;
      }
      if (!isCreate && !isVerify) return answerPositions(request, response);
      office.calls.push(`${request.method} ${request.url}`);
      void readBody(request).then(async (body) => {
        if (isCreate) office.received.push(await readParts(request, body));
        const reply = isCreate ? office.create : office.verify;
        if (reply === 'never') waiting.push(response);
        else answer(response, reply);
      });
      return true;
    },
    calls: [],
    received: [],
    verify: { HasSuccess: true },
    create: { HasSuccess: true },
    release(reply) {
      for (const response of waiting) answer(response, reply);
      waiting = [];
    },
    reset() {
      waiting = [];
      Object.assign(office, {
        calls: [],
        received: [],
        verify: { HasSuccess: true },
        create: { HasSuccess: true },
      });
    },
  };
  return office;
}

function answer(response: ServerResponse, reply: Reply): void {
  if (reply === 'cut') response.destroy();
  else if (reply === 'html') response.setHeader('Content-Type', 'text/html').end('<p>Welcome</p>');
  else if (typeof reply === 'string') response.writeHead(Number(reply) || 500).end();
  else response.setHeader('Content-Type', 'application/json').end(JSON.stringify(reply));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readParts({ headers }: IncomingMessage, body: Buffer): Promise<ReceivedPart[]> {
  const type = String(headers['content-type']);
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  return [...form].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : { name: value.name, size: value.size },
  ]);
}
