/** What header, menu and footer do on every page. */
import { updateCopyrightYear } from '../frame/copyrightYear.ts';
import { startLanguageLinks } from '../frame/languageLinks.ts';
import { showLanguageOffer } from '../frame/languageOffer.ts';
import { startMenu } from '../frame/menu.ts';
import { readLanguageSettings } from '../language/languageSettings.ts';

startMenu();
startLanguageLinks(readLanguageSettings().prefixes);
showLanguageOffer();
updateCopyrightYear();
