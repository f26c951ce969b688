/**
 * Stands in browsers for the X25519 of `@noble/curves`, which `age-encryption` turns to where WebCrypto has none
 * (before Chrome 133, Firefox 130, Safari 17): only there the curve is loaded.
 */
const load = async () => (await import('./x25519Curve.ts')).x25519Curve;

export const x25519 = {
  /** The base point. */
  GuBytes: Uint8Array.of(9, ...new Uint8Array(31)),
  scalarMult: async (scalar: Uint8Array, point: Uint8Array) => (await load()).scalarMult(scalar, point),
  scalarMultBase: async (scalar: Uint8Array) => (await load()).scalarMultBase(scalar),
};
