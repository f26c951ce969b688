/** More than the tags of a website that stand on several pages. */
const most = 5000;

/**
 * The same function, but it keeps what it made of each text. It keeps a copy of the text as well: Node holds a part of
 * a page as a view of the whole page, which would stay in memory with it.
 */
export function holdTexts<Made>(make: (text: string) => Made): (text: string) => Made {
  const held = new Map<string, Made>();
  return (text) => {
    const known = held.get(text);
    if (known !== undefined || held.has(text)) return known as Made;
    const own = Buffer.from(text).toString();
    const made = make(own);
    if (held.size >= most) held.clear();
    held.set(own, made);
    return made;
  };
}
