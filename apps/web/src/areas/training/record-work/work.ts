import type { RecordWork } from '@worklane/contract/training/record-work.ts';

/** Changes with the record, so that one that was brought again is another. */
export const keyOf = ({ record: { id, version } }: RecordWork): string => `${id}-${version}`;

export const personName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`;

/** The rows in turn, each once, without those that were decided a moment ago. */
export const inTurn = (rows: readonly RecordWork[], decided: ReadonlySet<string>): RecordWork[] => {
  const seen = new Set<number>();
  return rows.filter((row) => {
    if (decided.has(keyOf(row)) || seen.has(row.record.id)) return false;
    seen.add(row.record.id);
    return true;
  });
};

/** What opens when one is done: the one after it or, at the end, the first of those that were passed over. */
export const afterDecision = (rows: readonly RecordWork[], current: RecordWork): RecordWork | undefined => {
  const at = rows.indexOf(current);
  return rows[at + 1] ?? rows.find((row) => row !== current);
};
