import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  SelectAllNode,
  SelectQueryNode,
  TableNode,
  ValueNode,
} from 'kysely';

/** What a query selects: a column of a table, and the name it has in the result. */
interface Selected {
  table: string;
  column: string;
  as: string;
}

/** The name of a table; nothing for anything else. */
export function tableOf(node: OperationNode): string | undefined {
  return TableNode.is(node) ? node.table.identifier.name : undefined;
}

/** The tables that a query reads, and the queries it reads like tables. A table with another name is refused. */
export function tablesOf({ from, joins }: SelectQueryNode): { tables: string[]; inner: SelectQueryNode[] } {
  const sources = [...(from?.froms ?? []), ...(joins ?? []).map(({ table }) => table)];
  const tables: string[] = [];
  const inner: SelectQueryNode[] = [];
  for (const source of sources) {
    const table = tableOf(source);
    const plain = AliasNode.is(source) ? source.node : source;
    if (table) tables.push(table);
    else if (SelectQueryNode.is(plain)) inner.push(plain);
    else if (TableNode.is(plain)) throw new Error('A table keeps its name in a query.');
  }
  return { tables, inner };
}

/** Columns that a query selects plainly; `all` says which columns `*` stands for. */
export function selectionsOf(
  { selections }: SelectQueryNode,
  tables: string[],
  all: (table: string) => string[],
): Selected[] {
  return (selections ?? []).flatMap(({ selection }) => {
    const aliased = AliasNode.is(selection) ? selection.node : selection;
    const as =
      AliasNode.is(selection) && IdentifierNode.is(selection.alias) ? selection.alias.name : undefined;
    if (SelectAllNode.is(aliased)) return everything(tables, all);
    if (!ReferenceNode.is(aliased)) return [];
    const own = aliased.table && tableOf(aliased.table);
    const among = own ? [own] : tables;
    if (SelectAllNode.is(aliased.column)) return everything(among, all);
    const name = ColumnNode.is(aliased.column) ? aliased.column.column.name : '';
    return among
      .filter((table) => all(table).includes(name))
      .map((table) => ({ table, column: name, as: as ?? name }));
  });
}

function everything(tables: string[], all: (table: string) => string[]): Selected[] {
  return tables.flatMap((table) => all(table).map((column) => ({ table, column, as: column })));
}

/** Columns that must equal a value for a row to be meant, with that value. */
export function equalities(node: OperationNode | undefined): Record<string, unknown> {
  if (!node) return {};
  if (AndNode.is(node)) return { ...equalities(node.left), ...equalities(node.right) };
  if (ParensNode.is(node)) return equalities(node.node);
  if (!BinaryOperationNode.is(node)) return {};
  const { leftOperand: left, operator, rightOperand: right } = node;
  const isEqual = OperatorNode.is(operator) && operator.operator === '=';
  if (!isEqual || !ReferenceNode.is(left) || !ColumnNode.is(left.column) || !ValueNode.is(right)) return {};
  return { [left.column.column.name]: right.value };
}

/**
 * Names of the tables or columns that occur anywhere in a part of a query, but where one is said to be empty or not.
 */
export function namesIn(
  part: unknown,
  kind: 'TableNode' | 'ColumnNode',
  names = new Set<string>(),
): Set<string> {
  if (Array.isArray(part)) for (const one of part) namesIn(one, kind, names);
  else if (isNode(part)) {
    if (kind === 'TableNode' && TableNode.is(part)) names.add(part.table.identifier.name);
    else if (kind === 'ColumnNode' && ColumnNode.is(part)) names.add(part.column.name);
    else if (part.kind !== 'ValuesNode' && !asksForNull(part)) namesIn(Object.values(part), kind, names);
  }
  return names;
}

function asksForNull(node: OperationNode): boolean {
  return (
    BinaryOperationNode.is(node) &&
    OperatorNode.is(node.operator) &&
    /^is( not)?$/.test(node.operator.operator)
  );
}

function isNode(part: unknown): part is OperationNode {
  return typeof part === 'object' && part !== null && 'kind' in part;
}
