import pc from 'picocolors';
import type { OutgoingMail } from '../../backoffice/mail/outgoingMail.ts';
import { formatTable } from '../../terminal/formatTable.ts';
import { printable, singleLine } from '../../terminal/printable.ts';

/** A mail exactly as it will be sent, and who gets a copy. */
export function previewMail({ recipient, replyTo, subject, text }: OutgoingMail, copies?: string): string {
  const rows: [string, string][] = [
    ['To', recipient],
    ...(replyTo ? [['Answers to', replyTo] satisfies [string, string]] : []),
    ...(copies ? [['Copy to', copies] satisfies [string, string]] : []),
    ['Subject', subject],
  ];
  const head = rows.map(([label, value]) => [{ text: label, paint: pc.dim }, singleLine(value)]);
  return `${formatTable(head)}\n${printable(text).trimEnd()}\n\n`;
}
