import type { RuleName } from '../../diagnostics/rules.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import {
  type AddressFormat,
  addressFormats,
  isLinkTarget,
  isWebAddress,
} from '../../settings/addressFormats.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { howToWriteDate } from '../hints/howToWrite.ts';
import { inPlainSigns } from '../hints/inPlainSigns.ts';
import type { KnownNames } from './compileSchemas.ts';

/** A text that has not the format that its schema wants. */
interface Misformed {
  format: string;
  value: string;
  /** Where it stands. */
  name: string;
  known: KnownNames;
  /** What its schema says of its form. */
  formed: Sentence | undefined;
}

type Described = [rule: RuleName, message: Sentence, hint?: Sentence];

/** What is wrong with a text that has not the format that its schema wants. */
export function describeFormat(misformed: Misformed): Described {
  const { format, value, name, known } = misformed;
  switch (format) {
    case 'icon':
      return [
        'icon/unknown',
        tell`There is no icon "${value}".`,
        didYouMean(value, known.icons, tell`Choose one of the icons that the website has.`),
      ];
    case 'image':
      return describePicture(value, known.images);
    case 'target':
      return [
        'link/malformed',
        tell`"${name}" is "${value}", which is not a link target.`,
        inPlainSigns(value, isLinkTarget) ??
          (/%(?![0-9a-f]{2})/i.test(value)
            ? tell`A "%" in an address is written as "%25".`
            : tell`Write a path that starts with "/", or a whole address that starts with "https://".`),
      ];
    case 'web-address':
      return [
        'link/malformed',
        tell`"${name}" is "${value}", which is not a web address.`,
        inPlainSigns(value, isWebAddress) ??
          tell`Write it whole and as a browser shows it, beginning with https://.`,
      ];
    case 'slug':
      return [
        'schema/slug',
        tell`"${name}" is "${value}"; it becomes part of an address.`,
        tell`Use small letters without accents, digits, and single hyphens between words.`,
      ];
    default:
      return describeStandard(misformed);
  }
}

/** A picture that lies elsewhere, or nowhere. */
function describePicture(value: string, images: ReadonlySet<string>): Described {
  const named = nameOfPicture(value, images);
  if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]/.test(value))
    return [
      'media/outside',
      tell`"${value}" leads outside the folder content/media.`,
      named ?? tell`Put the picture into content/media and write only its file name.`,
    ];
  const added = tell`Add the picture to the folder, or choose one that is there.`;
  return [
    'media/missing',
    tell`There is no picture "${value}" in content/media.`,
    named ?? didYouMean(value, images, added),
  ];
}

/** How a picture is named that is there: with a path before its name, or with accents in other bytes. */
function nameOfPicture(value: string, images: ReadonlySet<string>): Sentence | undefined {
  const path = value.replaceAll('\\', '/');
  const tried = [path.replace(/^.*?media\//, ''), path.replace(/^.*\//, '')];
  const name = tried.find((one) => images.has(one));
  if (name !== undefined) return tell`Write only the name: "${name}".`;
  const composed = tried.map((one) => one.normalize('NFC'));
  const isThere = [...images].some((one) => composed.includes(one.normalize('NFC')));
  return isThere
    ? tell`The file is there, but a Mac wrote its accents in another way. Give it a name without accents, here and in the folder.`
    : undefined;
}

/** A text that is no address of its kind, or has not one of the formats that JSON Schema itself knows. */
function describeStandard({ format, value, name, known, formed }: Misformed): Described {
  if (format in addressFormats) {
    const { fits, is, hint } = addressFormats[format as AddressFormat];
    const message = tell`"${name}" is "${value}", which is no ${is}.`;
    return ['schema/format', message, inPlainSigns(value, fits) ?? hint];
  }
  const message = tell`"${name}" is "${value}", which is not a valid ${formatNames[format] ?? tell`${format}`}.`;
  if (format === 'time-zone')
    return ['schema/format', message, didYouMean(value, Intl.supportedValuesOf('timeZone'), aZone)];
  if (format === 'locale') return ['schema/format', message, aLocale];
  if (format === 'age-recipient') return ['schema/format', message, aRecipient];
  const codes = known.languages.map(({ code }) => code);
  const asDate = format === 'date' ? howToWriteDate(value, codes) : undefined;
  const right = format === 'date' ? /^\d{4}-\d{2}-\d{2}$/ : /^[\x21-\x7e]+$/;
  return ['schema/format', message, inPlainSigns(value, (plain) => right.test(plain)) ?? asDate ?? formed];
}

const aZone = tell`Write a continent and a city in English, such as Asia/Tokyo.`;

const aRecipient = tell`Copy it whole, as \`site report keygen\` printed it; it stands in the file of the secret key, too.`;

export const aLocale = tell`Write a language and a country, such as it-IT or en-GB.`;

/** Forms that JSON Schema itself knows, as people call them. */
const formatNames: Record<string, Sentence> = {
  date: tell`date`,
  'date-time': tell`date with a time`,
  time: tell`time`,
  email: tell`e-mail address`,
  uri: tell`address`,
  'uri-reference': tell`address`,
  regex: tell`pattern`,
  'time-zone': tell`time zone`,
  locale: tell`locale`,
  'age-recipient': tell`public key of age`,
};
