import type { SiteSettings } from '../../../site/contract.ts';
import type { Outcome } from '../../diagnostics/diagnostic.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { holdRecent } from '../../memory/holdRecent.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { parseSite } from '../../settings/parseSettings.ts';
import type { Document } from '../content/document.ts';
import type { Source } from '../content/readSources.ts';
import { decodeText } from './decodeText.ts';
import { parseSource } from './parseSource.ts';

/** What is remembered of a text without mistakes. */
type Plain = Pick<Document, 'data' | 'yamlLine' | 'bodyLine'>;

/**
 * The same as `parseSource`. A text without mistakes comes from memory; it is parsed again only when somebody asks for
 * a place in it.
 */
export function recallSource(source: Source, memory: Memory): Outcome<Document | undefined> {
  const { path } = source;
  const bytesOf = () => source.bytes;
  const remembered = memory.recall<Plain>('documents', `${path} ${source.print}`);
  if (remembered) return { value: reopen(path, source.print, bytesOf, remembered), diagnostics: [] };
  const bytes = bytesOf();
  // The bytes that are parsed, in case the file changed since its print was taken.
  const print = fingerprint(bytes);
  const outcome = parseSource({ path, bytes, print });
  const { value, diagnostics } = outcome;
  if (!value || diagnostics.length > 0 || !isPlain(value.data)) return outcome;
  const { data, yamlLine, bodyLine } = value;
  const plain: Plain = { data, yamlLine, bodyLine };
  memory.keep('documents', `${path} ${print}`, plain);
  return { value: reopen(path, print, bytesOf, plain), diagnostics };
}

/** What is remembered of a text without mistakes that is no longer there. Asking for a place in it calls `lost`. */
export function recallDocument(
  path: string,
  print: string,
  memory: Memory,
  lost: () => never,
): Document | undefined {
  const remembered = memory.recall<Plain>('documents', `${path} ${print}`);
  return remembered && reopen(path, print, lost, remembered);
}

/** What the compiler itself reads of `content/site.yaml`, judged once for the same bytes; none if it cannot be used. */
export function recallSettings(file: Document | undefined, memory: Memory): SiteSettings | undefined {
  return memory.remember('settings', file?.print ?? '', () => parseSite(file?.data) ?? false) || undefined;
}

/**
 * A check that looks at places looks at several of one text. Weak references would hold all texts until the job ends.
 */
const parsedRecently = holdRecent(16, (_key, parse: () => Document) => parse());

/** A document that is parsed again when somebody asks for places in it. */
function reopen(path: string, print: string, bytesOf: () => Buffer, plain: Plain): Document {
  const read = (): Source => ({ path, print, bytes: bytesOf() });
  const changed = (): never => {
    throw new Error(`${path} changed while it was read`);
  };
  const again = () => parsedRecently(`${path} ${print}`, () => parseSource(read()).value ?? changed());
  return {
    path,
    print,
    ...plain,
    get text() {
      return decodeText(read()).value ?? changed();
    },
    get yaml() {
      return again().yaml;
    },
    get lines() {
      return again().lines;
    },
  };
}

/** Whether JSON gives back the very same value that a text was read as. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  return typeof value !== 'object' || value === null || Object.values(value).every(isPlain);
}
