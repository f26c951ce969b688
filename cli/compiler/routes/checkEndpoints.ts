import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { linkPaths } from '../../settings/linkPaths.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { type Pointer, problemAt, settingsDocument } from '../content/document.ts';
import type { Content } from '../content/pairTranslations.ts';
import { findCalls, formsIn, ownCalls, type SentCall } from './findCalls.ts';
import { type Route, withoutSlash } from './resolveRoutes.ts';

/**
 * Each call of `endpoints` has a path to itself: no other call, no page and no file answers there. `files` are those
 * of the output.
 */
export function checkEndpoints(
  content: Content,
  routes: Route[],
  files: { has(path: string): boolean },
): Diagnostic[] {
  const document = settingsDocument(content.documents);
  if (!document) return [];
  const report = (pointer: Pointer, message: Sentence, hint: Sentence) =>
    problemAt(document, pointer, { rule: 'route/endpoint', message, hint });
  const calls = findCalls(content);
  const own = new Set(ownCalls(content));
  const pages = new Set(routes.map(({ url }) => withoutSlash(url)));
  const takenBy = ({ path }: SentCall) => {
    if (!own.has(path)) return undefined;
    if (pages.has(withoutSlash(path))) return tell`A page has the path ${path}.`;
    if (files.has(path.slice(1))) return tell`The site has a file ${path}.`;
    return Object.values<string>(linkPaths).includes(path)
      ? tell`Links in mails lead to ${path}.`
      : undefined;
  };
  return calls.flatMap((call, index) => {
    const pointer = ['endpoints', call.name, 'path'];
    const other = calls.slice(0, index).find((before) => collide(before, call, content));
    if (other) {
      return report(
        pointer,
        tell`"${other.name}" has the path ${call.path}, too.`,
        tell`Give each call a path of its own: the back office knows by it what was sent.`,
      );
    }
    const taken = takenBy(call);
    return taken ? report(pointer, taken, tell`Give the call a path that nothing else has.`) : [];
  });
}

/** Whether a host could not tell two calls apart. Two forms may share a path if one of them is for positions. */
function collide(one: SentCall, other: SentCall, content: Content): boolean {
  if (withoutSlash(one.path) !== withoutSlash(other.path)) return false;
  if (!one.hosts.some((host) => other.hosts.includes(host))) return false;
  const [first, second] = [one, other].map(({ name }) => {
    const form = formsIn(content).find((definition) => definition['x-form'].endpoint === name);
    return form && (form['x-form'].forPosition ?? false);
  });
  return first === undefined || second === undefined || first === second;
}
