import {
  ColumnNode,
  DefaultInsertValueNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  SelectQueryNode,
  type UnknownRow,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  type WithNode,
} from 'kysely';
import { decryptValue, encryptValue, Unreadable } from './encryptValue.ts';
import { type EncryptedTables, placeOf } from './placeOf.ts';
import { equalities, namesIn, selectionsOf, tableOf, tablesOf } from './queryParts.ts';
import type { StorageKeys } from './storageKeys.ts';

/** Which columns of a result are decrypted, and of which table each is. */
type Plan = { table: string; column: string }[];

/** Hears of a row that no key opens. */
type Skipped = (unopened: { table: string; row: UnknownRow; reason: Unreadable }) => void;

/** The value that an insertion writes; nothing where a row leaves out a column that others have. */
function written(node: OperationNode): unknown {
  if (ValueNode.is(node)) return node.value;
  return DefaultInsertValueNode.is(node) ? undefined : node;
}

/**
 * Encrypts what queries write into the given tables, and decrypts what they read of them, so that no other code can
 * forget to. Keys are those that their file has at that moment: an added one encrypts from the next query on, and opens
 * what another process has encrypted with it. It refuses what it could not do right: a row without the columns that say
 * whose it is, a comparison with what is encrypted, an expression in its place.
 */
export class EncryptingPlugin implements KyselyPlugin {
  #keys: StorageKeys;
  readonly #tables: EncryptedTables;
  readonly #plans = new WeakMap<QueryId, Plan>();

  readonly #skipped: Skipped | undefined;

  constructor(keys: StorageKeys, tables: EncryptedTables, skipped?: Skipped) {
    this.#keys = keys;
    this.#tables = tables;
    this.#skipped = skipped;
  }

  /** The same, but for rows that no key opens: they are left out of results, and `skipped` hears of them. */
  skipping(skipped: Skipped): EncryptingPlugin {
    return new EncryptingPlugin(this.#keys, this.#tables, skipped);
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.#refuseComparisons(node);
    if ('with' in node && node.with) return this.#insertTogether(node, node.with);
    if (InsertQueryNode.is(node)) return this.#insert(node);
    if (UpdateQueryNode.is(node)) return this.#update(node);
    if (SelectQueryNode.is(node)) {
      const plan = this.#planOf(node);
      // Queries made of one begin have its id: what any of them reads is decrypted where it occurs.
      if (plan.length > 0) this.#plans.set(queryId, [...(this.#plans.get(queryId) ?? []), ...plan]);
    }
    return node;
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const plan = this.#plans.get(queryId);
    return plan ? { ...result, rows: result.rows.flatMap((row) => this.#decrypt(row, plan)) } : result;
  }

  #insertTogether(node: RootOperationNode, others: WithNode): InsertQueryNode {
    const insert = (one: OperationNode) => {
      if (!InsertQueryNode.is(one)) throw new Error('With each other go insertions alone.');
      return this.#insert(one);
    };
    const expressions = others.expressions.map((one) => ({ ...one, expression: insert(one.expression) }));
    return { ...insert(node), with: { ...others, expressions } };
  }

  #insert(node: InsertQueryNode): InsertQueryNode {
    const table = node.into && tableOf(node.into);
    const encrypted = table && this.#tables[table];
    if (!encrypted) return node;
    if (!node.values || !ValuesNode.is(node.values) || node.onConflict?.updates)
      throw new Error(`What is encrypted in ${table} is inserted by values alone.`);
    this.#renewKeys();
    const names = (node.columns ?? []).map(({ column }) => column.name);
    const values = node.values.values.map((list) => {
      const row = PrimitiveValueListNode.is(list) ? [...list.values] : list.values.map(written);
      const named = Object.fromEntries(names.map((name, at) => [name, row[at]]));
      const changed = names.map((name, at) =>
        encrypted.columns.includes(name) ? this.#encrypt(table, name, row[at], named) : row[at],
      );
      if (PrimitiveValueListNode.is(list)) return PrimitiveValueListNode.create(changed);
      return ValueListNode.create(
        list.values.map((value, at) => (ValueNode.is(value) ? ValueNode.create(changed[at]) : value)),
      );
    });
    return { ...node, values: ValuesNode.create(values) };
  }

  #update(node: UpdateQueryNode): UpdateQueryNode {
    const table = node.table && tableOf(node.table);
    const encrypted = table && this.#tables[table];
    if (!encrypted) return node;
    this.#renewKeys();
    const row = equalities(node.where?.where);
    const updates = node.updates?.map((update) => {
      const name = ColumnNode.is(update.column) ? update.column.column.name : undefined;
      if (!name || !encrypted.columns.includes(name)) return update;
      if (!ValueNode.is(update.value)) throw new Error(`"${name}" of ${table} is encrypted: write a value.`);
      const value = this.#encrypt(table, name, update.value.value, row);
      return { ...update, value: ValueNode.create(value) };
    });
    return updates ? { ...node, updates } : node;
  }

  #encrypt(table: string, column: string, value: unknown, row: UnknownRow): unknown {
    const encrypted = this.#tables[table];
    if (value === null || value === undefined || !encrypted) return value;
    if (typeof value !== 'string' && !(value instanceof Uint8Array))
      throw new Error(`"${column}" of ${table} is encrypted: write a text or bytes.`);
    return encryptValue(this.#keys, value, placeOf(table, encrypted, column, row));
  }

  #planOf(node: SelectQueryNode): Plan {
    const { tables, inner } = tablesOf(node);
    if (inner.some((one) => this.#planOf(one).length > 0))
      throw new Error('What is encrypted is read by the outermost query.');
    return selectionsOf(node, tables, (table) => {
      const encrypted = this.#tables[table];
      return encrypted ? [...encrypted.columns, ...encrypted.place] : [];
    }).flatMap(({ table, column, as }) => {
      if (!this.#tables[table]?.columns.includes(column)) return [];
      if (as !== column) throw new Error(`"${column}" of ${table} is encrypted, and keeps its name.`);
      return { table, column };
    });
  }

  #decrypt(row: UnknownRow, plan: Plan): UnknownRow[] {
    const changed = { ...row };
    for (const { table, column } of plan) {
      const encrypted = this.#tables[table];
      const stored = row[column];
      if (!encrypted || stored === null || stored === undefined) continue;
      const place = placeOf(table, encrypted, column, row);
      try {
        changed[column] = this.#open(stored, place);
      } catch (error) {
        if (!this.#skipped || !(error instanceof Unreadable)) throw error;
        this.#skipped({ table, row, reason: error });
        return [];
      }
    }
    return [changed];
  }

  #open(stored: unknown, place: string): unknown {
    try {
      return decryptValue(this.#keys, stored, place);
    } catch (error) {
      if (!(error instanceof Unreadable) || !error.keyId) throw error;
      this.#renewKeys();
      return decryptValue(this.#keys, stored, place);
    }
  }

  #renewKeys(): void {
    this.#keys = this.#keys.reread?.() ?? this.#keys;
  }

  /** Two encryptions of the same never look the same, so a comparison would silently be wrong. */
  #refuseComparisons(node: RootOperationNode): void {
    const { where, joins, orderBy, groupBy, having } = node as {
      [part in 'where' | 'joins' | 'orderBy' | 'groupBy' | 'having']?: OperationNode;
    };
    const tables = namesIn(node, 'TableNode');
    for (const name of namesIn([where, joins, orderBy, groupBy, having], 'ColumnNode'))
      for (const table of tables)
        if (this.#tables[table]?.columns.includes(name))
          throw new Error(`"${name}" of ${table} is encrypted: nothing can be compared with it.`);
  }
}
