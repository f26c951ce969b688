import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets, SiteDefinition } from '../../../site/contract.ts';
import { excerptOf } from '../../diagnostics/diagnostic.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { type PageRoute, scanPage } from '../scan/scanPage.ts';
import { sourceAttribute, textEnd, textPlace, textStart } from '../website/loadMarkedDefinition.ts';
import type { CodePlace } from '../website/saidInCode.ts';
import { isOwnCode } from '../website/searchCode.ts';
import type { RenderOptions } from './renderPage.tsx';
import { carryOffsets } from './sharedPieces.ts';
import { openAgain } from './traceOrigins.ts';

/** Where the code of the website wrote an element, and the first text that it gave to a component inside. */
interface WrittenElement {
  element?: CodePlace;
  text?: CodePlace;
}

/** The elements of a page by where they begin; those that no code of the website wrote have no place. */
export type TraceElements = (page: { route: PageRoute; html: string }) => ReadonlyMap<number, WrittenElement>;

interface Ingredients extends RenderOptions {
  routes: Route[];
  content: Content;
  assets: Record<string, Assets>;
}

/**
 * Makes pages once more, by a website whose elements say where they are written. A page that differs from before once
 * these places are taken out proves nothing.
 */
export function traceElements(
  root: string,
  marked: SiteDefinition,
  { routes, content, assets, ...how }: Ingredients,
): TraceElements {
  const known = new Map<string, CodePlace | undefined>();
  const placeOf = (written: string): CodePlace | undefined => {
    if (!known.has(written)) known.set(written, findPlace(written));
    return known.get(written);
  };
  const findPlace = (written: string): CodePlace | undefined => {
    const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(written) ?? [];
    if (!line || !existsSync(join(root, file)) || !isOwnCode(file)) return undefined;
    const excerpt = excerptOf(readFileSync(join(root, file), 'utf8'), Number(line));
    return { file, line: Number(line), column: Number(column), excerpt };
  };
  const again = openAgain(content, assets, marked, how);
  const rules = [...marked.routes, ...(marked.developmentRoutes ?? [])];
  return ({ route: { url }, html }) => {
    const route = routes.find((one) => one.url === url);
    const rule = rules.find(({ id, path }) => id === route?.rule.id && path === route.rule.path);
    if (!route || !rule) return new Map();
    const shown = again({ ...route, rule });
    const plain = shown.replace(marks, '');
    const carry = carryOffsets(plain, html);
    const offsets = scanPage({ route, html: plain }).tags.map(({ offset }) => carry(offset));
    const written = new Map<number, WrittenElement>();
    for (const [index, { attributes, offset, end }] of scanPage({ route, html: shown }).tags.entries()) {
      const at = offsets[index];
      const [, text] = givenText.exec(shown.slice(offset, end)) ?? [];
      const element = placeOf(attributes[sourceAttribute] ?? '');
      if (at !== undefined) written.set(at, { element, text: text ? placeOf(text) : undefined });
    }
    return written;
  };
}

const givenText = new RegExp(`${textStart}([^${textPlace}]*)${textPlace}`);
const marks = new RegExp(
  ` ${sourceAttribute}="[^"]*"|${textStart}[^${textPlace}]*${textPlace}|${textEnd}`,
  'g',
);
