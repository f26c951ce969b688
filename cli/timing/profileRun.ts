import { join } from 'node:path';
import { writeWhole } from '../disk/writeWhole.ts';
import { seconds } from '../terminal/progress.ts';
import { say } from '../terminal/telling/say.ts';
import { tell } from '../terminal/telling/tell.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { collectSpans, type Span } from './timed.ts';

const slowest = 10;
const file = '.cache/profile.json';

/**
 * Listens from now on. The function it returns says where the time since the start of the process went, and writes the
 * same as a trace that the Performance panel of Chrome opens.
 */
export function profileRun(root: string, language: Tongue): () => string {
  const spans = collectSpans();
  const ready = performance.now();
  return () => {
    const end = performance.now();
    const loading: Span = { kind: 'stage', name: tell`Loading the command line`, begun: 0, ms: ready };
    const all = [loading, ...spans].sort((one, other) => one.begun - other.begun);
    writeWhole(join(root, file), formatTrace(all, language));
    return formatProfile(all, end, language);
  };
}

/** A table of the stages in their order, of the checks and of the slowest pages. */
export function formatProfile(spans: readonly Span[], wallMs: number, language: Tongue): string {
  const { user, system } = process.cpuUsage();
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  const stages = sumsOf(spans, 'stage');
  const told = stages.reduce((sum, { ms }) => sum + ms, 0);
  const other: Span = {
    kind: 'stage',
    name: tell`Everything else`,
    begun: 0,
    ms: Math.max(0, wallMs - told),
  };
  const byCost = (kind: Span['kind']) => sumsOf(spans, kind).sort((one, another) => another.ms - one.ms);
  const checks = byCost('check');
  const pages = byCost('page');
  const row = (span: Span) => {
    const share = `${Math.round((100 * span.ms) / wallMs)} %`;
    return `${seconds(span.ms, language).padStart(9)} ${share.padStart(5)}  ${nameOf(span, language)}`;
  };
  const processor = seconds((user + system) / 1000, language);
  const head = tell`${seconds(wallMs, language)} in all, ${processor} of processor time, at most ${megabytes} MB of memory`;
  const group = (title: string, rows: Span[]) => (rows.length > 0 ? [title, ...rows.map(row)] : []);
  const made = tell`${pages.length} pages were rendered; the slowest:`;
  return [
    ...group(say(head, language), [...stages, other]),
    ...group(say(tell`The checks of the finished pages:`, language), checks),
    ...group(say(made, language), pages.slice(0, slowest)),
    say(tell`${file} holds the same for the Performance panel of Chrome.`, language),
  ].join('\n');
}

/** What is named alike together, in the order of the first of each. */
function sumsOf(spans: readonly Span[], kind: Span['kind']): Span[] {
  const sums = new Map<string, Span>();
  for (const span of spans.filter((span) => span.kind === kind)) {
    const name = typeof span.name === 'string' ? span.name : span.name.says;
    sums.set(name, { ...span, ms: span.ms + (sums.get(name)?.ms ?? 0) });
  }
  return [...sums.values()];
}

/** Trace Event Format, complete events in microseconds: each kind on a line of its own. */
export function formatTrace(spans: readonly Span[], language: Tongue): string {
  const lines: Span['kind'][] = ['stage', 'check', 'page'];
  const traceEvents = spans.map((span) => ({
    name: nameOf(span, language),
    cat: span.kind,
    ph: 'X',
    ts: Math.round(span.begun * 1000),
    dur: Math.round(span.ms * 1000),
    pid: 1,
    tid: lines.indexOf(span.kind) + 1,
  }));
  return JSON.stringify({ traceEvents });
}

function nameOf({ name }: Span, language: Tongue): string {
  return typeof name === 'string' ? name : say(name, language);
}
