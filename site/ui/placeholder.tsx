import type { ReactNode } from 'react';
import { placeholderStart, usePage } from '../page.ts';
import { Invented } from './invented.tsx';

/** Whether a content value still waits for the company. */
export function isPlaceholder(value: string): boolean {
  return value.includes(placeholderStart);
}

/** Marks a whole invented entry for the preview (C-17). */
export function Placeholder({ when, children }: { when: boolean | undefined; children: ReactNode }) {
  const { badge } = usePage().text.common.placeholder;
  return <Invented badge={when ? badge : undefined}>{children}</Invented>;
}
