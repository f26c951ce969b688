import heading from 'font:rareHeading';
import text from 'font:rareText';

/** The Latin letters that the fonts of `fonts.css` leave out, as somebody may type them: code points. */
const rare =
  'A1-A8,AA,AC-AD,AF,B1,B4-B6,B8,BA,BC-BF,C1-C7,CA-CB,CD-D1,D3-D6,D8,DA-DF,E1-E7,EA-EB,ED-F1,F3-F8,FA-FF,131,152-153,201E';
const unicodeRange = rare.replace(/^|,/g, '$&U+');
const isRare = new RegExp(`[${rare.replace(/(\w+),?/g, '\\u{$1}')}]`, 'u');

/**
 * Gives the page the fonts with rare letters once it shows one, be it typed or chosen. A new font makes a browser lay
 * out the whole page anew, so a page without such letters gets none.
 */
export function watchRareLetters(): void {
  const look = (...shown: unknown[]) => {
    if (!isRare.test(String(shown))) return;
    removeEventListener('input', typed);
    observer.disconnect();
    const faces = { unicodeRange, display: 'swap' } as const;
    document.fonts.add(new FontFace('Archivo', `url(${text})`, { ...faces, weight: '400 700' }));
    document.fonts.add(new FontFace('Archivo Heading', `url(${heading})`, { ...faces, weight: '640' }));
  };
  const typed = ({ target }: Event) => {
    const { value, selectedOptions } = target as HTMLSelectElement;
    look(value, selectedOptions?.[0]?.text);
  };
  // Options of a closed list are not shown; they have a value.
  const observer = new MutationObserver((changes) =>
    look(
      changes.map(({ addedNodes }) =>
        [...addedNodes].map((node) => (node as HTMLOptionElement).value || node.textContent),
      ),
    ),
  );
  addEventListener('input', typed);
  observer.observe(document.body, { childList: true, subtree: true });
  look(document.querySelector('main')?.textContent);
}
