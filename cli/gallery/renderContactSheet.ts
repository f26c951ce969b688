import type { Shot } from './photographPages.ts';

const scale = 3;

const style = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 24px; max-width: 1800px; }
nav { columns: 14em; margin: 16px 0 40px; }
nav a { display: block; }
section { border-top: 1px solid #8888; padding: 8px 0 32px; }
h2 { position: sticky; top: 0; margin: 0; padding: 8px 0; font-size: 16px; background: Canvas; }
div { display: flex; flex-wrap: wrap; align-items: start; gap: 16px; }
figure { margin: 0; }
figure a { display: block; max-height: 900px; overflow: hidden; outline: 1px solid #8886; }
img { display: block; height: auto; background: #8882; }
`;

/**
 * One HTML page with all pictures: page by page, every language and width side by side, each a link to the full size.
 */
export function renderContactSheet(shots: Shot[]): string {
  const paths = [...new Set(shots.map(({ page }) => page.path))];
  const links = paths.map((path) => `<a href="#${path}">${path}</a>`);
  const sections = paths.map((path) => {
    const figures = shots.filter(({ page }) => page.path === path).map(renderFigure);
    return `<section id="${path}"><h2>${path}</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery</title>
<style>${style}</style>
<h1>Gallery</h1>
<nav>${links.join('\n')}</nav>
${sections.join('\n')}
</html>
`;
}

function renderFigure({ page, width, file }: Shot): string {
  const label = `${page.language}, ${width} px`;
  const img = `<img src="${file}" width="${Math.round(width / scale)}" alt="${page.url} ${label}" loading="lazy">`;
  return `<figure><a href="${file}">${img}</a><figcaption>${label}</figcaption></figure>`;
}
