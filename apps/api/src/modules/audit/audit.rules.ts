import type { UserType } from '@worklane/contract/identity/permission.ts';

/** Columns that a kind of user does not see in its screens either: what workers are paid is no business of a client. */
const CONCEALED: Partial<Record<UserType, RegExp>> = {
  CLIENT: /^(pay|margin|employer|cost_of)(_|$)/,
};

const isConcealed = (userType: UserType, column: string): boolean => CONCEALED[userType]?.test(column) ?? false;

type Row = Readonly<Record<string, unknown>> | null;

/** These say nothing to a person; the number of the record stands beside the entry. */
const TECHNICAL: readonly string[] = ['id', 'version'];

/** The columns of an entry with what they held before and after. */
export const changesOf = (
  userType: UserType,
  before: Row,
  after: Row,
): { column: string; before: unknown; after: unknown }[] => {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...columns]
    .filter((column) => !TECHNICAL.includes(column) && !isConcealed(userType, column))
    .map((column) => ({ column, before: before?.[column] ?? null, after: after?.[column] ?? null }));
};
