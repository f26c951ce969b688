/** Text as React writes it into HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

/** HTML with the signs that its references stand for. */
export function withoutReferences(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (name) => signs[name] ?? name);
}

const names: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const signs: Record<string, string> = {
  ...Object.fromEntries(Object.entries(names).map(([sign, name]) => [name, sign])),
  '&#39;': "'",
};
