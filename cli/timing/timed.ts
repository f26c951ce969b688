import { channel } from 'node:diagnostics_channel';
import type { Sentence } from '../terminal/telling/tell.ts';

/** Something that took time: a stage of a run, a check of one stage, or a page that was rendered. */
export interface Span {
  kind: 'stage' | 'check' | 'page';
  name: Sentence | string;
  /** In milliseconds since the process began. */
  begun: number;
  ms: number;
}

const begins = channel('site:begin');
const spans = channel('site:span');

/** Does something, and tells who listens that it begins and how long it took: a profile, or a terminal. */
export function timed<Value>(kind: Span['kind'], name: Span['name'], work: () => Value): Value {
  begins.publish({ kind, name } satisfies Pick<Span, 'kind' | 'name'>);
  if (!spans.hasSubscribers) return work();
  const begun = performance.now();
  const tell = () => spans.publish({ kind, name, begun, ms: performance.now() - begun } satisfies Span);
  const value = work();
  if (value instanceof Promise) value.then(tell, () => {});
  else tell();
  return value;
}

/** Does a stage of a run. */
export function stage<Value>(name: Sentence, work: () => Value): Value {
  return timed('stage', name, work);
}

/** Every span from now on, until the end of the process. */
export function collectSpans(): readonly Span[] {
  const collected: Span[] = [];
  spans.subscribe((span) => collected.push(span as Span));
  return collected;
}

/**
 * Calls `begin` with the name of each stage that begins, and `end` when it ends, until the function it returns is
 * called.
 */
export function followStages(begin: (name: Sentence) => void, end: () => void): () => void {
  const isStage = (span: unknown) => (span as Span).kind === 'stage';
  const onBegin = (span: unknown) => isStage(span) && begin((span as Span).name as Sentence);
  const onEnd = (span: unknown) => isStage(span) && end();
  begins.subscribe(onBegin);
  spans.subscribe(onEnd);
  return () => {
    begins.unsubscribe(onBegin);
    spans.unsubscribe(onEnd);
  };
}
