import { previewStyles } from './previewStyles.ts';
import { reloadScript } from './reloadScript.ts';

/** Files that only this server has; a build never contains them. */
export const previewFiles: Record<string, string> = {
  '/__site/preview.css': previewStyles,
  '/__site/reload.js': reloadScript,
};

/**
 * A page as it looks on this server: ribbon and badges of placeholders shown (§15.3), scripts of the server added.
 * They stand last, so that they hold up nothing of the page itself.
 */
export function withPreview(html: string, scripts: string[]): string {
  const added = [
    '<link rel="stylesheet" href="/__site/preview.css">',
    ...scripts.map((url) => `<script src="${url}" defer></script>`),
  ];
  return html.replace('</body>', `${added.join('')}</body>`);
}
