/**
 * What was typed in a form is there again after a reload and on coming back, and goes along to another language (§0).
 */
import { keepDraft, restoreDraft } from '../forms/page/formDraft.ts';
import { prefixOfPath } from '../language/counterpartPath.ts';
import { readLanguageSettings } from '../language/languageSettings.ts';

const { pathname, search } = location;
const prefix = prefixOfPath(pathname, readLanguageSettings().prefixes);
// One page may be about several things: their ids stand behind it.
const key = `draft:${pathname.slice(prefix.length)}${new URLSearchParams(search).get('id') ?? ''}`;

let left: string | undefined;
const restore = () => {
  left = restoreDraft(key, left);
};
// Browsers put back lists and boxes as this page was left, once it is read. A page that the browser kept may be older
// than what was typed, or sent, in another language. It may be shown before the page that is left for it keeps its
// draft, so as long as there is none, nothing is known.
for (const type of ['DOMContentLoaded', 'pageshow', 'storage'])
  addEventListener(type, () => setTimeout(restore));
if (document.readyState === 'complete') restore(); // this script came at a second try
const keep = () => {
  left = keepDraft(key, left);
};
addEventListener('pagehide', keep);
// A phone may end a page that it hides without another word.
addEventListener('visibilitychange', () => document.hidden && keep());
// What breaks down, or loses its power, says nothing at all; and what was sent is not to come back.
for (const type of ['input', 'reset']) addEventListener(type, () => setTimeout(keep));
