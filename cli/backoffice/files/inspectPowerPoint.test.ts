import CFB from 'cfb';
import { describe, expect, it } from 'vitest';
import { sampleFile } from '../../conformance/samples/sampleFile.ts';
import { buildOffice } from '../../testing/office/buildOffice.ts';
import { areFine, areRefused, kb, noise } from '../../testing/office/judgeFiles.ts';
import { inspectFile } from './inspectFile.ts';

describe('PowerPoint', () => {
  const record = (type: number, data = Buffer.alloc(0), isContainer = false) => {
    const head = Buffer.alloc(8);
    head.writeUInt16LE(isContainer ? 0xf : 0, 0);
    head.writeUInt16LE(type, 2);
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data]);
  };
  const click = (action: number) =>
    record(0x0ff3, Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, action, 0, 0, 0, 0, 0, 0, 0]));
  const deck = (records: Buffer[], others: Record<string, Buffer> = {}) => {
    const file = CFB.utils.cfb_new();
    CFB.utils.cfb_add(file, '/PowerPoint Document', record(0x03e8, Buffer.concat(records), true));
    for (const [name, content] of Object.entries(others)) CFB.utils.cfb_add(file, name, content);
    return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer);
  };
  /** The place of the macros, whether there are any, and a version. */
  const macroNote = (place: number, has: number) =>
    record(0x03ff, record(0x0400, Buffer.from([place, 0, 0, 0, has, 0, 0, 0, 2, 0, 0, 0])), true);
  const link = (flag: number) => Buffer.from([1, 0, 0, 2, flag, ...Array<number>(15).fill(0)]);
  const slides = [record(0x03e9, Buffer.alloc(5000)), click(3)];
  areFine([
    ['a presentation', 'a.ppt', deck(slides)],
    ['a presentation with pictures', 'a.ppt', deck(slides, { '/Pictures': noise(100 * kb) })],
    ['one that notes that it has no macros', 'a.ppt', deck([...slides, macroNote(0, 0)])],
    ['one of LibreOffice, linked to nothing', 'a.ppt', deck(slides, { '/\u0001Ole': link(0) })],
    ['the sample for back offices', 'a.ppt', sampleFile('a.ppt').content],
  ]);
  areRefused(
    [
      ['macros', 'a.ppt', deck([...slides, macroNote(3, 1)])],
      ['macros that it does not own to', 'a.ppt', deck([...slides, macroNote(3, 0)])],
      ['a note of macros without words', 'a.ppt', deck([...slides, record(0x0400)])],
      ['a presentation that is a link', 'a.ppt', deck(slides, { '/\u0001Ole': link(1) })],
      ['a link further within', 'a.ppt', deck(slides, { '/a/\u0001Ole': link(0) })],
      ['macros beside it', 'a.ppt', deck(slides, { '/_VBA_PROJECT_CUR/VBA/dir': Buffer.from('x') })],
      ['a stored object', 'a.ppt', deck([record(0x0409, record(0x1011, Buffer.alloc(9)), true)])],
      ['a control', 'a.ppt', deck([record(0x0fee, Buffer.alloc(9), true)])],
      ['a click that runs a macro', 'a.ppt', deck([click(1)])],
      ['a click that starts a program', 'a.ppt', deck([click(2)])],
      ['an object beside it', 'a.ppt', deck(slides, { '/\u0001Ole10Native': Buffer.from('MZ') })],
    ],
    'activeContent',
  );

  areRefused([
    ['a presentation of Office Open XML', 'a.ppt', buildOffice('pptx')],
    ['a document of Word 97', 'a.ppt', compoundWith('/WordDocument')],
    ['one cut short', 'a.ppt', deck(slides).subarray(0, 600)],
    [
      'the right words behind another one',
      'a.ppt',
      Buffer.concat([compoundWith('/WordDocument'), Buffer.from('PowerPoint Document\0', 'utf16le')]),
    ],
    ['the right name deeper within', 'a.ppt', compoundWith('/a/PowerPoint Document')],
    ['one whose directory lies elsewhere', 'a.ppt', misled(deck(slides))],
    ['one whose streams share their bytes', 'a.ppt', sharing(deck(slides, { '/Pictures': noise(20 * kb) }))],
    ['one whose small streams share them', 'a.ppt', sharing(deck([click(3)], { '/Pictures': noise(kb) }))],
    ['one with two main streams', 'a.ppt', twice(deck(slides, { '/PowerPoint Documenu': noise(20 * kb) }))],
    ['more streams than one has', 'a.ppt', crowded(10_000)],
    ['no more than the signature', 'a.ppt', deck(slides).subarray(0, 8)],
  ]);

  function compoundWith(name: string): Buffer {
    const file = CFB.utils.cfb_new();
    CFB.utils.cfb_add(file, name, Buffer.from('x'));
    return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer);
  }

  function crowded(count: number): Buffer {
    const file = CFB.utils.cfb_new();
    // Without `unsafe` it puts all in order again for each.
    for (const name of Array.from({ length: count }, (_, number) => `/${number}`))
      CFB.utils.cfb_add(file, name, Buffer.alloc(0), { unsafe: true });
    CFB.utils.cfb_add(file, '/PowerPoint Document', record(0x03e8, Buffer.alloc(5000), true));
    return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer);
  }

  it('is soon done with a container that goes in circles', async () => {
    let state = 7;
    for (let round = 0; round < 300; round += 1) {
      const bytes = deck(slides, { '/Pictures': noise(20 * kb) });
      for (let change = 0; change < 20; change += 1) {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        // The header, and the first sectors: tables and directory.
        bytes[24 + (state % 3000)] = state >>> 16;
      }
      expect(['fileType', 'activeContent', undefined]).toContain(await inspectFile('a.ppt', bytes));
    }
  });

  it('is done with a table of sectors that goes in a circle', async () => {
    const bytes = deck(slides, { '/Pictures': noise(20 * kb) });
    const last = bytes.length / 512 - 2;
    bytes.writeUInt32LE(last, 68);
    bytes.writeUInt32LE(last, bytes.length - 4);
    expect(await inspectFile('a.ppt', bytes)).toBe('fileType');
  });

  /** The same file, with its pictures where the presentation lies. */
  function sharing(bytes: Buffer): Buffer {
    const [main, pictures] = ['PowerPoint Document', 'Pictures'].map((name) =>
      bytes.indexOf(name, 'utf16le'),
    );
    bytes.copy(bytes, (pictures ?? 0) + 116, (main ?? 0) + 116, (main ?? 0) + 124);
    return bytes;
  }

  function twice(bytes: Buffer): Buffer {
    bytes.write('t', bytes.indexOf('PowerPoint Documenu', 'utf16le') + 36, 'utf16le');
    return bytes;
  }

  /** The same file, whose header says that its directory begins where its presentation does. */
  function misled(bytes: Buffer): Buffer {
    const main = bytes.indexOf('PowerPoint Document', 'utf16le');
    bytes.copy(bytes, 48, main + 116, main + 120);
    return bytes;
  }
});
