import { fillIn } from '../fillIn.ts';
import type { envelope } from '../forms/rules/wire.ts';
import { writeText } from '../ui/writeText.ts';
import type { PositionView } from './positionView.ts';

/** Typed here, not imported: what two bundles import is a file of its own, which every form would then fetch. */
const idPart: typeof envelope.jobPositionId = 'JobPositionId';

/**
 * Makes the prerendered shell the page of a position: title, heading, breadcrumb and the application form, which
 * is sent with the id the record was asked for (requirements §8).
 */
export function showPosition(
  id: string,
  { pageTitle, pageSubTitle }: PositionView,
  titlePattern: string,
  longestName?: number,
): void {
  document.title = fillIn(titlePattern, { title: pageTitle.value });
  writeText(document.querySelector('h1'), pageTitle);
  writeText(document.querySelector('.hero__lead'), pageSubTitle);
  writeText(document.querySelector('.breadcrumb [aria-current]'), pageTitle);
  const field = document.querySelector<HTMLInputElement>('#application-position');
  if (field) field.defaultValue = [...pageTitle.value].slice(0, longestName).join('');
  const part = document.querySelector<HTMLInputElement>(`input[name="${idPart}"]`);
  if (part) part.value = id;
  const application = document.querySelector('#application')?.closest<HTMLElement>('[hidden]');
  if (application) application.hidden = false;
}
