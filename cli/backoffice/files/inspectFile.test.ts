import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildOffice } from '../../testing/office/buildOffice.ts';
import {
  areFine,
  areRefused,
  linuxProgram,
  picture,
  windowsProgram,
} from '../../testing/office/judgeFiles.ts';
import { inspectFile } from './inspectFile.ts';

describe('any file', () => {
  it.each(['a.pdf', 'a.docx', 'a.xlsx', 'a.ppt', 'a.txt'])('empty: %s', async (name) => {
    expect(await inspectFile(name, Buffer.alloc(0))).toBe('emptyFile');
  });
  const disguised = { windowsProgram, linuxProgram, picture };
  areRefused(
    Object.entries(disguised).flatMap(([what, bytes]) =>
      ['a.pdf', 'a.docx', 'a.xlsx', 'a.ppt', 'a.txt', 'a.exe', 'a'].map((name): [string, string, Buffer] => [
        `${what} as ${name}`,
        name,
        bytes,
      ]),
    ),
  );
});

describe('text', () => {
  areFine([
    ['UTF-8', 'a.txt', Buffer.from('È così: 10 €\r\n\tFine\f')],
    ['UTF-8 with its mark', 'a.txt', Buffer.from('\ufeffÈ così')],
    ['Windows-1252', 'a.txt', Buffer.from([0xc8, 0x20, 0x80, 0x93, 0x94, 0xe0])],
    ['UTF-16', 'a.txt', Buffer.from('\ufeffÈ così', 'utf16le')],
    ['UTF-16, the other way round', 'a.txt', Buffer.from('\ufeffÈ così', 'utf16le').swap16()],
    ['a script', 'a.txt', Buffer.from('#!/bin/sh\necho\n')],
    ['words that begin like a program', 'a.txt', Buffer.from('MZ è la sigla. BMW anche.')],
  ]);
  areRefused([
    ['a PDF', 'a.txt', readFileSync(new URL('../../compiler/assets/fixtures/packed.pdf', import.meta.url))],
    ['a PDF of plain characters', 'a.txt', Buffer.from('%PDF-1.4\n%%EOF')],
    ['a document', 'a.txt', buildOffice('docx')],
    ['rich text', 'a.txt', Buffer.from(String.raw`{\rtf1\ansi}`)],
    ['zeros', 'a.txt', Buffer.from('a\0b')],
    ['commands to a terminal', 'a.txt', Buffer.from('\x1b[2J')],
    ['commands to a terminal in Latin-1', 'a.txt', Buffer.from([0xc8, 0x1b, 0x5b])],
    ['bytes without a character', 'a.txt', Buffer.from([0xc8, 0x20, 0x81])],
  ]);
});
