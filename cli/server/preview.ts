import { previewStyles } from './previewStyles.ts';
import { reloadScript } from './reloadScript.ts';

const reloading = '/__site/reload.js';

/** Files that only this server has; a build never contains them. */
export const previewFiles: Record<string, string> = {
  '/__site/preview.css': previewStyles,
  [reloading]: reloadScript,
};

/**
 * A page as it looks on this server: ribbon and badges of placeholders shown (§15.3), and followed where it
 * `reloads`. What is added stands last, so that it holds up nothing of the page itself.
 */
export function withPreview(html: string, reloads: boolean): string {
  const added = [
    '<link rel="stylesheet" href="/__site/preview.css">',
    reloads ? `<script src="${reloading}" defer></script>` : '',
  ];
  return html.replace('</body>', `${added.join('')}</body>`);
}
