declare module 'fontkit' {
  /** Reads a font of any kind (TrueType, OpenType, WOFF, WOFF2); throws for what is none. */
  export function create(bytes: Uint8Array): {
    /** Axes of a variable font, by tag. */
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
    /** The letters that it draws, as code points. */
    characterSet: readonly number[];
  };
}
