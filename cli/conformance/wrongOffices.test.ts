import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaptchaVerifier } from '../backoffice/captcha/verifier.ts';
import { formNamed } from '../settings/formNamed.ts';
import { Unavailable } from '../terminal/describeFailure.ts';
import { lightCaptcha } from '../testing/office/lightCaptcha.ts';
import { type OpenOffice, openOffice } from '../testing/office/openOffice.ts';
import {
  type Answered,
  type Asked,
  type Changes,
  changingProxy,
} from '../testing/office/proxies/changingProxy.ts';
import type { Case } from './cases/case.ts';
import { collectCases } from './cases/collectCases.ts';
import { openClient } from './client/client.ts';
import { type Result, runCases } from './runCases.ts';

const captcha = { provider: 'altcha', secret: 'a secret for tests, 32 characters' } as const;
const foreign = 'https://conformance.invalid';

let office: OpenOffice;
beforeAll(async () => {
  office = await openOffice({ captcha }, { verifier: lightCaptcha() });
});
afterAll(() => office?.close());

const collected = new WeakMap<object, Case[]>();

/** The cases of an office: collecting them takes longer than most groups. */
function casesOf(settings: OpenOffice['settings']): Case[] {
  const cases = collected.get(settings) ?? collectCases(settings);
  collected.set(settings, cases);
  return cases;
}

/** Cases that some office here failed, by group and name; of what is beyond the contract those that it does without. */
const toldOnce = new Set<string>();
const inFull = ({ group, name }: { group: string; name: string }) => `${group}: ${name}`;
/** The largest report takes longer than all others together. */
const isLarge = ({ name }: { name: string }) => / MiB/.test(name);

/**
 * What the suite says of an office that is the reference but for these changes: the cases of a group that did not
 * pass. What is large is only tried where it matters.
 */
async function toldOf(
  group: string,
  changes: Changes,
  { origin, settings } = office,
  isAsked: (one: { name: string }) => boolean = (one) => !isLarge(one),
): Promise<Result[]> {
  const proxy = await changingProxy(origin, changes);
  try {
    const client = openClient({
      ...settings,
      base: new URL(proxy.origin),
      origin: settings.allowedOrigins[0] ?? '',
    });
    const cases = casesOf(settings).filter((one) => one.group === group && isAsked(one));
    const results = await runCases(cases, client);
    expect(results.length).toBeGreaterThan(0);
    // What is absent as a whole says nothing of a case that has to hold.
    for (const one of results)
      if (one.outcome === 'failed' || (one.outcome === 'absent' && one.extension)) toldOnce.add(inFull(one));
    return results.filter(({ outcome }) => outcome !== 'passed');
  } finally {
    proxy.close();
  }
}

const inShort = (results: Result[]) =>
  results.map(({ outcome, name, finding }) => `${outcome}: ${name}: ${finding}`);

const withHeader = (name: string, value: string): Changes => ({
  answer: (answered) => ({ ...answered, headers: { ...answered.headers, [name]: value } }),
});

/** Other answers to calls of one path. */
const at = (path: string, change: (answered: Answered, asked: Asked) => Answered): Changes => ({
  answer: (answered, asked) => (asked.path.startsWith(path) ? change(answered, asked) : answered),
});

const inBytes = ({ body }: Asked) => body.toString('latin1');

/** The text of a part. */
const partOf = (asked: Asked, name: string) =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(inBytes(asked))?.[1] ?? '';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

const elsewhere = '/elsewhere';

/** Says yes or no to some submissions, and does nothing with them. */
const saying = (HasSuccess: boolean, isMeant: (asked: Asked) => boolean): Changes => ({
  request: (asked) => (asked.method === 'POST' && isMeant(asked) ? { ...asked, path: elsewhere } : asked),
  ...at(elsewhere, (answered) => ({ ...answered, status: 200, body: json({ HasSuccess }) })),
});

/** Reads other parts than were sent. */
const reading = (from: RegExp, to: string): Changes => ({
  request: (asked) => ({ ...asked, body: Buffer.from(inBytes(asked).replace(from, to), 'latin1') }),
});

/** A form that arrived without its end, as if it were whole. */
function completed(asked: Asked): Asked {
  const [, boundary] = /boundary=(.*)/.exec(asked.headers['content-type'] ?? '') ?? [];
  if (!boundary || inBytes(asked).trimEnd().endsWith('--')) return asked;
  return { ...asked, body: Buffer.concat([asked.body, Buffer.from(`\r\n--${boundary}--\r\n`)]) };
}

/** Takes a token with the first form it comes with, whatever comes of it. */
function triedOnce(): Changes {
  const tokens = new Set<string>();
  return saying(false, (asked) => {
    const token = partOf(asked, 'RecaptureToken');
    if (!tokens.has(token)) return !tokens.add(token);
    return partOf(asked, 'Email') !== '';
  });
}

/** Takes each token once, whatever it came with. */
function usedUp(): Changes {
  const tokens = new Set<string>();
  return saying(false, (asked) => {
    const token = partOf(asked, 'RecaptureToken');
    return token !== '' && (tokens.has(token) || !tokens.add(token));
  });
}

/** Looks for a token first and marks it later: whoever comes meanwhile with the same one gets through. */
function markedLater(): Changes {
  const underWay = new Set<string>();
  const { request, answer } = saying(true, (asked) => underWay.has(partOf(asked, 'RecaptureToken')));
  return {
    request(asked) {
      const led = request?.(asked) ?? asked;
      if (led.path !== elsewhere) underWay.add(partOf(asked, 'RecaptureToken') || randomUUID());
      return led;
    },
    async answer(answered, asked) {
      if (asked.path === elsewhere) return answer?.(answered, asked) ?? answered;
      await setTimeout(200);
      underWay.delete(partOf(asked, 'RecaptureToken'));
      return answered;
    },
  };
}

/** Says no again to a key that it said no to, as programs do that stand before any office. */
function rememberedRefusals(): Changes {
  const refused = new Set<string>();
  const said = saying(false, (asked) => refused.has(partOf(asked, 'IdempotencyKey')));
  return {
    ...said,
    answer(answered, asked) {
      const key = partOf(asked, 'IdempotencyKey');
      if (key && answered.body.includes('false')) refused.add(key);
      return said.answer?.(answered, asked) ?? answered;
    },
  };
}

/** Lets in pages of whatever origin is meant. */
const lettingIn = (isMeant: (origin: string, site: string) => boolean): Changes => ({
  answer(answered, { headers: { origin } }) {
    if (!origin || !isMeant(origin, office.settings.allowedOrigins[0] ?? '')) return answered;
    return { ...answered, headers: { ...answered.headers, 'access-control-allow-origin': origin } };
  },
});

/** Answers no to a report that it has. */
function onlyOnce(): Changes {
  const known = new Set<string>();
  return saying(false, (asked) => {
    const id = asked.path === '/Report/Create' ? partOf(asked, 'ReceiptId') : '';
    return id !== '' && (known.has(id) || !known.add(id));
  });
}

const unknownIds = ["'conformance-test-unknown'", "''", "'../x'", "'' or 1=1'"].map(
  (id) => `the unknown id ${id}`,
);

describe('the suite tells of an office', () => {
  it.each<[what: string, group: string, changes: Changes, names: (string | RegExp)[]]>([
    [
      'that calls the names of positions otherwise',
      'positions',
      at('/JobPosition', ({ body, ...answered }) => ({
        ...answered,
        body: Buffer.from(body.toString('utf8').replaceAll('"Name', '"Title')),
      })),
      ['the list', 'each by its Id is the one of the list', 'the query in lower case'],
    ],
    [
      'that gives a position an id that no address can have',
      'positions',
      at('/JobPosition/GetJobPositions', ({ body, ...answered }) => ({
        ...answered,
        body: Buffer.from(body.toString('utf8').replace('"Id":"', '"Id":"2026.')),
      })),
      ['the list', 'each by its Id is the one of the list', 'the query in lower case'],
    ],
    [
      'that tells a position otherwise than in its list',
      'positions',
      at('/JobPosition/GetJobPositionById', ({ body, ...answered }) => ({
        ...answered,
        body: Buffer.from(body.toString('utf8').replace('"Name":"', '"Name":"Senior ')),
      })),
      ['each by its Id is the one of the list'],
    ],
    [
      'that finds a position for every id',
      'positions',
      at('/JobPosition/GetJobPositionById', (answered) =>
        answered.status === 200
          ? answered
          : { ...answered, status: 200, body: json({ Id: 'x', Name: 'Planner' }) },
      ),
      [...unknownIds],
    ],
    [
      'that finds none of its positions',
      'positions',
      at('/JobPosition/GetJobPositionById', (answered) => ({ ...answered, status: 200, body: json(null) })),
      ['each by its Id is the one of the list', 'the query in lower case'],
    ],
    [
      'that lists a position that it no longer has',
      'positions',
      at('/JobPosition/GetJobPositions', ({ body, ...answered }) => {
        const list = JSON.parse(body.toString('utf8'));
        return { ...answered, body: json([...list, { ...list[0], Id: 'closed' }]) };
      }),
      ['each by its Id is the one of the list'],
    ],
    [
      'that lists a position twice',
      'positions',
      at('/JobPosition/GetJobPositions', ({ body, ...answered }) => {
        const list = JSON.parse(body.toString('utf8'));
        return { ...answered, body: json([...list, list[0]]) };
      }),
      ['the list'],
    ],
    [
      'that reads a query as it is written',
      'positions',
      { request: (asked) => ({ ...asked, path: asked.path.replace('positionid', 'x') }) },
      ['the query in lower case'],
    ],
    [
      'that tells nobody whether it is alive',
      'operation',
      {
        answer: (answered, { path }) =>
          /^.(health|ready)$/.test(path) ? { ...answered, status: 404 } : answered,
      },
      ['health', 'ready'],
    ],
    [
      'that calls every token good',
      'captcha',
      at('/JobApplication/VerifyRecapture', (answered) => ({
        ...answered,
        body: json({ HasSuccess: true }),
      })),
      [
        /^a token that is none: /,
        'a form with a token for an easier challenge than was given',
        'a token is good for one submission',
      ],
    ],
    [
      'that calls no token good',
      'captcha',
      at('/JobApplication/VerifyRecapture', (answered) => ({
        ...answered,
        body: json({ HasSuccess: false }),
      })),
      ['a good token'],
    ],
    [
      'that forgets the token of the form that is tried first',
      'captcha',
      saying(true, (asked) => /^.ContactRequest/.test(asked.path) && !partOf(asked, 'RecaptureToken')),
      ['a wrong form without a token', 'contact: without a token'],
    ],
    [
      'that takes no form with a token',
      'captcha',
      saying(false, (asked) => partOf(asked, 'RecaptureToken') !== ''),
      ['a token is good for one submission', 'a refused form does not use the token up'],
    ],
    [
      'that takes a form with a wrong answer',
      'captcha',
      saying(true, (asked) => partOf(asked, 'Email') === 'conformance'),
      ['a wrong form without a token', 'a refused form does not use the token up'],
    ],
    [
      'that says something else of a form without a good token',
      'captcha',
      at('/', ({ body, ...answered }) => ({
        ...answered,
        body: Buffer.from(body.toString('utf8').replace('"Rule":"captcha"', '"Rule":"required"')),
      })),
      [
        'a form with a token that is none',
        'a form with a token for an easier challenge than was given',
        'a wrong form without a token',
        'a token is good for one submission',
        /: without a token$/,
        /: with the token of another form$/,
      ],
    ],
    [
      'that asks for a token in one form alone',
      'captcha',
      saying(true, (asked) => !/^.ContactRequest/.test(asked.path) && !partOf(asked, 'RecaptureToken')),
      [/^(?!contact)\w+: without a token/],
    ],
    [
      'that takes no second try with a token',
      'captcha',
      triedOnce(),
      ['a refused form does not use the token up'],
    ],
    [
      'that marks a token after it stored the form',
      'captcha',
      markedLater(),
      ['a token is good for one of two submissions at the same moment'],
    ],
    [
      'that says no again to a key',
      'repeated submissions',
      rememberedRefusals(),
      ['the same submission again, after its captcha was refused'],
    ],
    [
      'that answers a mere no to other answers under one key',
      'repeated submissions',
      at('/', (answered) =>
        answered.status === 422 ? { ...answered, status: 200, body: json({ HasSuccess: false }) } : answered,
      ),
      ['another submission under the same key is refused'],
    ],
    [
      'that asks for another token in a second attempt',
      'repeated submissions',
      usedUp(),
      [
        'the same submission twice is answered twice, with one captcha token',
        'the same submission twice at the same moment',
      ],
    ],
    [
      'that refuses what it does not know',
      'names on the wire',
      saying(false, (asked) => inBytes(asked).includes('name="Conformance"')),
      ['parts nobody knows are ignored'],
    ],
    [
      'that reads names as they are written',
      'names on the wire',
      reading(/(?<=; name=")(?=[a-z]|[A-Z]{2})/g, 'x'),
      ['names in lower case', 'names in upper case'],
    ],
    [
      'that knows no other SiteType',
      'names on the wire',
      saying(false, (asked) => partOf(asked, 'SiteType') === '7'),
      ['a SiteType other than 1 counts as 2'],
    ],
    [
      'that knows no other names and values',
      'names on the wire',
      reading(/(?<=; name=")(?=Society)|(?=\bAPPLICANT\b)/g, 'x'),
      [/is another name of/],
    ],
    [
      'that knows one way to write a tick',
      'names on the wire',
      saying(false, (asked) => /^(on|1)$/.test(partOf(asked, 'PrivacyAccepted'))),
      [/ is a tick$/],
    ],
    [
      'that reads nothing as an answer',
      'names on the wire',
      saying(false, (asked) => /name="[\w.]+"\r\n\r\n\r\n/.test(inBytes(asked))),
      [/: an empty part is an answer left out$/],
    ],
    [
      'that takes every method',
      'methods and bodies',
      {
        answer: (answered, { method }) => ({
          ...answered,
          status: method === 'POST' ? answered.status : 200,
        }),
      },
      [/^(GET|PUT|DELETE) /],
    ],
    [
      'that reads a form to where it is cut off',
      'methods and bodies',
      { request: completed },
      ['a body that is cut off'],
    ],
    [
      'that reads whatever comes',
      'methods and bodies',
      {
        answer: (answered) =>
          answered.status === 400
            ? { ...answered, status: 200, body: json({ HasSuccess: false }) }
            : answered,
      },
      ['a part without a name', 'a text with a NUL', 'a text that is not UTF-8'],
    ],
    [
      'that takes applications for anything',
      'methods and bodies',
      reading(/conformance-test-unknown/, 'sea-freight-import'),
      ['application, for a position that is not open'],
    ],
    [
      'that takes an empty form',
      'methods and bodies',
      saying(true, (asked) => partOf(asked, 'SiteType') !== '' && !partOf(asked, 'FirstName')),
      ['no part at all'],
    ],
    [
      'that allows the website nothing',
      'origins',
      withHeader('access-control-allow-origin', ''),
      [/: a preflight from the site$/, /: the answer can be read by the site$/],
    ],
    [
      'that allows everybody everything',
      'origins',
      withHeader('access-control-allow-origin', '*'),
      [/: a preflight from elsewhere$/, /: the answer cannot be read from elsewhere$/],
    ],
    [
      'that answers no page of the website, though it names it',
      'origins',
      {
        answer: (answered, { method, headers }) =>
          method !== 'OPTIONS' && headers.origin === office.settings.allowedOrigins[0]
            ? { ...answered, status: 403, body: Buffer.alloc(0) }
            : answered,
      },
      [/: the answer can be read by the site$/],
    ],
    ...(
      [
        ['begins', (origin, site) => origin.startsWith(site)],
        ['ends', (origin, site) => origin.endsWith(new URL(site).host)],
        ['is none', (origin) => origin === 'null'],
      ] as [how: string, isMeant: Parameters<typeof lettingIn>[0]][]
    ).map(([how, isMeant]): [string, string, Changes, RegExp[]] => [
      `that lets in whatever origin ${how}`,
      'origins',
      lettingIn(isMeant),
      [/: a preflight from elsewhere$/, /: the answer cannot be read from elsewhere$/],
    ]),
    [
      'of which a cache may give to the website what it gave to others',
      'origins',
      {
        answer: ({ headers: { vary: _, ...headers }, ...answered }) => ({
          ...answered,
          headers: { ...headers, 'cache-control': 'public, max-age=60' },
        }),
      },
      [/: the answer cannot be read from elsewhere$/],
    ],
    [
      'that lets no preflight in',
      'origins',
      at('/', (answered, { method }) => (method === 'OPTIONS' ? { ...answered, status: 401 } : answered)),
      [/: a preflight from the site$/],
    ],
    [
      'that lets pages send cookies along',
      'origins',
      withHeader('access-control-allow-credentials', 'true'),
      [/: a preflight from the site$/],
    ],
    [
      'that takes whatever is called a report',
      'form report',
      saying(true, ({ path }) => path === '/Report/Create'),
      [
        'an encrypted report, and its status',
        /, in the clear$/,
        'a file that is not encrypted',
        /^without /,
        'two files',
      ],
    ],
    ['that takes a report once', 'form report', onlyOnce(), ['the same report again']],
  ])('%s', async (_, group, changes, names) => {
    const meant = casesOf(office.settings).filter(
      (one) =>
        one.group === group &&
        names.some((name) => (name instanceof RegExp ? name.test(one.name) : name === one.name)),
    );
    expect(meant.length).toBeGreaterThanOrEqual(names.length);
    expect((await toldOf(group, changes)).map(({ name }) => name)).toEqual(meant.map(({ name }) => name));
  });

  it.each<[what: string, changes: Changes, name: string, finding: RegExp]>([
    [
      'that calls its JSON a page',
      withHeader('content-type', 'text/html; charset=utf-8'),
      'are JSON',
      /^Content-Type is text\/html; charset=utf-8 \(jobPositionList; .*; contact\)$/,
    ],
    [
      'that writes in other letters',
      at('/JobPosition', ({ body, ...answered }) => ({
        ...answered,
        body: Buffer.from(body.toString('utf8').replace('"Name":"', '"Name":"à '), 'latin1'),
      })),
      'are UTF-8',
      /^it has bytes that are no UTF-8 \(jobPositionList; jobPositionById\)$/,
    ],
    [
      'that says that it writes in other letters',
      withHeader('content-type', 'application/json; charset=iso-8859-1'),
      'are UTF-8',
      /^Content-Type names the charset iso-8859-1 \(jobPositionList; .*; contact\)$/,
    ],
    [
      'that says nothing to caches',
      {
        answer: ({ headers: { 'cache-control': _, ...headers }, ...answered }) => ({ ...answered, headers }),
      },
      'are kept by no cache',
      /^Cache-Control is missing \(verifyRecapture; captchaChallenge; /,
    ],
    [
      'that sets a cookie',
      withHeader('set-cookie', 'session=1'),
      'set no cookie',
      /^it sets a cookie \(.*; contact\)$/,
    ],
    [
      'whose answers a cache may keep',
      withHeader('cache-control', 'public, max-age=600'),
      'are kept by no cache',
      /^Cache-Control is public, max-age=600 \(verifyRecapture; captchaChallenge; /,
    ],
    [
      'whose positions a cache may keep for a day',
      at('/JobPosition', ({ headers, ...answered }) => ({
        ...answered,
        headers: { ...headers, 'cache-control': 'public, max-age=60, s-maxage=86400' },
      })),
      'about positions are kept for an hour at most',
      /^Cache-Control is public, max-age=60, s-maxage=86400 \(jobPositionList; jobPositionById\)$/,
    ],
    [
      'that repeats what it was sent',
      at('/ContactRequest', (answered, asked) => {
        const body = JSON.parse(answered.body.toString('utf8'));
        return {
          ...answered,
          body: Buffer.from(JSON.stringify({ ...body, FirstName: partOf(asked, 'FirstName') })),
        };
      }),
      'repeat nothing that was sent',
      /^it repeats a text that was sent \(contact, refused; contact\)$/,
    ],
  ])('%s', async (_, changes, name, finding) => {
    const [told, ...others] = await toldOf('answers', changes);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ outcome: 'failed', name, finding: expect.stringMatching(finding) });
  });

  it.each<[what: string, group: string, changes: Changes]>([
    [
      'names no problem in an empty list',
      'form contact',
      at('/ContactRequest', (answered) => ({
        ...answered,
        body: json({ HasSuccess: answered.body.includes('true'), Problems: [] }),
      })),
    ],
    [
      'writes null for what it has not',
      'form contact',
      at('/ContactRequest', ({ body, ...answered }) => {
        const { HasSuccess, Problems = null } = JSON.parse(body.toString('utf8'));
        const problems = Problems?.map((problem: object) => ({ Limit: null, ...problem })) ?? null;
        return { ...answered, body: json({ HasSuccess, ReportCode: null, Problems: problems }) };
      }),
    ],
    [
      'writes null for what a position has not, in another order and with more',
      'positions',
      at('/JobPosition/GetJobPositionById', ({ body, ...answered }) => {
        const position = JSON.parse(body.toString('utf8')) as object | null;
        const known = position && Object.fromEntries(Object.entries(position).reverse());
        return { ...answered, body: json(known && { ...known, Salary: null, DatePosted: null, Views: 3 }) };
      }),
    ],
    [
      'answers nothing where there is no position',
      'positions',
      at('/JobPosition/GetJobPositionById', (answered) =>
        answered.status === 200 ? answered : { ...answered, status: 200, body: Buffer.alloc(0) },
      ),
    ],
    [
      'asks for what the contract calls required before it does anything',
      'origins',
      {
        answer: (answered, { method, path, body }) =>
          method === 'OPTIONS' || /\?|GetJobPositions/.test(path) || body.length > 0
            ? answered
            : { ...answered, status: 422, headers: {}, body: json({ detail: 'a parameter is missing' }) },
      },
    ],
    [
      'lets caches keep for a while what any page may have',
      'origins',
      {
        answer: ({ headers: { vary: _, ...headers }, ...answered }) => ({
          ...answered,
          headers: {
            ...headers,
            'cache-control': 'public, max-age=60',
            'access-control-allow-origin': office.settings.allowedOrigins[0] ?? '',
          },
        }),
      },
    ],
    [
      'knows nothing of what comes behind a file',
      'form application',
      {
        request(asked) {
          const [before = '', ...behind] = inBytes(asked).split('; filename="');
          const renamed = behind.map((text) => text.replace(/; name="(?=[^"]*"\r\n\r\n)/g, '$&x'));
          return { ...asked, body: Buffer.from([before, ...renamed].join('; filename="'), 'latin1') };
        },
      },
    ],
    ['takes no form that names no origin', 'form contact', saying(false, ({ headers }) => !headers.origin)],
    [
      'goes by the type that a browser gives a file',
      'form application',
      saying(false, (asked) =>
        /filename="[^"]*\.pdf"\r\nContent-Type: (?!application\/pdf)/.test(inBytes(asked)),
      ),
    ],
  ])('and not of one that %s', async (_, group, changes) => {
    expect(inShort(await toldOf(group, changes))).toEqual([]);
  });

  it('nothing of forms for a position where none is open, and each may be refused', async () => {
    const none = await openOffice({ positions: () => [] });
    try {
      const told = await toldOf(
        'form application',
        saying(false, () => true),
        none,
      );
      expect(new Set(told.map(({ outcome, finding }) => `${outcome}: ${finding}`))).toEqual(
        new Set(['skipped: its list has no open position that can be read']),
      );
    } finally {
      await none.close();
    }
  });

  it('once that its list of positions is wrong, and not with each form for one of them', async () => {
    const wrong = at('/JobPosition/GetJobPositions', (answered) => ({
      ...answered,
      body: json([{ Id: 'a.b', Name: 'Planner' }]),
    }));
    const [told] = await toldOf('positions', wrong, office, ({ name }) => name === 'the list');
    expect(told?.finding).toMatch(/Id must match pattern/);
    const isLeast = ({ name }: { name: string }) => /^only what is required/.test(name);
    expect(inShort(await toldOf('form application', wrong, office, isLeast))).toEqual(
      ['SiteType 2', 'SiteType 1'].map(
        (siteType) =>
          `skipped: only what is required, ${siteType}: its list has no open position that can be read`,
      ),
    );
    expect(inShort(await toldOf('answers', wrong))).toEqual([]);
  });

  it('and not of one that writes spaces around an id', async () => {
    const padded = at('/JobPosition', ({ body, ...answered }) => ({
      ...answered,
      body: Buffer.from(body.toString('utf8').replace(/"Id":"([^"]*)"/g, '"Id":"$1   "')),
    }));
    expect(inShort(await toldOf('positions', padded))).toEqual([]);
  });

  it.each([
    ['nonce', 'abc', /nonce must match pattern/],
    ['cost', 2 ** 31, /cost must be <= /],
    ['keyPrefix', 'ab'.repeat(40), /the challenge cannot be solved/],
    ['data', { lifetime: 'ten minutes' }, /lifetime must be number/],
  ])('whose challenge nobody can solve: %s', async (name, value, finding) => {
    const wrong = at('/Captcha/Challenge?form=contact', ({ body, ...answered }) => {
      const { parameters, ...rest } = JSON.parse(body.toString('utf8'));
      return { ...answered, body: json({ ...rest, parameters: { ...parameters, [name]: value } }) };
    });
    const [told] = await toldOf(
      'captcha',
      wrong,
      office,
      (one) => one.name === 'a challenge for the form contact',
    );
    expect(told).toMatchObject({ outcome: 'failed', finding: expect.stringMatching(finding) });
  });

  it.each<[what: string, judge: (told: object, asked: Asked) => object | undefined, names: string[]]>([
    [
      'knows every receipt',
      (told) => ({ ...told, Received: true }),
      [
        'an encrypted report, and its status',
        'a text called files, in the clear',
        'a receipt that nobody knows',
      ],
    ],
    [
      'has an answer to every receipt',
      (told) => ({ ...told, Answers: [{ WrittenAt: '2026-01-01T00:00:00Z', Content: 'YWdl' }] }),
      ['an encrypted report, and its status', 'a receipt that nobody knows'],
    ],
    [
      'reads no receipt of another shape',
      (told, asked) => (/=\w{32}$/.test(inBytes(asked)) ? told : undefined),
      ['a receipt that nobody knows'],
    ],
  ])('that %s', async (_, judge, names) => {
    const told = await toldOf(
      'form report',
      at('/Report/Status', (answered, asked) => {
        const judged = judge(JSON.parse(answered.body.toString('utf8')), asked);
        return { ...answered, status: judged ? 200 : 400, body: json(judged ?? { HasSuccess: false }) };
      }),
      office,
      ({ name }) => /receipt|status|called files/.test(name),
    );
    expect(told.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    [true, 'Refuse it', 'it was taken, but has to be refused ('],
    [false, 'Take it', 'it was refused, but has to be taken ('],
  ])('that answers %s to every form', async (HasSuccess, hint, finding) => {
    const isForm = ({ path }: Asked) => path === '/ContactRequest/Create';
    const meant = casesOf(office.settings).filter(
      (one) => one.group === 'form contact' && one.hint.startsWith(hint),
    );
    expect(meant.length).toBeGreaterThan(1);
    const told = await toldOf('form contact', saying(HasSuccess, isForm));
    expect(told.map(({ name }) => name)).toEqual(meant.map(({ name }) => name));
    expect(told.filter((one) => !one.finding?.startsWith(finding))).toEqual([]);
  });

  it('and not of one that refuses pages of others', async () => {
    const refusing: Changes = {
      answer: (answered, { headers }) =>
        headers.origin === foreign
          ? { ...answered, status: 403, headers: {}, body: Buffer.alloc(0) }
          : answered,
    };
    expect(inShort(await toldOf('origins', refusing))).toEqual([]);
  });

  it('whose answers pages of others may read', async () => {
    const told = await toldOf('origins', {
      answer: (answered, { method, headers: { origin } }) =>
        method === 'OPTIONS' || !origin
          ? answered
          : { ...answered, headers: { ...answered.headers, 'access-control-allow-origin': origin } },
    });
    expect(new Set(inShort(told).map((line) => line.replace(/: \w+:/, ':')))).toEqual(
      new Set([`failed: the answer cannot be read from elsewhere: it allows ${foreign}`]),
    );
    expect(told.map(({ name }) => name.split(':')[0])).toEqual(
      expect.arrayContaining(['captchaChallenge', 'contact', 'reportStatus']),
    );
  });

  it('that makes no challenge, so that no page can send', async () => {
    const told = await toldOf(
      'captcha',
      at('/Captcha/Challenge', (answered) => ({ ...answered, status: 404 })),
    );
    expect(inShort(told.filter(({ outcome }) => outcome === 'failed'))).toEqual(
      ['application', 'contact', 'quotation', 'report', 'spontaneous', 'supplier'].map(
        (form) => `failed: a challenge for the form ${form}: status 404; 200 with a challenge was expected`,
      ),
    );
  });

  it('whose challenge keeps a phone busy for half a minute', async () => {
    const counter = 50;
    const told = await toldOf(
      'captcha',
      {
        async answer(answered, { path }) {
          if (path !== '/Captcha/Challenge?form=contact') return answered;
          const hard = await createChallenge({
            algorithm: 'PBKDF2/SHA-256',
            cost: 100_000,
            counter,
            deriveKey,
          });
          return { ...answered, body: json({ ...hard, signature: 'x' }) };
        },
      },
      office,
      (one) => one.name === 'a challenge for the form contact',
    );
    expect(inShort(told)).toEqual([
      'failed: a challenge for the form contact: it takes 5100000 rounds, of which a slow phone makes 200000 in a second',
    ]);
  });

  it('that gives all visitors one challenge', async () => {
    let first: Buffer | undefined;
    const told = await toldOf(
      'captcha',
      at('/Captcha/Challenge?form=contact', (answered) => {
        first ??= answered.body;
        return { ...answered, body: first };
      }),
    );
    expect(inShort(told)).toContain(
      'failed: a challenge for the form contact: it is the same for two visitors, and good for one of them',
    );
  });

  it('that takes whatever token it is shown', async () => {
    const { challenge } = lightCaptcha();
    let count = 0;
    const verify: CaptchaVerifier['verify'] = async (token) =>
      token
        ? { valid: true, id: String(count++), expiresAt: new Date(Date.now() + 60_000) }
        : { valid: false };
    const other = await openOffice({ captcha }, { verifier: { challenge, verify } });
    try {
      const told = await toldOf('captcha', {}, other);
      expect(told.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)).toEqual([
        "a token that is none: 'conformance'",
        "a token that is none: 'e30='",
        "a token that is none: 'xxxxxxxxxxxx'…",
        'a form with a token that is none',
        'a form with a token for an easier challenge than was given',
        'a token is good for one submission',
        'a token is good for one of two submissions at the same moment',
        ...['contact', 'spontaneous', 'quotation', 'supplier', 'application', 'report'].map(
          (form) => `${form}: with the token of another form`,
        ),
      ]);
    } finally {
      await other.close();
    }
  });

  it('that asks for no token, which is no failure', async () => {
    const other = await openOffice();
    try {
      const settings = { ...other.settings, captcha };
      const told = await toldOf(
        'captcha',
        {
          async answer(answered, { path }) {
            if (!/^.(Captcha|JobApplication.VerifyRecapture)/.test(path)) return answered;
            const asked = await fetch(office.origin + path);
            return { ...answered, status: asked.status, body: Buffer.from(await asked.arrayBuffer()) };
          },
        },
        { ...other, settings },
      );
      expect(inShort(told).filter((line) => !/wrong form/.test(line))).toEqual(
        [
          'a form with a token that is none',
          'a form with a token for an easier challenge than was given',
          'a token is good for one submission',
          'a token is good for one of two submissions at the same moment',
          ...['contact', 'spontaneous', 'quotation', 'supplier', 'application', 'report'].flatMap((form) => [
            `${form}: without a token`,
            `${form}: with the token of another form`,
          ]),
        ].map((name) => `absent: ${name}: forms are taken without a token, so programs can send them`),
      );
    } finally {
      await other.close();
    }
  });

  it('whose captcha is another one, only where a token is given', async () => {
    const settings = {
      ...office.settings,
      captcha: { provider: 'recaptcha-v2', secret: captcha.secret } as const,
    };
    const told = await toldOf('captcha', {}, { ...office, settings });
    expect(new Set(inShort(told).map((line) => line.replace(/: .*: /, ': ')))).toEqual(
      new Set([
        'skipped: this back office asks for no captcha, or for one that --captcha-token has to answer',
        'skipped: the tokens are those of another captcha',
      ]),
    );
    expect(told.filter(({ name }) => name.startsWith('report: without'))).toEqual([]);
  });

  it('and tries forms for a position where the website asks for no list', async () => {
    const { jobPositionList: _, ...paths } = office.settings.paths;
    const settings = { ...office.settings, paths };
    const isLeast = ({ name }: { name: string }) => name === 'only what is required, SiteType 2';
    const asIs = saying(true, (asked) => partOf(asked, 'JobPositionId') === 'conformance-test');
    expect(inShort(await toldOf('form application', asIs, { ...office, settings }, isLeast))).toEqual([]);
    expect(inShort(await toldOf('form application', {}, { ...office, settings }, isLeast))).toEqual([
      'skipped: only what is required, SiteType 2: the website asks for no list of positions, and only those of a list are taken',
    ]);
  });

  it('before which a proxy takes no large files', async () => {
    const limited: Changes = {
      request: (asked) =>
        asked.body.length > 2 ** 20 ? { ...asked, path: elsewhere, body: Buffer.alloc(0) } : asked,
      ...at(elsewhere, (answered) => ({ ...answered, status: 413 })),
    };
    const isLargeCv = ({ name }: { name: string }) => name === 'cv of 20 MiB';
    expect(inShort(await toldOf('form application', limited, office, isLargeCv))).toContain(
      'failed: cv of 20 MiB: status 413 for a submission; 200 with HasSuccess was expected',
    );
    expect(inShort(await toldOf('form report', limited, office, isLarge))).toEqual([
      'failed: a report of 50 MiB, as large as the form allows: status 413 for a submission; 200 with HasSuccess was expected',
    ]);
  });

  it('that takes no reports, though pages send them', async () => {
    const told = await toldOf(
      'form report',
      at('/Report/Create', (answered) => ({ ...answered, body: Buffer.from('{"HasSuccess":false}') })),
    );
    expect(inShort(told)).toContain(
      'failed: an encrypted report, and its status: it was refused, but has to be taken ([])',
    );
  });

  it('that lacks a call, once for this call and not for what holds of all', async () => {
    const away = at('/Report/Status', (answered) => ({ ...answered, status: 404 }));
    expect(inShort(await toldOf('answers', away))).toEqual([]);
    expect((await toldOf('form report', away)).length).toBeGreaterThan(0);
  });

  it('whose receipts tell of others', async () => {
    const known: string[] = [];
    const told = await toldOf('form report', {
      answer(answered, asked) {
        if (asked.path === '/Report/Create') known.push(partOf(asked, 'ReceiptId'));
        if (asked.path !== '/Report/Status') return answered;
        const body = JSON.parse(answered.body.toString('utf8'));
        return { ...answered, body: Buffer.from(JSON.stringify({ ...body, Known: known })) };
      },
    });
    expect(inShort(told)).toEqual([
      'failed: a receipt that nobody knows: the answer names the receipt of another report',
    ]);
  });

  it('that takes a second attempt with a new token for something else', async () => {
    const tokens = new Map<string, string>();
    const told = await toldOf(
      'repeated submissions',
      at('/', (answered, asked) => {
        const [key, token] = ['IdempotencyKey', 'RecaptureToken'].map((name) => partOf(asked, name)) as [
          string,
          string,
        ];
        const known = tokens.get(key) ?? token;
        tokens.set(key, known);
        return known === token
          ? answered
          : { ...answered, status: 422, body: Buffer.from('{"HasSuccess":false}') };
      }),
    );
    expect(inShort(told)).toEqual(
      [
        'with another captcha token (contact)',
        'with another captcha token (spontaneous)',
        'after its captcha was refused',
      ].map(
        (when) =>
          `failed: the same submission again, ${when}: status 422 for a submission; 200 with HasSuccess was expected`,
      ),
    );
  });

  it('that reads no key, once and not as a failure', async () => {
    const told = await toldOf('repeated submissions', {
      request: (asked) => ({
        ...asked,
        body: Buffer.from(inBytes(asked).replace('"IdempotencyKey"', '"NoKey"'), 'latin1'),
      }),
    });
    expect(new Set(inShort(told).map((line) => line.replace(/: .*: /, ': ')))).toEqual(
      new Set([
        'absent: the IdempotencyKey is not read, so what a visitor has to send twice is stored twice',
      ]),
    );
  });

  it('that names another rule, and that it may name none', async () => {
    const wrongly = at('/ContactRequest', ({ body, ...answered }) => ({
      ...answered,
      body: Buffer.from(body.toString('utf8').replace('"Rule":"email"', '"Rule":"format"')),
    }));
    const [told] = await toldOf('form contact', wrongly);
    expect(told?.finding).toMatch(/refused, as it has to be, but for .*; email breaks the rule email/);
    expect(told?.hint).toMatch(/or leave Problems out/);
  });

  it('each case that any website gets, in some test above', ({ task, skip }) => {
    const others = task.suite?.tasks ?? [];
    skip(
      others.some(({ mode }) => mode === 'skip'),
      'only some of them run',
    );
    const cases = casesOf(office.settings).filter(({ group }) => !/^form (?!report$)/.test(group));
    expect(cases.map(inFull).filter((name) => !toldOnce.has(name))).toEqual([]);
  });
});

it('the suite stops when an office answers nothing any more', async () => {
  const { origin, close } = await changingProxy(office.origin, {});
  close();
  const client = openClient({ ...office.settings, base: new URL(origin), origin: foreign });
  await expect(runCases(casesOf(office.settings), client)).rejects.toThrow(Unavailable);
});

it('the suite finds nothing wrong where each form is for a position', async () => {
  const { forms } = office.settings;
  const settings = {
    ...office.settings,
    forms: { application: formNamed(forms, 'application'), report: formNamed(forms, 'report') },
  };
  // Each alone they are sent to the reference on SQLite.
  const groups = casesOf(settings).map(({ group }) => group);
  for (const group of new Set(groups.filter((group) => !group.startsWith('form '))))
    expect([group, inShort(await toldOf(group, {}, { ...office, settings }))]).toEqual([group, []]);
});
