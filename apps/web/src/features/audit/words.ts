import type { AuditAction, AuditEntry } from '@worklane/contract/audit/audit.ts';
import { configuration } from '~/app/configuration.ts';
import { formatCalendarDate, formatDateTime } from '~/ui/date-time.ts';

/** Tables whose name is not what people call them. */
const SUBJECTS: Readonly<Record<string, string>> = {
  agency_client: 'Agency of a client',
  agency_worker: 'Worker of an agency',
  app_user: 'User',
  password_link: 'Password link',
  shift_booking: 'Booking',
  shift_release: 'Release of a shift',
  user_role: 'Role of a user',
  worker_job: 'Assignment code of a worker',
};

/** Columns whose name is not what the screens call them. */
const COLUMNS: Readonly<Record<string, string>> = {
  dob: 'Date of birth',
  email: 'E-mail',
  otp_enabled: 'One-time password',
  password_hash: 'Password',
  token_hash: 'Secret of the link',
};

/** `shift_location` → `Shift location`, `firstName` → `First name`. */
const spaced = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const subjectWord = (subject: string): string => SUBJECTS[subject] ?? spaced(subject);

/** What a whole row is called: it holds its own name, or that of a person. */
const nameOf = ({ changes }: Pick<AuditEntry, 'changes'>): string => {
  const held = (wanted: string): string => {
    const change = changes.find(({ column }) => column === wanted);
    const value = change?.after ?? change?.before;
    return typeof value === 'string' && value !== '…' ? value : '';
  };
  return held('name') || `${held('first_name')} ${held('last_name')}`.trim();
};

/** `Role #4 · Rota desk`: what was changed, and what it is called where the entry tells. */
export const recordWords = (entry: Pick<AuditEntry, 'subject' | 'record' | 'changes'>): string => {
  const { subject, record } = entry;
  const numbered = record === null ? subjectWord(subject) : `${subjectWord(subject)} #${record}`;
  const name = nameOf(entry);
  return name ? `${numbered} · ${name}` : numbered;
};

/** `deputy_id` → `Deputy`; the value shows that it is a number. */
export const columnWord = (column: string): string => COLUMNS[column] ?? spaced(column.replace(/_id$/, ''));

export const operationWord = (operation: string | null): string => (operation === null ? '' : spaced(operation));

export const ACTION_WORDS: Record<AuditAction, { word: string; colour: 'teal' | 'ink' | 'red' | 'gray' }> = {
  INSERT: { word: 'Added', colour: 'teal' },
  UPDATE: { word: 'Changed', colour: 'ink' },
  DELETE: { word: 'Removed', colour: 'red' },
  READ: { word: 'Read', colour: 'gray' },
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** A status, and whatever else is one of a closed list; shorter ones are codes of currencies and countries. */
const CHOICE = /^[A-Z]{2,}(_[A-Z]+)*$/;

/** What a column held, as a person would write it. `…` is what was never recorded, such as a password. */
export const valueWords = (column: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (value === '…') return 'not recorded';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return /(^|_)id$/.test(column) ? `#${value}` : String(value);
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((each) => valueWords(column, each)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (DATE.test(value)) return formatCalendarDate(value);
  if (value.length > 3 && CHOICE.test(value)) return spaced(value);
  return INSTANT.test(value) ? formatDateTime(value, configuration().timeZone) : value;
};

/** Of two lists, what only one of them holds; a long list says little otherwise. */
export const listChange = (before: unknown, after: unknown): { added: string[]; removed: string[] } | undefined => {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  const [was, is] = [before.map(String), after.map(String)];
  return { added: is.filter((each) => !was.includes(each)), removed: was.filter((each) => !is.includes(each)) };
};

/** Who did it, as far as the reader may know. */
export const whoWords = ({ by, person }: Pick<AuditEntry, 'by' | 'person'>): string => {
  if (by === 'PRODUCT') return 'Automatic';
  return person?.name ?? 'Somebody outside your organisation';
};

const FIRST = ['name', 'first_name', 'last_name'];

const rankOf = ({ column }: AuditEntry['changes'][number]): number => FIRST.indexOf(column) + 1 || FIRST.length + 1;

/** What changed, names before the rest: they come in the order of the database, which says nothing. */
export const inOrder = (changes: AuditEntry['changes']): AuditEntry['changes'] =>
  changes.toSorted((one, other) => rankOf(one) - rankOf(other));

/** The columns that an entry is about, for the list: the first few by name. */
export const summaryOf = ({ changes }: Pick<AuditEntry, 'changes'>): string => {
  const words = inOrder(changes).map(({ column }) => columnWord(column));
  const shown = words.slice(0, 3).join(', ');
  return words.length > 3 ? `${shown} and ${words.length - 3} more` : shown;
};
