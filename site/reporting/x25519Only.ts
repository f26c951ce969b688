/**
 * Stands in browsers for what `age-encryption` can do besides and neither reports nor their answers use: keys of
 * recipients are X25519, as the schema of `content/site.yaml` wants them, and there are no passphrases.
 */
const absent = (): never => {
  throw new Error('Only X25519 keys of age are known here.');
};

const kem = { getPublicKey: absent, encapsulate: absent, decapsulate: absent, keygen: absent };

export const MLKEM768X25519 = kem;
export const MLKEM768P256 = kem;
export const p256 = {
  lengths: { publicKeyUncompressed: 0 },
  Point: { fromBytes: absent },
  utils: { randomSecretKey: absent },
  getPublicKey: absent,
  getSharedSecret: absent,
};
export const scrypt = absent;
