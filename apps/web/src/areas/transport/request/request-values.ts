import type { ClientTransportRequest } from '@worklane/contract/transport/client-request.ts';
import { TELLING_WORDS, TransportRequestInput } from '@worklane/contract/transport/transport-request.ts';
import type { TransportJobDetail } from '@worklane/contract/transport/transport-job.ts';
import type { Values } from '~/ui/form/context.ts';
import { instantOf } from '~/ui/local-time.ts';
import { isCalendarDate } from '~/ui/parse-date.ts';
import { parseTime } from '~/ui/parse-time.ts';
import { CONTACT, FIELDS, type RequestField, SECTIONS } from './fields.ts';

/** The staff that the form begins with, by the codes of their work. */
const DEFAULT_CODES = [1, 2, 32];

type Work = { readonly id: number; readonly code: string; readonly name: string };

/** Who asks is not who asked before. */
const OF_SUBMITTER: readonly string[] = ['submittedBy', 'semail', 'sphone'];

/** A line of staff as it is entered. */
export type StaffLine = { assignmentCode: number | null; gender: string; numberOfStaff: number | string };

export const blankLine: StaffLine = { assignmentCode: null, gender: 'NO_PREFERENCE', numberOfStaff: 0 };

export const STAFF = 'transportWorkerSpecList';

export const RISK_DOC = 'riskDoc';

/** A risk document that is at the server already, and what it is called here. */
export type SentDocument = { readonly riskDoc: string; readonly name: string };

/** What a form asks for besides what all of them do: fields of its schema, in a section before the others. */
export type FurtherSection = { readonly id: string; readonly title: string; readonly names: readonly string[] };

export type RequestSchema = typeof TransportRequestInput | typeof ClientTransportRequest;
/** What a form sends, and how it is asked for. */
export type RequestKind<Schema extends RequestSchema = RequestSchema> = {
  readonly schema: Schema;
  readonly further?: FurtherSection;
};

const USUAL: RequestKind = { schema: TransportRequestInput };

export const blankValues = (work: readonly Work[]): Values => ({
  ...Object.fromEntries(FIELDS.map(({ name, kind }) => [name, kind === 'day' ? null : ''])),
  [STAFF]: DEFAULT_CODES.flatMap((number) => work.filter(({ code }) => Number(code) === number)).map(({ id }) => ({
    ...blankLine,
    assignmentCode: id,
  })),
  [RISK_DOC]: null,
  disclaimer: false,
});

/** An answer as it is entered. */
const entered = (value: unknown) => (value === true ? 'yes' : value === false ? 'no' : (value ?? ''));

/** Of a journey before: everything but its time, what was confirmed, and its document. */
export const repeatedValues = (request: TransportJobDetail, work: readonly Work[]): Values => {
  const answers: Values = { ...request };
  return {
    ...Object.fromEntries(
      FIELDS.filter(({ name }) => name in answers && !OF_SUBMITTER.includes(name)).map(({ name }) => [
        name,
        entered(answers[name]),
      ]),
    ),
    [STAFF]: request.transportWorkerSpecList
      .filter(({ assignmentCode }) => work.some(({ id }) => id === assignmentCode))
      .map(({ assignmentCode, gender, numberOfStaff }) => ({ assignmentCode, gender, numberOfStaff })),
  };
};

export const isShown = ({ when }: RequestField, values: Values): boolean =>
  when === undefined || when.is.includes(String(values[when.field]));

const answerTo = ({ kind }: RequestField, value: unknown): unknown => {
  if (kind === 'yesNo') return value === 'yes' ? true : value === 'no' ? false : null;
  return value === '' || value === undefined ? null : value;
};

const textIn = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

const hasDay = (values: Values): boolean => isCalendarDate(textIn(values, 'requiredDate'));
const hasTime = (values: Values): boolean => {
  const time = textIn(values, 'requiredTime');
  return time !== '' && parseTime(time) === time;
};

/** What is sent: answers to what is shown, the pick-up as a point in time. */
export const requestOf = (
  values: Values,
  timeZone: string,
  further: readonly string[] = [],
): Record<string, unknown> => {
  const {
    requiredDate: _day,
    requiredTime: _time,
    ...answers
  } = Object.fromEntries(
    FIELDS.map((field) => [field.name, isShown(field, values) ? answerTo(field, values[field.name]) : null]),
  );
  const local = { date: textIn(values, 'requiredDate'), time: textIn(values, 'requiredTime') };
  return {
    ...answers,
    dateTimeRequired: hasDay(values) && hasTime(values) ? instantOf(local, timeZone) : null,
    [STAFF]: values[STAFF],
    [RISK_DOC]: (values[RISK_DOC] as SentDocument | null)?.riskDoc ?? null,
    disclaimer: values['disclaimer'],
    ...Object.fromEntries(further.map((name) => [name, values[name]])),
  };
};

/** Where a message stands: day and time are entered apart, and staff line by line. */
export const fieldFor = (field: string, values: Values): string => {
  if (field === 'dateTimeRequired') return hasDay(values) && !hasTime(values) ? 'requiredTime' : 'requiredDate';
  return field === STAFF ? `${STAFF}.0.numberOfStaff` : field;
};

const ORDER = [
  ...SECTIONS.flatMap(({ fields }) => fields.map(({ name }) => name)),
  RISK_DOC,
  STAFF,
  ...CONTACT.fields.map(({ name }) => name),
];
const rankOf = (field: string, first: readonly string[]): number => {
  const name = field.split('.')[0] ?? '';
  if (first.includes(name)) return -1;
  const at = ORDER.indexOf(name);
  return at < 0 ? ORDER.length : at;
};

/** Messages by field, in the order of the form. */
export const inOrder = (
  faults: readonly (readonly [field: string, message: string])[],
  values: Values,
  { further }: Pick<RequestKind, 'further'> = {},
): Record<string, string> =>
  Object.fromEntries(
    faults
      .map(([field, message]) => [fieldFor(field, values), message] as const)
      .toSorted(([one], [other]) => rankOf(one, further?.names ?? []) - rankOf(other, further?.names ?? [])),
  );

/** What the contract says against what was entered. */
export const faultsOf = (values: Values, timeZone: string, kind: RequestKind = USUAL): Record<string, string> => {
  const { error } = kind.schema.safeParse(requestOf(values, timeZone, kind.further?.names));
  return inOrder(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const),
    values,
    kind,
  );
};

/** Where a field stands, for whoever does not see it; undefined for those that not every request has. */
const placeOf = (field: string): string | undefined => {
  const [name, index] = field.split('.');
  if (name === STAFF && index !== undefined) return `Staff ${Number(index) + 1}`;
  if (name === RISK_DOC) return 'Risk document';
  for (const { title, fields } of [...SECTIONS, CONTACT]) {
    const label = fields.find((each) => each.name === name)?.label;
    if (label !== undefined) return label.startsWith(title) ? label : `${title} – ${label}`;
  }
  return undefined;
};

/** A message in the list above the form, where nothing but its own words says which field it means. */
export const listed = (field: string, message: string): string => {
  const place = TELLING_WORDS.includes(message) ? undefined : placeOf(field);
  return place === undefined ? message : `${place}: ${message}`;
};

/** How many fields of each section still need something, by the section’s id. */
export const missingIn = (
  faults: Readonly<Record<string, string>>,
  { further }: Pick<RequestKind, 'further'> = {},
): Record<string, number> => {
  const names = Object.keys(faults);
  const among = (fields: readonly string[]) => names.filter((name) => fields.includes(name.split('.')[0] ?? '')).length;
  return Object.fromEntries([
    ...[...SECTIONS, CONTACT].map(({ id, fields }) => [id, among(fields.map(({ name }) => name))]),
    ['staff', among([STAFF])],
    ...(further ? [[further.id, among(further.names)]] : []),
  ]);
};
