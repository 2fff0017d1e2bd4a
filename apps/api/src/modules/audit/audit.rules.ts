import type { UserType } from '@worklane/contract/identity/permission.ts';
import type { AuditWords, NamedTable } from '#platform/audit/named-table.ts';

/** Columns that a kind of user does not see in its screens either: what workers are paid is no business of a client. */
const CONCEALED: Partial<Record<UserType, RegExp>> = {
  CLIENT: /^(pay|margin|employer|cost_of)(_|$)/,
};

const isConcealed = (userType: UserType, column: string): boolean => CONCEALED[userType]?.test(column) ?? false;

type Row = Readonly<Record<string, unknown>> | null;
type Change = { column: string; before: unknown; after: unknown };

/** These say nothing to a person; the number of the record stands beside the entry. */
const TECHNICAL: readonly string[] = ['id', 'version'];

/** The columns of an entry with what they held before and after, those that say which link it is about included. */
export const columnsRecorded = (userType: UserType, before: Row, after: Row): Change[] => {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...columns]
    .filter((column) => !TECHNICAL.includes(column) && !isConcealed(userType, column))
    .map((column) => ({ column, before: before?.[column] ?? null, after: after?.[column] ?? null }));
};

/** What has changed. What a trigger hides is recorded because it has, although both sides say the same. */
export const changesIn = (recorded: readonly Change[]): Change[] =>
  recorded.filter(({ before, after }) => before === null || after === null || before !== after || before === '…');

/** What the search may not look into; PostgreSQL reads these patterns alike. */
export const concealedColumns = (userType: UserType): string | null => CONCEALED[userType]?.source ?? null;

export type Reference = { readonly table: string; readonly id: number };

/** What all modules say of their tables, as the log looks it up. */
export type Names = {
  readonly tables: readonly NamedTable[];
  /** The table whose number a column of `subject` holds. */
  readonly tableOf: (subject: string, column: string) => string | undefined;
  /** The columns that tell what a record without a name is about, the best first. */
  readonly relatedColumns: readonly string[];
};

export const namesFrom = (words: readonly AuditWords[]): Names => {
  const tables = words.flatMap(({ named = [] }) => named);
  const otherwise = new Set(words.flatMap((each) => each.otherwise ?? []));
  const byColumn = new Map(tables.flatMap(({ table, columns = [] }) => columns.map((column) => [column, table])));
  return {
    tables,
    tableOf: (subject, column) => (otherwise.has(`${subject}.${column}`) ? undefined : byColumn.get(column)),
    relatedColumns: tables
      .flatMap(({ precedence = {} }) => Object.entries(precedence))
      .toSorted(([, one], [, other]) => one - other)
      .map(([column]) => column),
  };
};

const isNamed = ({ tables }: Names, name: string): boolean => tables.some(({ table }) => table === name);

const referenceOf = (table: string | undefined, value: unknown): Reference[] =>
  table !== undefined && typeof value === 'number' ? [{ table, id: value }] : [];

type Recorded = { subject: string; record: number | null; changes: readonly Change[] };

/** What an entry refers to by number: its own record, and what its columns stand for. */
export const referencesOf = (names: Names, { subject, record, changes }: Recorded): Reference[] => [
  ...(isNamed(names, subject) ? referenceOf(subject, record) : []),
  ...changes.flatMap(({ column, before, after }) => {
    const table = names.tableOf(subject, column);
    return [...referenceOf(table, before), ...referenceOf(table, after)];
  }),
];

type NameOf = (reference: Reference) => string | null;

const withName = (table: string | undefined, value: unknown, nameOf: NameOf): unknown => {
  const [reference] = referenceOf(table, value);
  const name = reference && nameOf(reference);
  return reference && name ? { id: reference.id, name } : value;
};

/** Numbers that stand for a record the reader may know become its number and name. */
export const nameChanges = (names: Names, { subject, changes }: Recorded, nameOf: NameOf): Change[] =>
  changes.map(({ column, before, after }) => {
    const table = names.tableOf(subject, column);
    return { column, before: withName(table, before, nameOf), after: withName(table, after, nameOf) };
  });

/**
 * What the record is called: by its name of today, by the one that was recorded, or by what it belongs to. Of a link, which has
 * no id either, all of that.
 */
export const recordName = (names: Names, entry: Recorded, nameOf: NameOf): string | null => {
  const held = (column: string): unknown => {
    const change = entry.changes.find((each) => each.column === column);
    return change?.after ?? change?.before;
  };
  const textIn = (...columns: string[]): string =>
    columns
      .map(held)
      .filter((value) => typeof value === 'string' && value !== '…')
      .join(' ');
  const [own] = isNamed(names, entry.subject) ? referenceOf(entry.subject, entry.record) : [];
  const related = names.relatedColumns
    .flatMap((column) => referenceOf(names.tableOf(entry.subject, column), held(column)))
    .map(nameOf)
    .filter((name) => name !== null);
  return (
    (own && nameOf(own)) ||
    textIn('name') ||
    textIn('first_name', 'last_name') ||
    textIn('firstname', 'lastname') ||
    (entry.record === null ? related.join(' – ') : related[0]) ||
    null
  );
};
