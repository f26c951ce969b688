/** A whole address that browsers take: with a host that can be, and nothing that breaks it. */
export function isWebAddress(text: string): boolean {
  // Gaps such as {code} or {s} are filled in later.
  const filled = text.replace(/\{\w+\}/g, 'a');
  return /^https?:\/\/[^\s"<>\\^`{|}]+$/i.test(filled) && URL.canParse(filled) && isDecodable(filled);
}

/** What a link of the content may lead to: a page or file of the site, a place on the page, another site, a fact. */
export function isLinkTarget(text: string): boolean {
  if (/^\{\{\s*[\w.]+\s*\}\}$/.test(text)) return true;
  if (/^https?:\/\//.test(text)) return isWebAddress(text);
  return /^(\/(?!\/)\S*|#\S+)$/.test(text) && isDecodable(text);
}

/** Whether every `%` is followed by what it stands for. */
export function isDecodable(target: string): boolean {
  try {
    decodeURI(target);
    return true;
  } catch {
    return false;
  }
}
