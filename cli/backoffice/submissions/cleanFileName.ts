const longest = 255;

/** The name of a file without folders and without characters that cannot be seen, at most 255 characters long. */
export function cleanFileName(name: string): string {
  const bare = name
    .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return [...bare].slice(-longest).join('') || 'file';
}
