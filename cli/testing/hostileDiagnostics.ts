import fc from 'fast-check';
import { anyCodePoint } from '../../site/testing/anyCodePoint.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { ruleNames } from '../diagnostics/rules.ts';

/** Pieces that mean something to a terminal, to a workflow, to XML or to Markdown, and letters of every kind. */
const piece = fc.oneof(
  fc.constantFrom(
    ...['\u001b[31m', '\u001b]0;title\u0007', '\u009b2J', '\u0000', '\b', '\t', '\r', '\n', '\r\n', '\u0085'],
    ...['\u202e', '\u2066', '\u200f', '\u200b', '\u2028', '\u2029', '\ufeff', '\ue000', '\u{e0041}'],
    ...['\ud800', '\udc00', '\ufffe', '\uffff', '\u{1ffff}', '🚚', 'è'],
    ...['::', '\n::error::', '::set-env name=PATH::', '%0A::stop-commands::x', '##[error]', ',line=1', '%'],
    ...[
      ']]>',
      '<!--',
      '<a b="',
      '&amp;',
      '&#0;',
      '"',
      '|',
      '](https://a.example)',
      '![x](y)',
      '`',
      '{0}',
      '$&',
      '\\',
      '/',
    ],
  ),
  fc.string({ unit: anyCodePoint, maxLength: 4 }),
  fc.string({ maxLength: 8 }),
);

const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
const sentence = fc.record({ says: fc.constant('The key "{0}" is not known here.'), gaps: fc.tuple(text) });
const place = fc.integer({ min: 1, max: 300 });

/** Problems as they could be if the author of the content wanted to harm their readers. */
export const hostileDiagnostics = fc.array(
  fc.record<Diagnostic>(
    {
      severity: fc.constantFrom('error', 'warning'),
      rule: fc.constantFrom(...ruleNames),
      file: text,
      line: place,
      column: place,
      message: sentence,
      hint: sentence,
      excerpt: text,
      key: text,
    },
    { requiredKeys: ['severity', 'rule', 'file', 'line', 'column', 'message'] },
  ),
  { maxLength: 3 },
);
