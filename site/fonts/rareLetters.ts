import heading from 'font:rareHeading';
import text from 'font:rareText';

/** The Latin letters that the fonts of `fonts.css` lack, as somebody may type them. */
const ranges =
  'U+A1-A8, U+AA, U+AC-AD, U+AF, U+B1, U+B4-B6, U+B8, U+BA, U+BC-BF, U+C1-C7, U+CA-CB, U+CD-D1, U+D3-D6, U+D8, U+DA-DF, U+E1-E7, U+EA-EB, U+ED-F1, U+F3-F8, U+FA-17F, U+201E';
/** Most of them: a letter that is none of them may be found, and then nothing is loaded. */
const rare = /[\u00a1-\u017f\u201e]/;
const common = /[àèéìòùÀÈÉÌÒÙ©«®°²³·¹»×]/g;

/**
 * Gives the page the fonts with rare letters once it shows one, be it typed. A new font makes a browser lay out the whole
 * page anew, so a page without such letters gets none.
 */
export function watchRareLetters(): void {
  const look = (shown: string | null) => {
    if (!shown || !rare.test(shown.replace(common, ''))) return;
    removeEventListener('input', typed);
    observer.disconnect();
    const faces = { unicodeRange: ranges, display: 'swap' } as const;
    document.fonts.add(new FontFace('Archivo', `url(${text})`, { ...faces, weight: '400 700' }));
    document.fonts.add(new FontFace('Archivo Heading', `url(${heading})`, { ...faces, weight: '640' }));
  };
  const typed = ({ target }: Event) => look((target as HTMLInputElement).value);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) look(node.textContent);
  });
  addEventListener('input', typed);
  observer.observe(document.body, { childList: true, subtree: true });
  look(document.querySelector('main')?.textContent ?? null);
}
