/** What header, menu and footer do on every page. */

import { watchRareLetters } from '../fonts/rareLetters.ts';
import { updateCopyrightYear } from '../frame/copyrightYear.ts';
import { startMenu } from '../frame/menu.ts';
import { startLanguageLinks } from '../language/followLanguageLinks.ts';
import { readLanguageSettings } from '../language/languageSettings.ts';
import { laterStyles } from '../styles/laterStyles.ts';
import { keepOneOpen } from '../ui/keepOneOpen.ts';

startMenu(laterStyles);
keepOneOpen('.footer details');
startLanguageLinks(readLanguageSettings().prefixes);
updateCopyrightYear();
watchRareLetters();

// Nobody needs them before, and until then the line is for what is seen.
addEventListener('load', () => laterStyles());
