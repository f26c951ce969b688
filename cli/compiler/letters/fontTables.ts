let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Works on fonts one after the other. What packs and unpacks WOFF2 hands out a view of its own memory, which is copied
 * only later: the next font would already be in it.
 */
export function inTurn<Made>(work: () => Promise<Made>): Promise<Made> {
  const made = lastTurn.then(work);
  lastTurn = made.catch(() => undefined);
  return made;
}

/** A font of any kind (TrueType, OpenType, WOFF, WOFF2) as its plain tables. Throws for what is none. */
export async function unpackFont(font: Buffer): Promise<Buffer> {
  const { convert } = await import('fontverter');
  return inTurn(() => convert(font, 'sfnt'));
}

/** A table of an unpacked font, and what follows it; nothing where the font has none of that name. */
export function tableOf(font: Buffer, name: string): Buffer | undefined {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const at = 12 + 16 * index;
    if (font.toString('latin1', at, at + 4) === name) return font.subarray(font.readUInt32BE(at + 8));
  }
  return undefined;
}

/** From where to where an axis of a variable font goes, by its tag, such as `wght`. */
export type Axes = Readonly<Record<string, { min: number; max: number }>>;

/** The axes of an unpacked font; none where it is not variable. */
export function axesOf(font: Buffer): Axes {
  const table = tableOf(font, 'fvar');
  if (!table) return {};
  const [first, count, size] = [table.readUInt16BE(4), table.readUInt16BE(8), table.readUInt16BE(10)];
  const axes = Array.from({ length: count }, (_, index) => table.subarray(first + index * size));
  return Object.fromEntries(
    axes.map((axis) => [axis.toString('latin1', 0, 4), { min: fixedAt(axis, 4), max: fixedAt(axis, 12) }]),
  );
}

/** A number with sixteen bits before and sixteen behind its point. */
const fixedAt = (bytes: Buffer, at: number) => bytes.readInt32BE(at) / 0x10000;
