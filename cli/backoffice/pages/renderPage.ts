import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { languageTag } from '../../../site/codes/languageCode.ts';

/** A page that stands alone: no script, no picture, nothing of another file. */
export interface OfficePage {
  /** Its code. */
  language: string;
  /** Where the language is written from right to left. */
  dir?: 'rtl';
  title: string;
  /** Empty lines separate paragraphs. */
  text: string;
  /** Whose page it is, and where its site is. */
  company: string;
  home: string;
  form?: PageForm;
}

interface PageForm {
  action: string;
  /** Sent along unseen. */
  hidden: Record<string, string>;
  file?: { name: string; label: string; hint: string; accept: string[]; problem?: string };
  submit: string;
}

/** Colours are those of the browser, light or dark as its user has them. */
const style = `:root{color-scheme:light dark;font:1.0625em/1.6 system-ui,sans-serif}
body{margin:0 auto;max-width:38em;padding:1.5em}
h1{font-size:1.6em;line-height:1.25}
p{overflow-wrap:anywhere}
label{display:block;font-weight:600}
input,button{font:inherit;max-width:100%;margin-block:.5em}
button{padding:.6em 1.4em}
:focus-visible{outline:.2em solid;outline-offset:.15em}`;

/** What the headers of such a page say: nothing is loaded but its own style, and nobody learns its address from it. */
const pageHeaders = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

export function renderPage({ language, dir, title, text, company, home, form }: OfficePage): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${escapeHtml(paragraph.trim())}</p>`);
  return `<!doctype html>
<html lang="${escapeHtml(languageTag(language))}"${dir ? ` dir="${dir}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(company)}</title>
<style>${style}</style>
</head>
<body>
<header><a href="${escapeHtml(home)}">${escapeHtml(company)}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${paragraphs.join('\n')}
${form ? renderForm(form) : ''}
</main>
</body>
</html>
`;
}

/** Answers a call with a page. */
export function sendPage(reply: FastifyReply, status: number, page: OfficePage): FastifyReply {
  return reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(renderPage(page));
}

function renderForm({ action, hidden, file, submit }: PageForm): string {
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return [
    `<form method="post" action="${escapeHtml(action)}" enctype="multipart/form-data">`,
    ...inputs,
    ...(file ? renderFile(file) : []),
    `<button type="submit">${escapeHtml(submit)}</button>`,
    '</form>',
  ].join('\n');
}

function renderFile({ name, label, hint, accept, problem }: NonNullable<PageForm['file']>): string[] {
  const wrong = problem ? ' aria-invalid="true" autofocus' : '';
  return [
    `<label for="file">${escapeHtml(label)}</label>`,
    `<input id="file" type="file" name="${escapeHtml(name)}" accept="${escapeHtml(accept.join(','))}" required aria-describedby="hint"${wrong}>`,
    `<p id="hint">${problem ? `<strong role="alert">${escapeHtml(problem)}</strong><br>` : ''}${escapeHtml(hint)}</p>`,
  ];
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
