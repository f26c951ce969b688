/** The bytes of 1 MiB, which forms call a megabyte. */
export const mebibyte = 1024 * 1024;
