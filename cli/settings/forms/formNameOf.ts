/** What a form is called, by the path of its definition; nothing where page and back office would not find it. */
export function formNameOf(path: string): string | undefined {
  return /^schemas\/forms\/([A-Za-z0-9][\w-]*)\.schema\.json$/.exec(path)?.[1];
}
