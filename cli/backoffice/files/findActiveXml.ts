import { Parser } from 'htmlparser2';
import type { Room } from './openArchive.ts';

/** Types of relationships, by their last word, that run, embed or bring in something. */
const activeTypes =
  /^(vbaproject|wordvbadata|oleobject|control|activexcontrolbinary|attachedtoolbars|afchunk|subdocument|xlmacrosheet|xlintlmacrosheet)$/i;
/** Those that may lead out of the file: what is followed when clicked, and what is shown at once. */
const linkType = /^hyperlink$/i;
const mediaType = /^(image|video|audio|media)$/i;
/** On the local disk, as Windows or a Mac writes it, or beside the document. Anything else lies on a server. */
const local = /^(file:\/\/(localhost)?\/)?([a-z]:|[^:/\\%][^:]*$)|^\/[^:/\\%][^:]*$/i;
const web = /^https?:\/\//i;
/**
 * Links that start a program when clicked, a macro that LibreOffice brings along or a helper of Windows: as they are
 * listed, and as a field of Word or a formula has them.
 */
const starts = String.raw`\s*(vnd\.|macro:|slot:|\.uno:|(java|vb)script:|ms-[\w-]+:|search(-ms)?:|shell:)`;
const program = new RegExp(`^${starts}`, 'i');
const writtenProgram = new RegExp(`("|\\bHYPERLINK\\b)${starts}`, 'i');
const activeParts = /macroEnabled|vbaProject|vbaData|activeX|oleObject|xlmMacroSheet|macrosheet/i;
const activeElements = /^(ddeLink|oleLink|OLEObject|oleObject|control|altChunk|webPr|olapPr|webVideoPr)$/;
/** Those that connect to data elsewhere, by what says where. Programs leave some empty. */
const connections = new Map([
  ['connectString', 'val'],
  ['dbPr', 'connection'],
  ['connection', 'odcFile'],
]);
const encodings = /^(utf-8|utf-16|us-ascii|iso-8859-1|windows-1252)$/i;
/** Instructions of fields that start a program, or bring in what lies elsewhere. */
const activeField = /^\s*(DDE(AUTO)?|LINK|INCLUDE(TEXT)?|RD|IMPORT|DATABASE)\b/i;
const pictureField = /^\s*INCLUDEPICTURE[\s"]+(.*)/is;
/** Where a workbook calculates: cells, names, rules for how cells look and what they take. */
const formulas = /^(f|definedName|formula[12]?)$/;
/** What starts a program, or asks a server, also where it may be a text. LibreOffice has DDE as a function, too. */
const activeFunction = /\b(DDE|RTD|REGISTER\.ID|WEBSERVICE)\s*\(/i;
/**
 * Texts, quoted names, and columns of a table, in which an apostrophe stands before any sign. Whatever begins as one of
 * these ends somewhere, so that no letter is looked at again.
 */
const quoted = /"[^"]*"|'[^']*'|\[(?:'.?|[^[\]'])*/gs;
/** A cell of a workbook elsewhere, which LibreOffice takes by its address. Excel writes a number for that. */
const foreignCell = /\[(\w+:\/|\\\\|\/\/)/;
/** Letters of an instruction or a formula that are looked at. Those of programs that cite books are longer. */
const longestText = 10_000;
/**
 * Elements and fields within each other, as `libxml2` takes them: by it LibreOffice reads. The parser here looks
 * through all that are open at each end of one, and moves them all at each beginning.
 */
const mostOpen = 256;
/** Attributes of one element: dozens in any document. */
const mostAttributes = 1000;
/**
 * Ends a comment in HTML, and for the parser here. In XML the comment goes on, and what follows is not what it seems.
 */
const endInHtml = '--!>';
/** Letters of one comment, name or value. Word keeps whole drawings in a value. */
const longestPiece = 16 * 1024 * 1024;

/** Reads XML as it comes, and knows whether any of it runs, embeds or brings in something. */
export interface XmlWatch {
  /** Reads on, and says whether anything so far is active. Throws at XML that no document needs. */
  write(text: string): boolean;
  /** Ends the reading. */
  isActive(): boolean;
}

/**
 * Watches a part of a document of Office Open XML, whichever part it is: relationships, types, fields of Word, formulas
 * and links of Excel. Entities are read as Office reads them; a part that defines some of its own counts as active, and
 * so does an element that says something twice. `endings` are those of all parts: programs list types of others, too.
 * What it remembers is bounded, so that each letter costs the same; elements and attributes take their room.
 */
export function watchXml(endings: ReadonlySet<string>, room: Pick<Room, 'elements'>): XmlWatch {
  let active = false;
  let open = 0;
  let attributesNow = 0;
  /** Letters since the last piece ended. */
  let unread = 0;
  /** The last letters, with which something may begin that ends in the next. */
  let before = '';
  const fields = watchFields();
  /** What stands in instructions and formulas that are open. Some stand in others, and readers read on behind them. */
  let collected = '';
  let collecting = 0;
  /** Of a formula, what stands there since an element began or ended: LibreOffice takes no more for the whole. */
  let piece = '';
  let calculating = 0;
  const endPiece = () => {
    if (piece !== '' && callsOut(piece)) active = true;
    piece = '';
  };
  const takeRoom = () => {
    unread = 0;
    room.elements -= 1;
    if (room.elements < 0) throw new Error('too many elements');
  };
  const parser = new Parser(
    {
      onopentagname() {
        takeRoom();
        open += 1;
        attributesNow = 0;
        if (open > mostOpen) throw new Error('elements too deep');
      },
      onattribute() {
        takeRoom();
        attributesNow += 1;
        if (attributesNow > mostAttributes) throw new Error('too many attributes');
      },
      oncomment() {
        unread = 0;
      },
      onprocessinginstruction(name, data) {
        unread = 0;
        const encoding = /encoding\s*=\s*["']([^"']*)/i.exec(data)?.[1];
        if (/^!doctype/i.test(name) || (encoding !== undefined && !encodings.test(encoding))) active = true;
      },
      onopentag(name, attributes) {
        endPiece();
        const element = bare(name);
        const value = (wanted: string) => {
          const [own, ...others] = Object.keys(attributes).filter((name) => bare(name) === wanted);
          if (others.length > 0) active = true;
          return own === undefined ? '' : (attributes[own] ?? '');
        };
        const place = connections.get(element);
        if (activeElements.test(element) || (place && value(place).trim() !== '')) active = true;
        if (element === 'Relationship' && isActiveRelationship(value)) active = true;
        const isUnused = element === 'Default' && !endings.has(`.${value('Extension')}`.toLowerCase());
        if (!isUnused && activeParts.test(value('ContentType'))) active = true;
        if (element === 'fldSimple' && isActiveField(value('instr'))) active = true;
        // A limit of colours in cells, which may be calculated.
        if (element === 'cfvo' && callsOut(value('val'))) active = true;
        if (element === 'fldChar' && fields.mark(value('fldCharType'))) active = true;
        const isFormula = formulas.test(element);
        if (isFormula) calculating += 1;
        if (isFormula || element === 'instrText') collecting += 1;
      },
      ontext(text) {
        unread = 0;
        if (collecting === 0) return;
        collected = extended(collected, text);
        if (calculating > 0) piece = extended(piece, text);
      },
      onclosetag(name) {
        unread = 0;
        open -= 1;
        endPiece();
        const element = bare(name);
        const isFormula = formulas.test(element);
        if (!isFormula && element !== 'instrText') return;
        if (isFormula) calculating -= 1;
        collecting -= 1;
        if (collecting > 0) return;
        if (isFormula ? callsOut(collected) : fields.instruct(collected)) active = true;
        collected = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  return {
    write(text) {
      unread += text.length;
      parser.write(text);
      const seen = before + text;
      if (seen.includes(endInHtml)) active = true;
      before = seen.slice(1 - endInHtml.length);
      if (unread > longestPiece) throw new Error('a piece too long');
      return active;
    },
    isActive() {
      parser.end();
      return active || fields.areActive();
    },
  };
}

/** Watches the fields of Word, which lie within each other. Each call says whether one of them is active. */
function watchFields() {
  /** Instructions of fields that are being read, the innermost last. */
  const open: string[] = [];
  return {
    /** A mark that begins, divides or ends a field. */
    mark(type: string): boolean {
      const current = open.at(-1);
      if (type === 'begin') {
        if (open.length >= mostOpen) throw new Error('fields too deep');
        open.push('');
        // A field whose first word another field writes hides what it does.
        return current === '';
      }
      if (current === undefined) return false;
      if (type === 'end') open.pop();
      // What follows is its result, in which other fields may stand.
      else open[open.length - 1] = 'result';
      return isActiveField(current);
    },
    /** A piece of an instruction. */
    instruct(text: string): boolean {
      const current = open.pop();
      if (current === undefined) return isActiveField(text);
      open.push(extended(current, text));
      return false;
    },
    areActive: () => open.some(isActiveField),
  };
}

/** A text with more behind it, as far as it is looked at. Blanks at its beginning mean nothing, and hide nothing. */
function extended(text: string, more: string): string {
  if (text.length >= longestText) return text;
  return (text === '' ? more.trimStart() : text + more).slice(0, longestText);
}

function isActiveRelationship(value: (name: string) => string): boolean {
  const address = value('Type');
  const type = address.slice(address.lastIndexOf('/') + 1);
  if (activeTypes.test(type)) return true;
  const isOutside = /external/i.test(value('TargetMode'));
  const target = value('Target').trim();
  if (linkType.test(type)) return program.test(target);
  if (!isOutside || local.test(target)) return false;
  // To show a picture on a server of files, Windows tells that server who is at work.
  return !(mediaType.test(type) && web.test(target));
}

function isActiveField(instruction: string): boolean {
  const picture = pictureField.exec(instruction)?.[1];
  return (
    activeField.test(instruction) ||
    linksToProgram(instruction) ||
    (picture !== undefined && !local.test(picture) && !web.test(picture))
  );
}

function linksToProgram(text: string): boolean {
  const link = text.search(/\bHYPERLINK\b/i);
  return link >= 0 && writtenProgram.test(text.slice(link));
}

/**
 * DDE in a formula is also a bar outside texts and names, which means nothing else there. Excel takes no formula
 * that is longer than what is looked at; others leave out blanks, and do.
 */
function callsOut(formula: string): boolean {
  return (
    formula.length >= longestText ||
    formula.replace(quoted, '').includes('|') ||
    activeFunction.test(formula) ||
    foreignCell.test(formula) ||
    linksToProgram(formula)
  );
}

function bare(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}
