import { expect, it } from 'vitest';
import { tell } from '../terminal/telling/tell.ts';
import { formatProfile, formatTrace } from './profileRun.ts';
import { collectSpans, type Span, timed } from './timed.ts';

const spans: Span[] = [
  { kind: 'stage', name: tell`Reading the texts`, begun: 0, ms: 100 },
  { kind: 'stage', name: tell`Rendering the pages`, begun: 100, ms: 600 },
  { kind: 'page', name: 'index.html', begun: 100, ms: 50 },
  { kind: 'page', name: 'en/index.html', begun: 150, ms: 350 },
  { kind: 'check', name: 'link/broken', begun: 700, ms: 30 },
  { kind: 'check', name: 'link/broken', begun: 730, ms: 40 },
  { kind: 'stage', name: tell`Checking the finished pages`, begun: 700, ms: 100 },
];

it('says in which stage the time went, and which checks and pages took most of it', () => {
  const [, ...lines] = formatProfile(spans, 1000, 'en').split('\n');
  expect(lines).toEqual([
    '   100 ms  10 %  Reading the texts',
    '   600 ms  60 %  Rendering the pages',
    '   100 ms  10 %  Checking the finished pages',
    '   200 ms  20 %  Everything else',
    'The checks of the finished pages:',
    '    70 ms   7 %  link/broken',
    '2 pages were rendered; the slowest:',
    '   350 ms  35 %  en/index.html',
    '    50 ms   5 %  index.html',
    '.cache/profile.json holds the same for the Performance panel of Chrome.',
  ]);
});

it('writes complete events in microseconds', () => {
  const { traceEvents } = JSON.parse(formatTrace(spans, 'it'));
  expect(traceEvents).toHaveLength(spans.length);
  expect(traceEvents[1]).toEqual({
    name: 'Creazione delle pagine',
    cat: 'stage',
    ph: 'X',
    ts: 100_000,
    dur: 600_000,
    pid: 1,
    tid: 1,
  });
});

it('tells what took time only to those who listen, and changes nothing', async () => {
  expect(timed('page', 'before', () => 1)).toBe(1);
  const collected = collectSpans();
  expect(timed('page', 'now', () => 2)).toBe(2);
  expect(await timed('page', 'later', async () => 3)).toBe(3);
  expect(() =>
    timed('page', 'failed', () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(collected.map(({ name }) => name)).toEqual(['now', 'later']);
});
