import { exactTexts } from '../site/exactTexts.ts';
import { formFiles } from '../site/forms/page/formFiles.ts';
import { knownPlaces } from '../site/forms/shipment/knownPlaces.ts';
import { Document } from '../site/frame/document.tsx';
import { ShareImage } from '../site/frame/shareImage.tsx';
import { crawlers } from '../site/language/isCrawler.ts';
import { languageCookie, languageQuery } from '../site/language/languageSigns.ts';
import { basemapFiles } from '../site/network/basemap.ts';
import { PageProvider, type SiteDefinition } from '../site/page.ts';
import { allowedTags } from '../site/prose/allowedMarkup.ts';
import { colourPairs, leastContrast } from '../site/styles/colourPairs.ts';
import { drawnColours } from '../site/styles/drawnColours.ts';
import { interfaceIcons } from '../site/ui/icon.tsx';
import { isItalianVatNumber } from '../site/vatNumber.ts';
import { developmentRoutes, routeTable } from './routeTable.ts';

const archivo = (file: string) => `@fontsource-variable/archivo/files/archivo-latin-${file}-normal.woff2`;
const heading = { file: archivo('standard'), cut: { wdth: 112, wght: 640 } };
const text = { file: archivo('wght'), cut: { wght: { min: 400, max: 700 } } };
const drawnFonts = { heading, text: { file: archivo('standard'), cut: { wdth: 100, wght: 400 } } };

/** What browsers do to letters unasked, and figures of one width. */
const features = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum'];

const lettersFrom = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Letters of most pages. If you add a language, add its letters. */
const frequent = `${lettersFrom(0x20, 0x7e)}\u00a0àèéìòùÀÈÉÌÒÙ©«®°²³·¹»×–—‘’“”…•€™↑↓′″−`;
const rare = [...`${lettersFrom(0xa1, 0xff)}ıŒœ„`].filter((letter) => !frequent.includes(letter)).join('');

/** Claims that need proof (requirements §14.7). A space stands for any or none, and for hyphens. */
const greenWords = [
  'green',
  '(?:eco|environmentally|climate) friendly',
  'sustainabl[ey]',
  '(?:carbon|climate|co ?[2₂]) (?:neutral|neutrality|positive|negative)',
  'net zero',
  'zero emissions?',
  '(?:eco )?sostenibil[ei]',
  'impatto (?:ambientale )?zero',
  'emission[ei] (?:nett[ae] )?zero',
  'zero emissioni',
  'neutralità (?:climatica|carbonica)',
  '(?:climaticamente|co ?[2₂]) (?:neutr|neutral|positiv)[aeio]',
  "(?:rispettos[aeio]|amic[aio]|amiche) dell[’']ambiente",
].map((words) => words.replace(/ \??/g, '[\\s\\u00ad\\u2010\\u2011-]*'));

/** This website, as the compiler takes it. */
export const site: SiteDefinition = {
  routes: routeTable,
  developmentRoutes,
  Document,
  PageProvider,
  identity: ({ company }) => ({ name: company.brand, url: company.site.url }),
  negotiation: ({ site }) =>
    site.languageDetection === 'redirect'
      ? { crawlers, cookie: languageCookie, query: languageQuery }
      : undefined,
  placeholderLabel: ({ common }) => common.placeholder.badge,
  ages: { 'facts.yearsClaim': 'facts.foundedYear' },
  allowedTags,
  styles: 'site/styles/site.css',
  laterStyles: 'site/styles/later.css',
  tokens: 'site/styles/tokens.css',
  contrasts: colourPairs.map(({ use, ...pair }) => ({ ...pair, least: leastContrast[use] })),
  scripts: {
    plain: {
      counters: 'site/scripts/counters.ts',
      countries: 'site/scripts/countries.ts',
      draft: 'site/scripts/draft.ts',
      frame: 'site/scripts/frame.ts',
      islandFailures: 'site/scripts/islandFailures.ts',
      notFound: 'site/scripts/notFound.ts',
      planLanguage: 'site/scripts/planLanguage.ts',
      redirect: 'site/scripts/redirect.ts',
      road: 'site/scripts/road.ts',
      share: 'site/scripts/share.ts',
      slider: 'site/scripts/slider.ts',
      strip: 'site/scripts/strip.ts',
    },
    modules: {
      form: 'site/scripts/modules/form.ts',
      positionList: 'site/scripts/modules/positionList.ts',
      reportStatus: 'site/scripts/modules/reportStatus.ts',
    },
    inline: {
      language: 'site/scripts/inline/language.ts',
      fold: 'site/scripts/inline/fold.ts',
      advisories: 'site/scripts/inline/advisories.ts',
    },
  },
  inlineScripts: ({ advisories: { advisories } }) => [
    'language',
    'fold',
    ...(advisories.length > 0 ? ['advisories'] : []),
  ],
  substitutes: {
    // Kinds of encryption that reports do not use, and what most browsers do themselves.
    '@noble/hashes/scrypt.js': 'site/reporting/x25519Only.ts',
    '@noble/curves/ed25519.js': 'site/reporting/x25519Later.ts',
    '@noble/post-quantum/hybrid.js': 'site/reporting/x25519Only.ts',
    '@noble/curves/nist.js': 'site/reporting/x25519Only.ts',
  },
  islands: { folder: 'site', runtime: 'site/islands/runtime.ts' },
  icons: {
    files: [
      'site/icons/{name}-duotone.svg',
      '@phosphor-icons/core/assets/duotone/{name}-duotone.svg',
      '@phosphor-icons/core/assets/bold/{name}.svg',
    ],
    used: interfaceIcons,
  },
  fonts: {
    text: { ...text, letters: frequent, features },
    heading: { ...heading, letters: frequent, features },
    rareText: { ...text, letters: rare, features, preload: false },
    rareHeading: { ...heading, letters: rare, features, preload: false },
  },
  files: (sources) => ({
    ...basemapFiles,
    ...formFiles(sources),
    'places.json': JSON.stringify(knownPlaces(sources.map(({ content }) => content))),
  }),
  crop: { ratio: 4 / 3, width: 800 },
  pdf: { text: drawnColours.ink, muted: drawnColours.slate, fonts: drawnFonts },
  shareImage: { Overlay: ShareImage, background: drawnColours.strong, fonts: drawnFonts },
  securityContact: '/contacts/contact-us',
  asksForPlace: true,
  release: {
    harmlessPlaceholders: /^coverage|^companies|^timeline|^commitments/,
    forbiddenWords: [
      [/\bsegnaposto\b|\bplaceholder\b/i, 'a placeholder', { it: 'un segnaposto' }],
      [
        /\b(indirizzo|testo|dato|dati) (da definire|in preparazione)\b|\b(address|text) to be confirmed\b/i,
        'a gap',
        { it: 'una lacuna' },
      ],
      [
        /(?<![\d.,])1[.,'’\s]?000\s*\+(?!\d)/,
        'an outdated number of employees',
        { it: 'un numero di dipendenti superato' },
      ],
      [/\bAPPLICANT\b/, 'a mistranslation of RICORRENTE', { it: 'una traduzione errata di RICORRENTE' }],
      [/\b2-mh\b/i, 'another spelling of 2MH', { it: "un'altra grafia di 2MH" }],
      [
        new RegExp(`(?<!\\p{L})(?:${greenWords.join('|')})(?!\\p{L})`, 'iu'),
        'an environmental claim without proof',
        { it: 'una dichiarazione ambientale senza prove' },
      ],
    ],
    exactTexts,
    notices: /^placeholder\./,
    isVatNumber: isItalianVatNumber,
    wanted: { positions: ['datePosted', 'texts.*.salary'] },
  },
};
