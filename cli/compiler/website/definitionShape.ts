import type {
  Contrast,
  DrawnFonts,
  Font,
  Head,
  Negotiation,
  ReleaseRules,
  RouteRule,
  SiteDefinition,
  Template,
} from '../../../site/contract.ts';
import {
  anyText,
  byName,
  code,
  colour,
  component,
  flag,
  group,
  groupOr,
  list,
  number,
  only,
  optional,
  pattern,
  positive,
  row,
  type Shape,
  text,
  whole,
} from './shape.ts';

// A website may keep more there for itself.
const template = group<Template>({ head: code(), Page: component() }, { isOpen: true });

const routes = list(
  group<RouteRule>({
    id: text,
    path: text,
    template,
    items: optional(text),
    pagination: optional(group<NonNullable<RouteRule['pagination']>>({ of: text, size: whole })),
    subject: optional(text),
    file: optional(text),
    noindex: optional(flag),
    answersFor: optional(text),
  }),
);

const font = group<Font>({
  file: text,
  cut: optional(byName(groupOr(group<{ min: number; max: number }>({ min: number, max: number }), number))),
  letters: optional(text),
  features: optional(list(text)),
  preload: optional(only(false)),
});

const fontOrFonts: Shape<Font | readonly Font[]> = (value, at) =>
  Array.isArray(value) ? list(font)(value, at) : font(value, at);
const drawnFonts = group<DrawnFonts>({ heading: fontOrFonts, text: fontOrFonts });

const release = group<ReleaseRules>({
  harmlessPlaceholders: optional(pattern),
  notices: optional(pattern),
  forbiddenWords: optional(
    list(
      row<readonly [RegExp, string, Readonly<Record<string, string>>?]>([
        pattern,
        text,
        optional(byName(text)),
      ]),
    ),
  ),
  exactTexts: optional(byName(byName(text))),
  isVatNumber: optional(code()),
  wanted: optional(byName(list(text))),
});

/** What `templates/site.ts` hands to the compiler, as `SiteDefinition` says it. */
export const definitionShape: Shape<SiteDefinition> = group<SiteDefinition>({
  routes,
  developmentRoutes: optional(routes),
  Document: component(),
  PageProvider: component(),
  identity: code(),
  negotiation: optional(code()),
  placeholderLabel: code(),
  ages: optional(byName(text)),
  allowedTags: optional(list(text)),
  styles: text,
  laterStyles: optional(text),
  tokens: optional(text),
  contrasts: optional(list(group<Contrast>({ colour: text, grounds: list(text), least: number }))),
  scripts: optional(
    group<NonNullable<SiteDefinition['scripts']>>({
      plain: optional(byName(text)),
      modules: optional(byName(text)),
      inline: optional(byName(text)),
    }),
  ),
  inlineScripts: optional(code()),
  substitutes: optional(byName(text)),
  islands: optional(group<NonNullable<SiteDefinition['islands']>>({ folder: text, runtime: text })),
  icons: optional(group<NonNullable<SiteDefinition['icons']>>({ files: list(text), used: list(text) })),
  fonts: optional(byName(font)),
  files: optional(code()),
  crop: optional(group<NonNullable<SiteDefinition['crop']>>({ ratio: positive, width: positive })),
  pdf: optional(
    group<NonNullable<SiteDefinition['pdf']>>({ text: colour, muted: colour, fonts: drawnFonts }),
  ),
  shareImage: optional(
    group<NonNullable<SiteDefinition['shareImage']>>({
      Overlay: component(),
      background: colour,
      fonts: drawnFonts,
    }),
  ),
  securityContact: optional(text),
  asksForPlace: optional(flag),
  release: optional(release),
});

/** What functions of a definition give back. */
export const givenBack = {
  identity: group<ReturnType<SiteDefinition['identity']>>({ name: text, url: text }),
  negotiation: group<Negotiation>({ crawlers: pattern, cookie: text, query: text }),
  inlineScripts: list(text),
  files: byName(anyText),
  placeholderLabel: anyText,
  /** Empty texts are told where they are written. More may come along with them. */
  head: group<Head>(
    {
      title: anyText,
      description: anyText,
      name: anyText,
      lang: optional(anyText),
      image: optional(anyText),
      noindex: optional(flag),
      referrer: optional(only('no-referrer')),
      structuredData: optional(list(group<object>({}, { isOpen: true }))),
    },
    { isOpen: true },
  ),
};
