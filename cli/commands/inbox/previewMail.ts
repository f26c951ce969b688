import pc from 'picocolors';
import type { OutgoingMail } from '../../backoffice/mail/outgoingMail.ts';
import { formatTable } from '../../terminal/formatTable.ts';
import { printable, singleLine } from '../../terminal/printable.ts';
import { say } from '../../terminal/telling/say.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';

/** A mail exactly as it will be sent, and who gets a copy; `language` is that of what stands before its head. */
export function previewMail(
  { recipient, replyTo, subject, text }: OutgoingMail,
  copies: string | undefined,
  language: Tongue,
): string {
  const rows: [Sentence, string][] = [
    [tell`To`, recipient],
    ...(replyTo ? [[tell`Answers to`, replyTo] satisfies [Sentence, string]] : []),
    ...(copies ? [[tell`Copy to`, copies] satisfies [Sentence, string]] : []),
    [tell`Subject`, subject],
  ];
  const head = rows.map(([label, value]) => [
    { text: say(label, language), paint: pc.dim },
    singleLine(value),
  ]);
  return `${formatTable(head)}\n${printable(text).trimEnd()}\n\n`;
}
