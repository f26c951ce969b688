import { expect, it } from 'vitest';
import { placeholderEnd, placeholderStart } from '../content/placeholderMarks.ts';
import { showPlaceholders } from './renderPage.tsx';

it('marks a placeholder in a text with its label, whatever letters that has, and drops the mark elsewhere', () => {
  const value = `${placeholderStart}42${placeholderEnd}`;
  expect(showPlaceholders(`<p title="${value}">${value}</p>`, `"l'esempio" & <c>`)).toBe(
    '<p title="42"><span data-placeholder="&quot;l&#x27;esempio&quot; &amp; &lt;c&gt;">42</span></p>',
  );
});
