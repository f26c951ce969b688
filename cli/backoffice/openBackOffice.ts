import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Call, findCall, type Office } from './calls/call.ts';
import { captchaCalls } from './calls/captchaCalls.ts';
import { createCalls } from './calls/createCalls.ts';
import { healthCall } from './calls/healthCall.ts';
import { linkCalls } from './calls/linkCalls.ts';
import { positionCalls } from './calls/positionCalls.ts';
import { readyCall } from './calls/readyCall.ts';
import { reportStatusCall } from './calls/reportStatusCall.ts';
import { createVerifier } from './captcha/createVerifier.ts';
import { shareTaken } from './captcha/takenTokens.ts';
import type { CaptchaVerifier } from './captcha/verifier.ts';
import { createApp, type LogNote } from './createApp.ts';
import { inspectFile } from './files/inspectFile.ts';
import { clamdScanner } from './files/scanFile.ts';
import { count, createTally, type Tally } from './metrics/tally.ts';
import type { BackOfficeSettings } from './settings/settings.ts';
import { refuseUnreadable } from './storage/countByKey.ts';
import { isSqlite } from './storage/migrations/isSqlite.ts';
import { openStorage, type Storage } from './storage/openStorage.ts';
import { clientOf } from './traffic/clientOf.ts';
import { createTurns } from './traffic/createTurns.ts';
import { formatFailure } from './traffic/formatFailure.ts';
import { formatLogLine } from './traffic/formatLogLine.ts';
import { goneOf } from './traffic/goneOf.ts';
import { outcomeOf, reasonsOf } from './traffic/outcomeOf.ts';
import { proxiesOf } from './traffic/proxiesOf.ts';
import { createRateLimit } from './traffic/rateLimit.ts';
import { Refusal } from './traffic/refusal.ts';
import { createSharedLimit } from './traffic/sharedLimit.ts';
import { createReportUploads, createUploads, type UploadLimits, usualUploads } from './traffic/uploads.ts';
import { watchDisk } from './traffic/watchDisk.ts';
import type { Pace } from './traffic/watchPace.ts';

/** A back office that answers what a server hands to it. */
export interface BackOffice {
  storage: Storage;
  /** What it counts. */
  tally: Tally;
  /** Whether a path is one of its calls. */
  answers(pathname: string): boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Whether an address is that of a proxy in front of it. */
  isProxy(address?: string): boolean;
  /** Resolves when no call is in flight, or `graceMs` after it was first asked. */
  idle(): Promise<void>;
  /** Answers no new call, lets those in flight end for a while, and closes the storage. */
  close(): Promise<void>;
}

/** What only tests change. */
export interface BackOfficeOptions {
  log?: (line: string) => void;
  verifier?: CaptchaVerifier;
  pace?: Pace;
  patienceMs?: number;
  uploads?: UploadLimits;
  inspect?: typeof inspectFile;
  /**
   * Bytes that must be free where the storage lies: below, `/ready` says no, and files are not taken. By the volume
   * when absent.
   */
  leastFree?: number;
  /** How long calls in flight may take when it closes. */
  graceMs?: number;
}

/** 4 kB a second is less than the slowest mobile network gives. The page itself gives up after 150 seconds. */
const defaultPace: Pace = { bytes: 10_000, ms: 30_000, average: 4000, longestMs: 180_000 };

/** They are work of one processor, and each may hold up to about a hundred megabytes beside the file. */
const inspectionsAtOnce = 1;

/** Opens the storage and answers the calls of §8; listening is for others. */
export async function openBackOffice(
  settings: BackOfficeSettings,
  options: BackOfficeOptions = {},
): Promise<BackOffice> {
  // What is wrong with the captcha's settings is said before anything is opened.
  createVerifier(settings.captcha);
  const storage = await openStorage(settings.database, settings.keys, options.patienceMs);
  try {
    await refuseUnreadable(storage, settings.keys);
    return await answerFrom(storage, settings, options);
  } catch (error) {
    await storage.destroy();
    throw error;
  }
}

async function answerFrom(
  storage: Storage,
  settings: BackOfficeSettings,
  {
    log = (line) => process.stderr.write(`${line}\n`),
    verifier,
    pace = defaultPace,
    uploads = usualUploads,
    inspect = inspectFile,
    leastFree,
    graceMs = 7000,
  }: Omit<BackOfficeOptions, 'patienceMs'>,
): Promise<BackOffice> {
  const shared = isSqlite(storage) ? undefined : storage;
  const inTurn = createTurns(inspectionsAtOnce);
  const scan = settings.clamd ? clamdScanner(settings.clamd) : undefined;
  const calls = callsOf({
    settings,
    storage,
    ...verifiersOf(settings, verifier, shared),
    judgesFor: (reply) => {
      const client = clientOf(reply.request);
      const gone = goneOf(reply);
      return { scan, inspect: (name, content) => inTurn(client, () => inspect(name, content), gone) };
    },
    uploads: createUploads(uploads),
    reportUploads: createReportUploads(uploads),
    pace,
    roomOnDisk: watchDisk(settings.database, leastFree),
    tell: tellOnce(log),
  });
  const noteOf = keepNotes();
  const tally = createTally();
  let isClosed = false;
  const app = await createApp(calls, settings, {
    log,
    count: createCount(settings, shared),
    noteOf,
    isClosed: () => isClosed,
  });
  const inFlight = new Set<ServerResponse>();

  let waiting: Promise<void> | undefined;
  const idle = () => {
    waiting ??= untilEmpty(inFlight, graceMs);
    return waiting;
  };

  return {
    storage,
    tally,
    idle,
    isProxy: proxiesOf(settings.trustProxy),
    answers: (pathname) => calls.some(({ path }) => path === pathname),
    handle(request, response) {
      inFlight.add(response);
      response.once('close', () => inFlight.delete(response));
      const call = findCall(calls, request.url ?? '');
      // Between two lines that have a time, one without it would still say when.
      if (!call?.ofReports)
        tellOnceClosed(request, response, { call, note: noteOf(request), log, tally, now: settings.now });
      app.routing(request, response);
    },
    async close() {
      await idle();
      isClosed = true;
      await app.close();
      await storage.destroy();
    },
  };
}

function tellOnce(log: (line: string) => void): Office['tell'] {
  const told = new Set<string>();
  return (trouble) => {
    const line = formatFailure(trouble);
    if (!told.has(line)) log(line);
    told.add(line);
  };
}

/**
 * The verifier of the forms, and that of the report, which asks nobody else; none where there is no captcha, and none
 * for reports where no call gives their pages a challenge: without one they have no token to send.
 */
function verifiersOf(
  { captcha, now, paths }: BackOfficeSettings,
  given: CaptchaVerifier | undefined,
  shared: Storage | undefined,
): Pick<Office, 'verifier' | 'reportVerifier'> {
  if (captcha.provider === 'none') return {};
  const verifier = given ?? createVerifier(captcha, { now, taken: shared && shareTaken(shared) });
  if (!paths.captchaChallenge) return { verifier };
  const reportVerifier =
    captcha.provider === 'altcha' ? verifier : createVerifier({ ...captcha, provider: 'altcha' }, { now });
  return { verifier, reportVerifier };
}

interface Telling {
  call: Call | undefined;
  note: LogNote;
  log(line: string): void;
  tally: Tally;
  now(): Date;
}

/** Tells the log and the tally of a request once its response is closed. */
function tellOnceClosed(
  { method = 'unknown' }: IncomingMessage,
  response: ServerResponse,
  { call, note, log, tally, now }: Telling,
): void {
  const begun = performance.now();
  response.once('close', () => {
    // 499: the client left before it had an answer.
    const status = response.headersSent ? response.statusCode : 499;
    const ms = performance.now() - begun;
    const { id, answer } = note;
    log(formatLogLine({ id, call, method, status, ms, at: now(), answer }));
    const route = call?.name ?? 'unknown';
    count(tally.requests, { route, outcome: outcomeOf(status, answer) });
    for (const reason of reasonsOf(status, answer)) count(tally.refusals, { route, reason });
  });
}

/** Gives each request a note for the log, with an id that nobody guesses. */
function keepNotes(): (request: IncomingMessage) => LogNote {
  const notes = new WeakMap<IncomingMessage, LogNote>();
  return (request) => {
    const note = notes.get(request) ?? { id: randomBytes(8).toString('hex') };
    notes.set(request, note);
    return note;
  };
}

/**
 * Counts what a client calls, for all instances where they share a storage; each counts alone while the storage does
 * not answer.
 */
function createCount(
  { now, captcha }: BackOfficeSettings,
  storage: Storage | undefined,
): (client: string, call: Call, limit: number) => Promise<void> {
  const alone = createRateLimit(now);
  const shared = storage && createSharedLimit(storage, captcha.secret, now);
  return async (client, { path }, limit) => {
    if (!shared) return alone(client, path, limit);
    try {
      await shared(client, path, limit);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      alone(client, path, limit);
    }
  };
}

async function untilEmpty(inFlight: Set<unknown>, graceMs: number): Promise<void> {
  const deadline = performance.now() + graceMs;
  while (inFlight.size > 0 && performance.now() < deadline) await setTimeout(20);
}

function callsOf(office: Office): Call[] {
  return [
    ...positionCalls(office),
    ...captchaCalls(office),
    ...createCalls(office),
    ...reportStatusCall(office),
    ...linkCalls(office),
    healthCall,
    readyCall(office),
  ];
}
