/**
 * What was typed in a form is there again after a reload and on coming back, and goes along to another language (§0).
 */
import { keepDraft, restoreDraft } from '../forms/page/formDraft.ts';
import { counterpartPath, languageOfPath } from '../language/counterpartPath.ts';
import { readLanguageSettings } from '../language/languageSettings.ts';

const { prefixes } = readLanguageSettings();
// One page may be about several things: their ids stand behind it.
const id = new URLSearchParams(location.search).get('id') ?? '';
const page = counterpartPath(location.pathname, prefixes, languageOfPath('/', prefixes)) + id;

restoreDraft(page);
addEventListener('pagehide', () => keepDraft(page));
