/** One file of the output: its path relative to the output folder, and its bytes or where they lie ready. */
export type OutputFile = { path: string } & ({ bytes: string | Uint8Array } | { copyFrom: string });
