import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import type { Assets, Language, PageContext, SiteDefinition } from '../../../site/contract.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { isRightToLeft } from '../../settings/direction.ts';
import { asError } from '../../terminal/asError.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { foldStandIn, styleStandIn } from '../styles/openStyles.ts';
import { CodeMistake } from '../website/codeFailure.ts';
import type { KeepPiece } from './noteReads.ts';
import type { Readable } from './watchReads.ts';

/** What pages of one language are rendered with. */
export interface Means {
  language: Language;
  readable: Readable;
  keep: KeepPiece;
  facts: Pick<PageContext, 'policy' | 'hasPlaceholders' | 'year'>;
  PageProvider: SiteDefinition['PageProvider'];
}

/** What differs from page to page. */
const ownParts = ['id', 'path', 'url', 'alternates', 'breadcrumb'] as const;
type OwnContext = Pick<PageContext, (typeof ownParts)[number]>;

/** The HTML of a page, as React writes it. */
export function markupOf(page: ReactNode, own: OwnContext, means: Means): string {
  const islands = new Set<string>();
  const html = render(page, { ...sharedContext(means, islands), ...own }, means, '');
  const [island] = islands;
  if (island !== undefined && !html.includes(means.readable.assets.scripts.islands ?? ''))
    throw new CodeMistake(
      tell`The page has the island "${island}", and does not load the script "islands", without which it stays dead. Let whatever shows it call scripts.add('islands').`,
    );
  return html;
}

/**
 * The components around what React refuses, the innermost first, as lines of a stack. React only tells them when it
 * writes a stream; nothing but the page as far as that is made again.
 */
export function componentsAround(page: ReactNode, own: OwnContext, means: Means): Promise<string> {
  const once: PageContext['once'] = (component, props) =>
    createElement(component as (props: object) => ReactNode, props);
  const context = { ...sharedContext(means), ...own, once };
  return new Promise((resolve) => {
    const end = () => resolve('');
    const { abort } = renderToPipeableStream(
      <means.PageProvider value={context}>{page}</means.PageProvider>,
      {
        onError: (_, { componentStack = '' }) => resolve(componentStack),
        onAllReady: end,
        onShellError: end,
      },
    );
    queueMicrotask(abort); // what has to wait is refused
  });
}

/**
 * What components read that is the same on all pages of a language, but for the scripts that they ask for. `islands`
 * takes the names of those that they ask for.
 */
function sharedContext(
  { language, readable: { text, content, assets }, facts }: Means,
  islands = new Set<string>(),
) {
  return {
    language,
    dir: directionOf(language),
    text,
    content,
    assets: withKnownNames(assets, islands),
    scripts: new Set<string>(),
    styles: styleStandIn,
    foldStyles: foldStandIn,
    ...facts,
  };
}

/** `dir` of a page in this language. */
export function directionOf({ locale }: Language): 'rtl' | undefined {
  return isRightToLeft(locale) ? 'rtl' : undefined;
}

/** An element with the pieces that all pages share in their places; `ids` begins the ids that React gives. */
function render(
  element: ReactNode,
  context: Omit<PageContext, 'once'>,
  { keep, PageProvider, ...means }: Means,
  ids: string,
): string {
  const pieces: string[] = [];
  /** React can render in between only where no hook of the same component follows: so this is a component. */
  const Once = ({ of: component, props }: { of: (props: object) => ReactNode; props: object }) => {
    const key = keyOf(component, props);
    const piece = keep(component, key, (readable, keep) => {
      const meansOfPiece = { ...means, PageProvider, readable, keep };
      const shared = sharedContext(meansOfPiece);
      const element = createElement(component, props);
      const html = render(element, withoutOwn(shared), meansOfPiece, `${ids}${component.name}-${key}-`);
      return { html, scripts: shared.scripts };
    });
    for (const script of piece.scripts) context.scripts.add(script);
    return `${pieceMark}${pieces.push(piece.html) - 1}${pieceMark}`;
  };
  const once: PageContext['once'] = (component, props) => (
    <Once of={component as (props: object) => ReactNode} props={props} />
  );
  const value = Object.defineProperty(context, 'once', { value: once, enumerable: true }) as PageContext;
  const markup = writeAtOnce(<PageProvider value={value}>{element}</PageProvider>, ids);
  return markup.replace(pieceInMarkup, (_, at: string) => pieces[Number(at)] ?? '');
}

export const mustNotWait = tell`A component waits for something, as an "async" one does: pages are made at once, so read what you need before.`;

function writeAtOnce(page: ReactNode, identifierPrefix: string): string {
  try {
    return renderToStaticMarkup(page, { identifierPrefix });
  } catch (error) {
    if (!/^A component suspended /.test(asError(error).message)) throw error;
    throw new CodeMistake(mustNotWait);
  }
}

/** Stands before and behind the number of a piece until the rest of the page is rendered. */
const pieceMark = '\uE018';
const pieceInMarkup = new RegExp(`${pieceMark}(\\d+)${pieceMark}`, 'g');

/** The context of a component that all pages share: it cannot know on which of them it stands. */
function withoutOwn(shared: ReturnType<typeof sharedContext>): Omit<PageContext, 'once'> {
  const noParts = ownParts.map((part): [string, PropertyDescriptor] => [
    part,
    {
      get: () => {
        throw new CodeMistake(
          tell`A component that is rendered once for all pages reads "${part}", which differs from page to page: it has to be given that as a prop.`,
        );
      },
    },
  ]);
  return Object.defineProperties(shared, Object.fromEntries(noParts)) as Omit<PageContext, 'once'>;
}

/** Equal keys, equal props. Elements and functions have no key: two that differ would count as the same. */
function keyOf(component: object, props: object): string {
  const wrong = Object.keys(props).find((name) => !isPlain(props[name as keyof typeof props]));
  if (wrong !== undefined)
    throw new CodeMistake(
      tell`A component that is rendered once for all pages gets the prop "${wrong}", which is neither text, number, list nor group: pages could not be told apart by it.`,
      component,
    );
  return fingerprint(JSON.stringify(props));
}

/** Whether JSON says all that a value is. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return !/^(function|symbol|bigint)$/.test(typeof value);
  const isGroup = Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value);
  return (Array.isArray(value) || isGroup) && Object.values(value).every(isPlain);
}

/** The same assets; a template that asks for a script or an island that there is not is a bug: nothing would load. */
function withKnownNames(assets: Assets, askedIslands: Set<string>): Assets {
  const guard = (
    group: 'scripts' | 'islands',
    describe: (name: string) => Sentence,
    asked = new Set<string>(),
  ) => ({
    get: () =>
      new Proxy(assets[group], {
        get(urls, name, receiver) {
          const url = Reflect.get(urls, name, receiver);
          if (url !== undefined && typeof name === 'string') asked.add(name);
          if (url !== undefined || typeof name !== 'string') return url;
          const known = Object.keys(urls);
          const hint = didYouMean(name, known, tell`There are: ${known.join(', ')}.`);
          throw new CodeMistake(known.length > 0 ? tell`${describe(name)} ${hint}` : describe(name));
        },
      }),
  });
  return Object.create(assets, {
    scripts: guard(
      'scripts',
      (name) =>
        tell`A component asks for the script "${name}", which the definition of the website does not name.`,
    ),
    islands: guard(
      'islands',
      (name) => tell`A component asks for the island "${name}", and there is none.`,
      askedIslands,
    ),
  });
}
