/**
 * What was typed in a form is there again after a reload and on coming back, and goes along to another language (§0).
 */
import { keepDraft, restoreDraft } from '../forms/page/formDraft.ts';
import { languageOfPath } from '../language/counterpartPath.ts';
import { readLanguageSettings } from '../language/languageSettings.ts';

const { pathname, search } = location;
const { prefixes } = readLanguageSettings();
const prefix = prefixes[languageOfPath(pathname, prefixes)] ?? '';
// One page may be about several things: their ids stand behind it.
const key = `draft:${pathname.slice(prefix.length)}${new URLSearchParams(search).get('id') ?? ''}`;

restoreDraft(key);
addEventListener('pagehide', () => keepDraft(key));
