/** Lists of countries are whole before anything is put back into them. */
import { completeCountries } from '../forms/page/completeCountries.ts';

completeCountries();
