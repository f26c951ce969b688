import { endingOf } from '../../../site/forms/rules/checkFile.ts';
import { isReport } from '../../../site/forms/rules/formDefinition.ts';
import { type CreateAnswer, envelope } from '../../../site/forms/rules/wire.ts';
import type { OwnCall } from '../../backoffice/settings/settings.ts';
import { formNamed } from '../../settings/formNamed.ts';
import { parseIfJson } from '../../settings/parseJson.ts';
import { asError } from '../../terminal/asError.ts';
import { Misuse, Unavailable } from '../../terminal/describeFailure.ts';
import { mebibyte } from '../../terminal/mebibyte.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { compileContract } from '../contract/compileContract.ts';
import { type ContractSource, composeContract } from '../contract/composeContract.ts';
import { mediaTypeOf } from '../contract/mediaTypeOf.ts';
import type { SampleFile } from '../samples/sampleFile.ts';
import { demand, Finding, NotApplicable } from './finding.ts';
import { solveChallenge } from './solveChallenge.ts';

/** A part of a multipart body. */
export type Part = readonly [name: string, value: string | SampleFile];

type Problem = NonNullable<CreateAnswer['Problems']>[number];

export interface CallResponse {
  status: number;
  headers: Headers;
  /** The body as a browser reads it, which is UTF-8 whatever the answer says of itself. */
  text: string;
  /** The JSON of the body; nothing when it is none. */
  body: unknown;
}

/** The id of whatever position is open, which is put in when a form is sent; as it stands where no list tells any. */
export const anyPosition = 'conformance-test';

/** Why a form for a position is not tried. What is wrong with the list has a case of its own. */
export const noPosition = 'its list has no open position that can be read';

/** Another way to write the body of a form. */
export type Encode = (body: FormData) => Promise<RequestInit>;

/** A back office, called as a page calls it. Every answer is held against the contract. */
export interface Client extends ContractSource {
  /** Origin of the site's pages, which may call from another host. */
  origin: string;
  request(path: string, init?: RequestInit): Promise<CallResponse>;
  /** The same, whatever the answer is: a page of another origin may be refused as the office likes. */
  requestAsStranger(path: string, init: RequestInit): Promise<CallResponse>;
  get(call: OwnCall, query?: Record<string, string>): Promise<CallResponse>;
  /**
   * Sends a form with exactly these parts, an open position in the place of `anyPosition`. Says nothing of the back
   * office where none is open, or where no list is asked for and it takes applications for its own positions alone.
   */
  send(form: string, parts: Part[]): Promise<CreateAnswer>;
  /** The same, whatever the status of the answer. */
  post(form: string, parts: Part[], encode?: Encode): Promise<CallResponse>;
  /** How many submissions of each form were answered as stored; a repetition under one key counts once. */
  stored(): Record<string, number>;
  /** The longest that an answer to something small took so far, in milliseconds, and which call it was. */
  slowest(): { call: string; milliseconds: number };
  /** The id of a position that is open. Nothing when there is none, or the list is not as it has to be. */
  openPosition(): Promise<string | undefined>;
  /** A captcha token for a form that was not used up. Nothing when the back office asks for none. */
  token(form: string): Promise<string | undefined>;
  /** The same, of the back office's own captcha, whatever was given. */
  challengeToken(form: string): Promise<string | undefined>;
  /** The parts, and a captcha token where one is needed. */
  withToken(form: string, parts: Part[]): Promise<Part[]>;
}

interface ClientOptions extends ContractSource {
  base: URL;
  origin: string;
  captchaToken?: string;
}

/** As long as pages wait, in milliseconds. */
export const patience = 150_000;
/** An answer that no page needs: what comes without end would fill the memory. */
const largestAnswer = 8 * mebibyte;
/** Seconds that a call may be put off, if need be more than once. */
const longestWait = 30;
/** After so many calls of one path in a row without an answer nobody needs to wait for the others. */
const silentCalls = 3;
/** A challenge may be solved once and its token kept this long, in milliseconds. */
const freshFor = 240_000;

export function openClient({ base, origin, captchaToken, ...source }: ClientOptions): Client {
  const { forms, paths, captcha } = source;
  const checkAnswer = answerCheck(source);
  let open: Promise<string | undefined> | undefined;
  const solved = new Map<string, { token: string; at: number }>();
  const stored = new Map<string, number>();
  const keys = new Set<string>();
  const ask = askPatiently();
  let slowest = { call: '', milliseconds: 0 };

  const pathOf = (call: string): string => {
    const path = paths[call];
    if (!path) throw new NotApplicable(`content/site.yaml names no path for ${call}`);
    return path;
  };

  const requestAsStranger = (path: string, init: RequestInit) =>
    ask(new URL(base.pathname.replace(/\/$/, '') + path, base), init);

  async function request(path: string, init: RequestInit = {}): Promise<CallResponse> {
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    // Browsers name it with whatever they post, on the host of the site, too.
    if (method === 'POST') headers.set('Origin', origin);
    const answer = await requestAsStranger(path, { ...init, headers });
    if (answer.took > slowest.milliseconds && !hasLargeFile(init))
      slowest = { call: `${method} ${path.replace(/\?.*/, '')}`, milliseconds: answer.took };
    checkAnswer(path.replace(/\?.*/, ''), method, answer);
    return answer;
  }

  async function post(
    form: string,
    parts: Part[],
    encode: Encode = async (body) => ({ body }),
  ): Promise<CallResponse> {
    const position = isForAny(parts) && paths.jobPositionList ? await openPosition() : anyPosition;
    if (position === undefined) throw new NotApplicable(noPosition);
    const known = solved.get(form);
    const isShown = parts.some(([name, value]) => name === envelope.captchaToken && value === known?.token);
    const filled = parts.map(([name, value]): Part => [name, value === anyPosition ? position : value]);
    const init = await encode(multipart(filled));
    let isRefused = false;
    try {
      const answer = await request(pathOf(form), { method: 'POST', ...init });
      if (answer.status !== 200) return answer;
      isRefused = !(answer.body as CreateAnswer).HasSuccess;
      if (!isRefused) count(form, parts);
      return answer;
    } finally {
      // Only a refusal leaves the token as it was; of whatever else comes of it nobody knows.
      if (isShown && !isRefused) solved.delete(form);
    }
  }

  async function send(form: string, parts: Part[]): Promise<CreateAnswer> {
    const { status, body } = await post(form, parts);
    demand(status === 200, `status ${status} for a submission; 200 with HasSuccess was expected`);
    const answer = body as CreateAnswer;
    const Problems = answer.Problems?.map(withoutNulls) ?? [];
    const isUnknown = Problems.some(({ Field }) => Field === envelope.jobPositionId);
    if (isUnknown && !paths.jobPositionList && isForAny(parts))
      throw new NotApplicable(
        'the website asks for no list of positions, and only those of a list are taken',
      );
    return { ...answer, Problems };
  }

  function count(form: string, parts: Part[]): void {
    const key = parts.find(([name]) => name === envelope.idempotencyKey)?.[1];
    if (typeof key === 'string' && keys.has(key)) return;
    if (typeof key === 'string') keys.add(key);
    stored.set(form, (stored.get(form) ?? 0) + 1);
  }

  /** A report takes no token of another captcha, and a form with another captcha none of a challenge. */
  const token = async (form: string) => {
    const ofReport = isReport(formNamed(forms, form));
    if (captchaToken && !ofReport) return captchaToken;
    return ofReport || captcha.provider === 'altcha' ? challengeToken(form) : undefined;
  };

  async function challengeToken(form: string): Promise<string | undefined> {
    if (!paths.captchaChallenge) return undefined;
    const known = solved.get(form);
    if (known && Date.now() - known.at < freshFor) return known.token;
    const { status, body } = await request(`${paths.captchaChallenge}?${new URLSearchParams({ form })}`);
    if (status !== 200) return undefined;
    const made = { token: await solveChallenge(body), at: Date.now() };
    solved.set(form, made);
    return made.token;
  }

  const get: Client['get'] = (call, query = {}) => {
    const text = new URLSearchParams(query).toString();
    return request(pathOf(call) + (text && `?${text}`));
  };

  async function openPosition(): Promise<string | undefined> {
    if (!paths.jobPositionList) return undefined;
    open ??= get('jobPositionList').then(
      ({ body }) => {
        const list = Array.isArray(body) ? body : ((body as { Items?: object[] } | undefined)?.Items ?? []);
        const id = (list[0] as { Id?: string | number } | undefined)?.Id;
        return id === undefined ? undefined : String(id).trim();
      },
      (error: unknown) => {
        if (!(error instanceof Finding)) throw error;
        return undefined;
      },
    );
    return open;
  }

  return {
    forms,
    paths,
    captcha,
    origin,
    stored: () => Object.fromEntries(stored),
    slowest: () => slowest,
    request,
    requestAsStranger,
    get,
    openPosition,
    send,
    post,
    token,
    challengeToken,
    async withToken(form, parts) {
      const value = await token(form);
      return value === undefined ? parts : [...parts, [envelope.captchaToken, value]];
    },
  };
}

const isForAny = (parts: Part[]) => parts.some(([, value]) => value === anyPosition);

/** Asks for whole answers. Waits when it is told to, within reason; gives up when nothing is answered any more. */
function askPatiently(): (url: URL, init: RequestInit) => Promise<CallResponse & { took: number }> {
  const silent = new Map<string, number>();
  return async (url, init) => {
    const { pathname } = url;
    for (let waited = 0; ; ) {
      const begin = performance.now();
      const answer = await answerTwice(url, init).catch((error: Error) => {
        if (error instanceof Finding) throw error;
        const { name, code, message } = asError(error.cause ?? error);
        // Of a host with several addresses only the code says why none answers.
        const reason = message || String(code);
        const said = `${name} ${code} ${message}`;
        const isSilent = /ECONNREFUSED/.test(said) || (/Timeout/.test(said) && !hasLargeFile(init));
        const times = (silent.get(pathname) ?? 0) + Number(isSilent);
        silent.set(pathname, times);
        if (times >= silentCalls)
          throw new Unavailable(
            tell`The back office no longer answers at ${pathname} (${reason}). The results so far are not shown.`,
          );
        throw new Finding(`no answer (${reason})`);
      });
      silent.delete(pathname);
      if (answer.status !== 429) return { ...answer, took: performance.now() - begin };
      waited = await waitAsTold(answer.headers.get('retry-after'), waited);
    }
  };
}

/** Whether most of the time goes into sending: that says something of the line, and nothing of the back office. */
function hasLargeFile({ body }: RequestInit): boolean {
  return (
    body instanceof FormData &&
    [...body.values()].some((value) => typeof value !== 'string' && value.size > 1e6)
  );
}

/** A kept connection may end in the moment in which it is used: browsers ask once more, and so does this. */
function answerTwice(url: URL, init: RequestInit): Promise<CallResponse> {
  return answerOf(url, init).catch((error: Error) => {
    const { message } = asError(error.cause ?? error);
    if (/ECONNRESET|EPIPE|other side closed/.test(message)) return answerOf(url, init);
    throw error;
  });
}

async function answerOf(url: URL, init: RequestInit): Promise<CallResponse> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
    ...init,
  });
  const text = await readText(response);
  return { status: response.status, headers: response.headers, text, body: parseIfJson(text) };
}

/** The body as a browser reads it. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > largestAnswer) throw new Finding(`the answer is larger than ${largestAnswer / mebibyte} MiB`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Waits as long as the answer says, a second at least. Resolves to how long it waited for this call in all. */
async function waitAsTold(retryAfter: string | null, waited: number): Promise<number> {
  const seconds = Math.max(1, Number(retryAfter ?? Number.NaN));
  if (!(waited + seconds <= longestWait)) {
    throw new Misuse(
      tell`The back office accepts no more calls from here for now (status 429, Retry-After ${retryAfter ?? '–'}). Raise its limit while you are testing: the reference back office reads SUBMISSION_LIMIT=100000.`,
    );
  }
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return waited + seconds;
}

/** As pages do it: answers first, files last. */
function multipart(parts: Part[]): FormData {
  const body = new FormData();
  for (const [name, value] of parts) if (typeof value === 'string') body.append(name, value);
  for (const [name, value] of parts) {
    if (typeof value === 'string') continue;
    const type = mediaTypeOf(endingOf(value.name));
    body.append(name, new Blob([new Uint8Array(value.content)], { type }), value.name);
  }
  return body;
}

/** A problem as it is read: null is left out. */
function withoutNulls({ Field, Rule, Limit }: Problem): Problem {
  return { Field: Field ?? '', Rule, Limit: Limit ?? undefined };
}

/** Throws a finding for an answer that the contract does not know; calls outside the contract pass. */
function answerCheck(source: ContractSource): (path: string, method: string, answer: CallResponse) => void {
  const contract = composeContract(source);
  const compileAt = compileContract(contract);
  return (path, method, { status, text, body }) => {
    const operation = contract.paths[path]?.[method.toLowerCase()];
    if (!operation) return;
    const response = operation.responses[String(status)] as { $ref?: string; content?: object } | undefined;
    if (!response)
      throw new Finding(`status ${status}, which the contract does not know for ${method} ${path}`);
    const place = response.$ref?.split('/').slice(1) ?? [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
    ];
    if (!response.$ref && !response.content) return;
    const validate = compileAt(...place, 'content', 'application/json', 'schema');
    // Nothing at all is read as null.
    if (validate(text ? body : null)) return;
    const [error] = validate.errors ?? [];
    throw new Finding(
      `the answer is not as the contract says: ${error?.instancePath || 'it'} ${error?.message ?? ''} (status ${status}, ${JSON.stringify(body)?.slice(0, 200) ?? 'no JSON'})`,
    );
  };
}
