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

const spans = channel('site:span');

/** Does something, and tells who listens how long it took; nobody listens unless a profile was asked for. */
export function timed<Value>(kind: Span['kind'], name: Span['name'], work: () => Value): Value {
  if (!spans.hasSubscribers) return work();
  const begun = performance.now();
  const tell = () => spans.publish({ kind, name, begun, ms: performance.now() - begun } satisfies Span);
  const value = work();
  if (value instanceof Promise) value.then(tell, () => {});
  else tell();
  return value;
}

/** Every span from now on, until the end of the process. */
export function collectSpans(): readonly Span[] {
  const collected: Span[] = [];
  spans.subscribe((span) => collected.push(span as Span));
  return collected;
}
