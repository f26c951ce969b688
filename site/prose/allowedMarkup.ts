/** Tags that a Markdown text may carry as raw HTML (design §4). Whatever else is in it is reported and dropped. */
export const allowedTags: readonly string[] = [
  ...['p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['strong', 'em', 'del', 'code', 'a', 'sub', 'sup', 'abbr'],
];
