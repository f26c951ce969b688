import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets, SiteDefinition } from '../../../site/contract.ts';
import { type Diagnostic, excerptOf } from '../../diagnostics/diagnostic.ts';
import { bytesOf } from '../../output/outputFile.ts';
import type { Doubts } from '../content/doubts.ts';
import type { Content } from '../content/pairTranslations.ts';
import { renderPages } from '../pages/renderPage.tsx';
import type { PageStyles } from '../styles/openStyles.ts';
import { sourceAttribute } from '../website/loadMarkedDefinition.ts';
import { type ScannedPage, scanPage } from './scanPage.ts';

/** Where the elements of a page are written, in the order of its tags; those that no code wrote have no place. */
export type TraceElements = (
  page: ScannedPage,
) => (Pick<Diagnostic, 'file' | 'line' | 'column' | 'excerpt'> | undefined)[];

interface Ingredients {
  content: Content;
  assets: Record<string, Assets>;
  styles: PageStyles;
  now: Date;
  doubts: Doubts;
}

/**
 * Makes pages once more, by a website whose elements say where they are written. A page that without these places is
 * not the same as before proves nothing.
 */
export function traceElements(
  root: string,
  marked: SiteDefinition,
  { content, assets, ...how }: Ingredients,
): TraceElements {
  const rules = [...marked.routes, ...(marked.developmentRoutes ?? [])];
  return ({ route, html }) => {
    const rule = rules.find(({ id }) => id === route.rule.id);
    if (!rule) return [];
    const [again] = renderPages([{ ...route, rule }], content, assets, marked, how);
    const shown = again?.file ? String(bytesOf(again.file)) : '';
    if (shown.replace(places, '') !== html) return [];
    return scanPage({ route, html: shown }).tags.map(({ attributes }) => {
      const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(attributes[sourceAttribute] ?? '') ?? [];
      if (!line || !existsSync(join(root, file)) || /(^|\/)(\.\.|node_modules)\//.test(file))
        return undefined;
      const excerpt = excerptOf(readFileSync(join(root, file), 'utf8'), Number(line));
      return { file, line: Number(line), column: Number(column), excerpt };
    });
  };
}

const places = new RegExp(` ${sourceAttribute}="[^"]*"`, 'g');
