/** What was typed in a form goes along to the same page in another language (§0). */
import { keepDraft, restoreDraft } from '../forms/page/formDraft.ts';
import { counterpartPath, languageOfPath } from '../language/counterpartPath.ts';
import { readLanguageSettings } from '../language/languageSettings.ts';

const { prefixes } = readLanguageSettings();
const page = counterpartPath(location.pathname, prefixes, languageOfPath('/', prefixes));

restoreDraft(page);
for (const link of document.querySelectorAll('a[data-language]')) {
  link.addEventListener('click', () => keepDraft(page));
}
