import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets, SiteDefinition } from '../../../site/contract.ts';
import { type Diagnostic, excerptOf } from '../../diagnostics/diagnostic.ts';
import { bytesOf } from '../../output/outputFile.ts';
import type { Doubts } from '../content/doubts.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { sourceAttribute } from '../website/loadMarkedDefinition.ts';
import { type PageLooks, renderPages } from './renderPage.tsx';

type ElementPlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'excerpt'>;

/** A page whose elements say where they are written. */
interface MarkedPage {
  html: string;
  /** Where an element with these attributes is written; those that no code of the website wrote have no place. */
  placeOf(attributes: Record<string, string>): ElementPlace | undefined;
}

/** The same page, marked; nothing when it cannot be known. */
export type TraceElements = (page: { route: Pick<Route, 'url'>; html: string }) => MarkedPage | undefined;

interface Ingredients {
  routes: Route[];
  content: Content;
  assets: Record<string, Assets>;
  looks: PageLooks;
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
  { routes, content, assets, ...how }: Ingredients,
): TraceElements {
  const known = new Map<string, ElementPlace | undefined>();
  const placeOf = (attributes: Record<string, string>): ElementPlace | undefined => {
    const written = attributes[sourceAttribute] ?? '';
    if (!known.has(written)) known.set(written, findPlace(written));
    return known.get(written);
  };
  const findPlace = (written: string): ElementPlace | undefined => {
    const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(written) ?? [];
    if (!line || !existsSync(join(root, file)) || /(^|\/)(\.\.|node_modules)\//.test(file)) return undefined;
    const excerpt = excerptOf(readFileSync(join(root, file), 'utf8'), Number(line));
    return { file, line: Number(line), column: Number(column), excerpt };
  };
  const rules = [...marked.routes, ...(marked.developmentRoutes ?? [])];
  return ({ route: { url }, html }) => {
    const route = routes.find((one) => one.url === url);
    const rule = rules.find(({ id, path }) => id === route?.rule.id && path === route.rule.path);
    if (!route || !rule) return undefined;
    const [again] = renderPages([{ ...route, rule }], content, assets, marked, how);
    const shown = again?.file ? String(bytesOf(again.file)) : '';
    return shown.replace(places, '') === html ? { html: shown, placeOf } : undefined;
  };
}

const places = new RegExp(` ${sourceAttribute}="[^"]*"`, 'g');
