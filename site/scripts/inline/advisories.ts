/** Behind the advisories of a page, before anything is drawn: hides those that are not on. */
import { showByDay } from '../../advisories/showByDay.ts';

const band = document.currentScript?.parentElement;
if (band) showByDay(band);
