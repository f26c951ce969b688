import { inflateRawSync, inflateSync } from 'node:zlib';
import CFB from 'cfb';

/** What no seed that is fine contains, in any form. */
const pdfWords = /\/(?:S\s*\/Launch|JavaScript|JS|EmbeddedFile|EF)(?![A-Za-z])/;
const officeWords = /vbaProject|macroEnabled|attachedTemplate|TargetMode="External"|\.exe\b|^MZ/i;

/**
 * Why a file that was stored should not have been, judged otherwise than the back office does: by words, in everything
 * that can be unpacked, wherever it lies. Undefined when nothing was found.
 */
export function looksDisallowed(name: string, content: Buffer): string | undefined {
  const ending = /\.(pdf|docx|xlsx|ppt)$/i.exec(name)?.[1]?.toLowerCase();
  if (!ending) return `the name ${name}`;
  const text = content.toString('latin1');
  if (ending === 'pdf') {
    if (!text.startsWith('%PDF-')) return 'no PDF';
    const parts = [...objectsOf(text), ...streamsOf(content, text)];
    const found = parts.map((part) => pdfWords.exec(unescaped(part))?.[0]);
    return found.find(Boolean);
  }
  if (ending === 'ppt') {
    if (!text.startsWith('\xd0\xcf\x11\xe0')) return 'no compound file';
    return namesIn(content).find((name) => /VBA|Ole10Native/i.test(name));
  }
  if (!text.startsWith('PK')) return 'no archive';
  const found = partsOf(content).map((part) => officeWords.exec(readable(part))?.[0]);
  return found.find(Boolean);
}

function unescaped(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function readable(text: string): string {
  return text.replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
}

/** The text between the head of an object, or a trailer, and its end: nothing else is ever looked at. */
function objectsOf(text: string): string[] {
  return [...text.matchAll(/(?:\d\s+\d+\s+obj|trailer)(.*?)(?:endobj|$(?![\s\S]))/gs)].map(([, body = '']) =>
    dictionaryOf(body),
  );
}

/** Text after the last bracket of a dictionary belongs to no object. */
function dictionaryOf(body: string): string {
  let depth = 0;
  for (const { 0: bracket, index } of body.matchAll(/<<|>>/g)) {
    depth += bracket === '<<' ? 1 : -1;
    if (depth === 0) return body.slice(0, index);
  }
  return body;
}

/** What another reader finds in a compound file; nothing where it finds none. */
function namesIn(content: Buffer): string[] {
  try {
    return CFB.read(content, { type: 'buffer' }).FullPaths;
  } catch {
    return [];
  }
}

/**
 * Whatever can be unpacked after the word "stream" of an object. A reader never looks into a stream that is in no
 * object, or that does not count what is packed in it.
 */
function streamsOf(content: Buffer, text: string): string[] {
  const texts: string[] = [];
  const bounds = [...text.matchAll(/\bendobj\b|\d\s+\d+\s+obj\b/g)];
  for (let at = content.indexOf('stream'); at !== -1; at = content.indexOf('stream', at + 1)) {
    const bound = bounds.findLast(({ index }) => index < at);
    if (!bound || bound[0] === 'endobj') continue;
    if (!/ObjStm|\/(First|N)(?![A-Za-z])/.test(unescaped(text.slice(bound.index, at)))) continue;
    for (const skip of [7, 8])
      try {
        texts.push(inflateSync(content.subarray(at + skip)).toString('latin1'));
      } catch {
        // Not packed, or damaged.
      }
  }
  return texts;
}

/** Names of the parts of an archive and what is in them, found without its directory. */
function partsOf(content: Buffer): string[] {
  const texts: string[] = [];
  for (let at = content.indexOf('PK\x03\x04'); at !== -1; at = content.indexOf('PK\x03\x04', at + 1)) {
    if (at + 30 > content.length) break;
    const nameEnd = at + 30 + content.readUInt16LE(at + 26);
    texts.push(content.toString('latin1', at + 30, nameEnd));
    const data = content.subarray(nameEnd + content.readUInt16LE(at + 28));
    const size = content.readUInt32LE(at + 18);
    try {
      texts.push(
        content.readUInt16LE(at + 8) === 0
          ? data.toString('latin1', 0, size)
          : inflateRawSync(data).toString('latin1'),
      );
    } catch {
      // Damaged.
    }
  }
  return texts;
}
