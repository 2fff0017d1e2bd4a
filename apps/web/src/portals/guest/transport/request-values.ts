import { TransportRequestInput } from '@worklane/contract/transport/transport-request.ts';
import type { Values } from '~/ui/form/context.ts';
import { instantOf } from '~/ui/local-time.ts';
import { isCalendarDate } from '~/ui/parse-date.ts';
import { parseTime } from '~/ui/parse-time.ts';
import { CONTACT, FIELDS, type RequestField, SECTIONS } from './fields.ts';

/** The staff that the form begins with, by the codes of their work. */
const DEFAULT_CODES = [1, 2, 32];

type Work = { readonly id: number; readonly code: string; readonly name: string };

/** A line of staff as it is entered. */
export type StaffLine = { assignmentCode: number | null; gender: string; numberOfStaff: number | string };

export const blankLine: StaffLine = { assignmentCode: null, gender: 'NO_PREFERENCE', numberOfStaff: 0 };

export const STAFF = 'transportWorkerSpecList';

export const blankValues = (work: readonly Work[]): Values => ({
  ...Object.fromEntries(FIELDS.map(({ name, kind }) => [name, kind === 'day' ? null : ''])),
  [STAFF]: DEFAULT_CODES.flatMap((number) => work.filter(({ code }) => Number(code) === number)).map(({ id }) => ({
    ...blankLine,
    assignmentCode: id,
  })),
  disclaimer: false,
});

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
export const requestOf = (values: Values, timeZone: string): Record<string, unknown> => {
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
    disclaimer: values['disclaimer'],
  };
};

/** Where a message stands: day and time are entered apart, and staff line by line. */
export const fieldFor = (field: string, values: Values): string => {
  if (field === 'dateTimeRequired') return hasDay(values) && !hasTime(values) ? 'requiredTime' : 'requiredDate';
  return field === STAFF ? `${STAFF}.0.numberOfStaff` : field;
};

const ORDER = [
  ...SECTIONS.flatMap(({ fields }) => fields.map(({ name }) => name)),
  STAFF,
  ...CONTACT.fields.map(({ name }) => name),
];
const rankOf = (field: string): number => {
  const at = ORDER.indexOf(field.split('.')[0] ?? '');
  return at < 0 ? ORDER.length : at;
};

/** Messages by field, in the order of the form. */
export const inOrder = (
  faults: readonly (readonly [field: string, message: string])[],
  values: Values,
): Record<string, string> =>
  Object.fromEntries(
    faults
      .map(([field, message]) => [fieldFor(field, values), message] as const)
      .toSorted(([one], [other]) => rankOf(one) - rankOf(other)),
  );

/** What the contract says against what was entered. */
export const faultsOf = (values: Values, timeZone: string): Record<string, string> => {
  const { error } = TransportRequestInput.safeParse(requestOf(values, timeZone));
  return inOrder(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const),
    values,
  );
};

/** How many fields of each section still need something, by the section’s id. */
export const missingIn = (faults: Readonly<Record<string, string>>): Record<string, number> => {
  const names = Object.keys(faults);
  const among = (fields: readonly string[]) => names.filter((name) => fields.includes(name.split('.')[0] ?? '')).length;
  return Object.fromEntries([
    ...[...SECTIONS, CONTACT].map(({ id, fields }) => [id, among(fields.map(({ name }) => name))]),
    ['staff', among([STAFF])],
  ]);
};
