import type { UserType } from '@worklane/contract/identity/permission.ts';

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

/** Tables whose records have a name, and the columns that hold a number of theirs. */
const COLUMNS = {
  agency: ['agency_id', 'raised_by_agency_id', 'introduced_by_agency_id', 'added_by_agency_id'],
  app_user: [
    'user_id',
    'principal_id',
    'deputy_id',
    'barred_by_user_id',
    'decided_by_user_id',
    'cancelled_by_user_id',
    'signed_by_user_id',
    'uploaded_by_user_id',
    'requested_by_user_id',
    'last_modified_by_user_id',
    'author_user_id',
  ],
  assignment_code: ['assignment_code_id'],
  client: ['client_id'],
  directorate: ['directorate_id'],
  record_type: ['record_type_id'],
  rental_vehicle: ['vehicle_id'],
  role: ['role_id'],
  service: ['service_id'],
  shift: ['shift_id'],
  shift_booking: ['booking_id'],
  shift_location: ['location_id'],
  shift_type: ['shift_type_id'],
  worker: ['worker_id', 'known_worker_id'],
  worker_change_request: [],
  worker_form: ['form_id'],
  worker_invitation: [],
  worker_leave: [],
  worker_note: [],
  worker_record: [],
} as const satisfies Record<string, readonly string[]>;

export type NamedTable = keyof typeof COLUMNS;
export type Reference = { readonly table: NamedTable; readonly id: number };

const NAMED = Object.keys(COLUMNS) as NamedTable[];

export const columnsOf = (table: NamedTable): readonly string[] => COLUMNS[table];

/** Here these columns stand for something else: a booking of a vehicle, a place where vehicles are. */
const OTHERWISE = new Set([
  'hire_invoice.booking_id',
  'rental_vehicle.location_id',
  'signed_form_file.form_id',
  'vehicle_booking.location_id',
]);

/** The table whose number a column of `subject` holds. */
export const tableOf = (subject: string, column: string): NamedTable | undefined =>
  OTHERWISE.has(`${subject}.${column}`)
    ? undefined
    : NAMED.find((table) => (COLUMNS[table] as readonly string[]).includes(column));

const referenceOf = (table: NamedTable | undefined, value: unknown): Reference[] =>
  table !== undefined && typeof value === 'number' ? [{ table, id: value }] : [];

type Recorded = { subject: string; record: number | null; changes: readonly Change[] };

/** What an entry refers to by number: its own record, and what its columns stand for. */
export const referencesOf = ({ subject, record, changes }: Recorded): Reference[] => [
  ...referenceOf(
    NAMED.find((table) => table === subject),
    record,
  ),
  ...changes.flatMap(({ column, before, after }) => {
    const table = tableOf(subject, column);
    return [...referenceOf(table, before), ...referenceOf(table, after)];
  }),
];

type NameOf = (reference: Reference) => string | null;

const withName = (table: NamedTable | undefined, value: unknown, nameOf: NameOf): unknown => {
  const [reference] = referenceOf(table, value);
  const name = reference && nameOf(reference);
  return reference && name ? { id: reference.id, name } : value;
};

/** Numbers that stand for a record the reader may know become its number and name. */
export const nameChanges = ({ subject, changes }: Recorded, nameOf: NameOf): Change[] =>
  changes.map(({ column, before, after }) => {
    const table = tableOf(subject, column);
    return { column, before: withName(table, before, nameOf), after: withName(table, after, nameOf) };
  });

/** These columns tell best whom a record without a name is about; of a link, which has no id either, all of them do. */
const CALLED_BY = [
  'booking_id',
  'form_id',
  'worker_id',
  'user_id',
  'deputy_id',
  'vehicle_id',
  'shift_id',
  'role_id',
  'record_type_id',
  'assignment_code_id',
  'client_id',
  'agency_id',
];

/** What the record is called: by its name of today, by the one that was recorded, or by what it belongs to. */
export const recordName = (entry: Recorded, nameOf: NameOf): string | null => {
  const held = (column: string): unknown => {
    const change = entry.changes.find((each) => each.column === column);
    return change?.after ?? change?.before;
  };
  const written = (...columns: string[]): string =>
    columns
      .map(held)
      .filter((value) => typeof value === 'string' && value !== '…')
      .join(' ');
  const [own] = referenceOf(
    NAMED.find((table) => table === entry.subject),
    entry.record,
  );
  const related = CALLED_BY.flatMap((column) => referenceOf(tableOf(entry.subject, column), held(column)))
    .map(nameOf)
    .filter((name) => name !== null);
  return (
    (own && nameOf(own)) ||
    written('name') ||
    written('first_name', 'last_name') ||
    written('firstname', 'lastname') ||
    (entry.record === null ? related.join(' – ') : related[0]) ||
    null
  );
};
