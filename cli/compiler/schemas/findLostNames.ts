import { didYouMean, whichOf } from '../../diagnostics/suggest.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { ContentKind } from '../content/compileSchemas.ts';
import type { Pointer } from '../content/document.ts';
import { type IdleWord, mayKnowMore, type Placed, type Schema, type SchemaNames } from './schemasIn.ts';

/** Formats, kinds of content, keys and texts that a schema names and that are not there, and what counts nothing. */
export function findLostNames(one: Placed, whole: Schema, names: SchemaNames): IdleWord[] {
  return [
    ...unknownFormat(one, names),
    ...lostKinds(one, names),
    ...lostKeys(one, whole),
    ...lostTexts(one, names),
    ...lostCount(one),
    ...lostCounted(one, names),
    ...lostLastDay(one, whole),
  ];
}

function unknownFormat({ pointer, schema: { format } }: Placed, { formats }: SchemaNames): IdleWord[] {
  if (typeof format !== 'string' || formats.has(format)) return [];
  const known = tell`Known values: ${[...formats].sort().join(', ')}.`;
  return [
    {
      pointer: [...pointer, 'format'],
      message: tell`There is no format "${format}".`,
      hint: didYouMean(format, formats, known),
    },
  ];
}

/** A reference to content that no schema describes is never found, and never missed. */
function lostKinds({ pointer, schema }: Placed, { kinds, areAll }: SchemaNames): IdleWord[] {
  if (!areAll) return [];
  const namesOf = (...wanted: ContentKind['kind'][]) =>
    kinds.filter(({ kind }) => wanted.includes(kind)).map(({ name }) => name);
  const lost = (at: Pointer, path: unknown, known: string[]): IdleWord[] => {
    if (typeof path !== 'string') return [];
    const [name = ''] = path.split('.');
    if (known.includes(name)) return [];
    return [
      {
        pointer: [...pointer, ...at],
        message: tell`There is no content "${name}".`,
        hint: whichOf(name, known),
        cause: `content ${name}`, // it has another name, and all who refer to it miss it
      },
    ];
  };
  const { 'x-refers-to': target, 'x-contains': words, 'x-names-all': all, 'x-texts': texts } = schema;
  const paths = namesOf('single', 'translation');
  const isPath = typeof target === 'string' && target.includes('.');
  const listed = [...namesOf('collection'), 'languages'];
  const targets = isPath ? paths : listed;
  const sections = namesOf('translation');
  return [
    ...lost(['x-refers-to'], target, targets),
    ...lost(['x-contains'], words, sections),
    ...lost(['x-names-all'], all, listed),
    ...lost(['x-or-only'], schema['x-or-only'], paths),
    ...(Array.isArray(texts) ? texts.flatMap((path, at) => lost(['x-texts', at], path, sections)) : []),
  ];
}

/** Keys of the same text: the one beside it, or one at its top. */
function lostKeys({ pointer, schema, beside }: Placed, whole: Schema): IdleWord[] {
  const lost = (word: string, known: readonly string[]): IdleWord[] => {
    const key = schema[word];
    if (typeof key !== 'string' || known.includes(key)) return [];
    return [
      {
        pointer: [...pointer, word],
        message: tell`There is no key "${key}" here.`,
        hint: whichOf(key, known),
      },
    ];
  };
  const top = Object.keys(Object(whole.properties));
  return [...(beside ? lost('x-not-before', beside) : []), ...lost('x-in-country', top)];
}

/** Texts that no section has: what must have its words, or texts under its name there, would never be checked. */
function lostTexts({ pointer, schema }: Placed, names: SchemaNames): IdleWord[] {
  const { 'x-contains': words, 'x-texts': texts } = schema;
  return [
    ...lostValue([...pointer, 'x-contains'], words, names),
    ...(Array.isArray(texts) ? texts : []).flatMap((path, at) =>
      lostValue([...pointer, 'x-texts', at], path, names),
    ),
  ];
}

/** A path of keys that begins with a file, where the schema of that file has no such key. */
function lostValue(
  pointer: Pointer,
  path: unknown,
  { schemas, kinds }: SchemaNames,
  message = tell`There is no text "${String(path)}".`,
): IdleWord[] {
  if (typeof path !== 'string') return [];
  const [name, ...steps] = path.split('.');
  if (!kinds.some((one) => one.name === name && one.kind !== 'collection')) return []; // told as a kind that is none
  let at: unknown = schemas.get(`${name}.schema.json`);
  if (!at) return [];
  for (const step of steps) {
    if (isGroup(at) && mayKnowMore(at)) return [];
    const properties = isGroup(at) && isGroup(at.properties) ? at.properties : {};
    if (!Object.hasOwn(properties, step)) {
      const keys = Object.keys(properties);
      return [{ pointer, message, hint: whichOf(step, keys) }];
    }
    at = properties[step];
  }
  return [];
}

/** Items are counted by the schema of their collection alone. */
function lostCount({ pointer, schema }: Placed): IdleWord[] {
  const counts = schema['x-counts'];
  const files = schema['x-content'];
  const isOfItems = pointer.length === 0 && typeof files === 'string' && files.includes('*');
  if (counts === undefined || isOfItems) return [];
  return [
    {
      pointer: [...pointer, 'x-counts'],
      message: tell`"x-counts" counts nothing here.`,
      hint: tell`It counts the files of a collection, and belongs beside "x-content" in their schema.`,
    },
  ];
}

/** Keys by which items are counted, and which none of them may have, and facts that say how many there are. */
function lostCounted({ pointer, schema }: Placed, names: SchemaNames): IdleWord[] {
  const { 'x-counts': counts, properties } = schema;
  if (!Array.isArray(counts) || !isGroup(properties)) return [];
  const known = Object.keys(properties);
  return counts.filter(isGroup).flatMap(({ where, is }, at) => {
    const place = [...pointer, 'x-counts', at];
    const lostKeys = Object.keys(Object(where)).filter((key) => !known.includes(key));
    const fact = typeof is === 'string' ? `company.${is}` : undefined;
    return [
      ...lostKeys.map((key) => ({
        pointer: [...place, 'where', key],
        message: tell`There is no key "${key}" here.`,
        hint: whichOf(key, known),
      })),
      ...lostValue([...place, 'is'], fact, names, tell`There is no fact "${String(is)}".`),
    ];
  });
}

/** Left out are items in a list of a single file, and items that have a file of their own; nothing else. */
function lostLastDay({ pointer, schema }: Placed, whole: Schema): IdleWord[] {
  const files = whole['x-content'];
  if (schema['x-date'] !== 'last') return [];
  const inList = pointer.includes('items');
  const isOfItems = typeof files === 'string' && /\*.*\.yaml$/.test(files) && !inList;
  // What a definition describes may stand in a list.
  const isOfList =
    typeof files === 'string' && !files.includes('*') && (inList || pointer[0] === 'definitions');
  if (isOfItems || isOfList) return [];
  return [
    {
      pointer: [...pointer, 'x-date'],
      message: tell`"x-date": "last" leaves out nothing here.`,
      hint: tell`It is for items in a list of a single file, and for items with a file of their own. Write "future" to have a day that is over reported.`,
    },
  ];
}
