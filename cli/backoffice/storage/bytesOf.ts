/** The bytes of a blob: `libsql` reads an `ArrayBuffer`, PostgreSQL a `Buffer`. */
export function bytesOf(blob: Uint8Array | ArrayBuffer): Buffer {
  return blob instanceof ArrayBuffer
    ? Buffer.from(blob)
    : Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength);
}
