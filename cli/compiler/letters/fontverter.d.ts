declare module 'fontverter' {
  /** Packs a font of any kind (TrueType, OpenType, WOFF, WOFF2) as another; throws for what is none. */
  export function convert(font: Uint8Array, kind: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>;
}
