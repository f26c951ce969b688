/** Rows by the submission that they belong to, in the order in which they come; those of none are left out. */
export function groupBySubmission<Row extends { submission_id: string | null }>(
  rows: Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (!row.submission_id) continue;
    const group = groups.get(row.submission_id);
    if (group) group.push(row);
    else groups.set(row.submission_id, [row]);
  }
  return groups;
}
