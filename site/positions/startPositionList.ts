import type { Text } from '../../schemas/types.ts';
import { fillInCount } from '../fillIn.ts';
import { find } from '../find.ts';
import type { FieldLanguages } from '../forms/rules/wireLanguages.ts';
import { writeText } from '../ui/writeText.ts';
import { type ListedPosition, listedFacts, listedPosition, locationsOf } from './listedPosition.ts';
import { loadPositions } from './loadPositions.ts';

export interface PositionListProps {
  /** Where to ask for the positions of this moment (`A-04`), when there is a back office. */
  endpoint?: string;
  language: string;
  fieldLanguages: FieldLanguages;
  /** Address of a position without its id. */
  baseUrl: string;
  labels: Pick<Text['openPositions']['list'], 'count' | 'empty'>;
}

/**
 * Lets the open positions be filtered by place, and puts those of the back office in the place of those of the
 * build as soon as it answers (R-22, `A-04`). The runtime of islands starts it.
 */
export async function startPositionList(
  host: HTMLElement,
  { endpoint, language, fieldLanguages, baseUrl, labels }: PositionListProps,
): Promise<void> {
  const list = find(host, '.positions');
  const select = find<HTMLSelectElement>(host, 'select');
  const count = find(host, '.position-list__count');

  const filter = () => {
    const rows = rowsOf(list);
    for (const row of rows) row.hidden = !!select.value && row.dataset.place !== select.value;
    const n = rows.filter(({ hidden }) => !hidden).length;
    const message = rows.length > 0 ? fillInCount(labels.count, { n }, language) : labels.empty;
    // A status that is written again may be read out again.
    if (count.textContent !== message) count.textContent = message;
  };
  const offerLocations = () => {
    const chosen = select.value;
    const locations = locationsOf(
      rowsOf(list).map(({ dataset }) => dataset.place),
      language,
    );
    select.length = 1;
    select.append(...locations.map((name) => new Option(name, name, false, name === chosen)));
    find(host, '.position-list__filter').hidden = !locations.length;
  };

  offerLocations();
  select.addEventListener('change', filter);
  select.disabled = false;
  if (!endpoint) return;
  const answer = await loadPositions(endpoint, fieldLanguages);
  if (answer.state === 'failed') {
    console.error(answer.cause);
    find(host, '.position-list__failure').hidden = false;
    return;
  }
  const positions = answer.positions.map((position) => listedPosition(position, language));
  const { content } = find<HTMLTemplateElement>(host, 'template');
  refreshRows(list, find(content, 'li'), positions, baseUrl);
  offerLocations();
  filter();
}

/** Rows of known positions stay the elements they are, so that focus and the mark of a placeholder stay, too. */
function refreshRows(
  list: HTMLElement,
  model: HTMLElement,
  positions: ListedPosition[],
  baseUrl: string,
): void {
  const known = new Map(rowsOf(list).map((row) => [linkOf(row).getAttribute('href'), row]));
  const rows = positions.map((position) => {
    const href = `${baseUrl}${position.id}/`;
    const row = known.get(href) ?? document.importNode(model, true);
    linkOf(row).setAttribute('href', href);
    row.dataset.place = position.location?.value ?? '';
    for (const name of ['title', ...listedFacts] as const) {
      const slot = find(row, `[data-shown="${name}"]`);
      writeText(slot, position[name]);
      slot.hidden = !position[name];
    }
    return row;
  });
  for (const row of known.values()) if (!rows.includes(row)) row.remove();
  rows.forEach((row, index) => {
    const there = list.children[index] ?? null;
    if (row !== there) list.insertBefore(row, there);
  });
}

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('li')];
}

function linkOf(row: HTMLElement): HTMLElement {
  return find(row, 'a');
}
