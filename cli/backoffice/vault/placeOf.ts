/** What is encrypted in one table. */
export interface EncryptedTable {
  /** Columns that hold nothing in the clear. */
  columns: readonly string[];
  /** Columns that say whose row it is; a row never changes them. Their values bind what is encrypted to it. */
  place: readonly [string, ...string[]];
}

export type EncryptedTables = Readonly<Record<string, EncryptedTable>>;

/**
 * Where a value stands, for the lock of its encryption and for messages. Throws when `row` does not say whose it is.
 */
export function placeOf(
  table: string,
  { place }: EncryptedTable,
  column: string,
  row: Readonly<Record<string, unknown>>,
): string {
  const values = place.map((name) => {
    const value = row[name];
    if (typeof value !== 'string')
      throw new Error(`What is encrypted in ${table} needs "${name}" beside it.`);
    return value;
  });
  return JSON.stringify([table, column, ...values]);
}
