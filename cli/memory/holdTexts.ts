/** More than the tags of a website that stand on several pages. */
const most = 5000;

/**
 * The same function, which makes something of each different text once. A part of a page is copied: it would hold the
 * whole page in memory.
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
