/** The bar that offers the visitor's language, where the settings ask for it. */
import { showLanguageOffer } from '../language/showLanguageOffer.ts';

showLanguageOffer();
