import type { FormFrame, FormRecord, FormStatus } from '@worklane/contract/forms/form-endpoints.ts';
import {
  answersOf,
  declarationOf,
  fieldsOf,
  type Answer,
  type Answers,
  type Field,
  type Form,
  type ProfileField,
  type RowAnswer,
  type RowsField,
} from '@worklane/contract/forms/form.ts';

/** What a form may know of its worker without asking, in the form's own words. */
export type Profile = Readonly<Record<ProfileField, string | null>>;

/** A form as somebody reads it: what was answered, what the profile says beside it, and the files by their items. */
export type Content = {
  readonly answers: Answers;
  readonly profile: Profile;
  readonly files: Readonly<Record<string, number>>;
};

/** Everything of a form that somebody puts their name to, in one order. */
const signedFor = (form: Form, { answers, profile, files }: Content): string => {
  const { signatures } = declarationOf(form);
  return JSON.stringify([
    answersOf(form, answers),
    fieldsOf(form).flatMap(([, field]) => (field.kind === 'locked' ? [profile[field.from]] : [])),
    Object.entries(files)
      .filter(([item]) => !signatures.includes(item))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  ]);
};

/** Whether two versions of a form say the same, whoever has signed them. */
const isSameContent = (form: Form, one: Content, other: Content): boolean =>
  signedFor(form, one) === signedFor(form, other);

/** Whether they carry the same signatures as well: then the one is signed as much as the other. */
export const isSigned = (form: Form, now: Content, signed: Content): boolean =>
  isSameContent(form, now, signed) &&
  declarationOf(form).signatures.every((item) => now.files[item] === signed.files[item]);

/**
 * A signature stands for what it was put under, and so does the day beside it: below anything else there is neither. Today is
 * as true as it was, so that somebody may sign twice on one day.
 */
export const withoutFormerDeclaration = (
  form: Form,
  entered: Content,
  signed: Content | undefined,
  today: string,
): Content => {
  if (!signed || isSigned(form, entered, signed)) return entered;
  const { signatures, dates } = declarationOf(form);
  const isFormer = (item: string) => signatures.includes(item) && entered.files[item] === signed.files[item];
  const former = dates.filter(
    (name) => entered.answers[name] === signed.answers[name] && entered.answers[name] !== today,
  );
  return {
    ...entered,
    answers: { ...entered.answers, ...Object.fromEntries(former.map((name): [string, Answer] => [name, null])) },
    files: Object.fromEntries(Object.entries(entered.files).filter(([item]) => !isFormer(item))),
  };
};

const DOT = '•';
/** So many characters of what is masked are shown, and only of what is longer than twice that. */
const SHOWN = 2;

/** Dots for all but the last two characters; hyphens stay, so that it still reads as what it is. */
export const mask = (value: string): string => {
  const characters = value.replaceAll('-', '').length;
  let left = characters > 2 * SHOWN ? characters - SHOWN : characters;
  return value.replace(/[^-]/g, (character) => (left-- > 0 ? DOT : character));
};

const isMasked = (field: Field): boolean => field.kind === 'segments' && field.masked;

/** The answers as they are shown to whoever has not asked for what is masked. */
export const masked = (form: Form, answers: Answers): Answers => {
  const shown = fieldsOf(form).flatMap(([name, field]): [string, Answer][] => {
    const answer = answers[name];
    return isMasked(field) && typeof answer === 'string' ? [[name, mask(answer)]] : [];
  });
  return { ...answers, ...Object.fromEntries(shown) };
};

/** What comes back still masked was not touched, so what is stored stays. Undefined when a mask does not belong to it. */
export const unmasked = (form: Form, sent: Answers, stored: Answers): Answers | undefined => {
  const answers: Record<string, Answer> = { ...sent };
  for (const [name, field] of fieldsOf(form)) {
    const answer = sent[name];
    if (!isMasked(field) || typeof answer !== 'string' || !answer.includes(DOT)) continue;
    const before = stored[name];
    if (typeof before !== 'string' || mask(before) !== answer) return undefined;
    answers[name] = before;
  }
  return answers;
};

/** What begins a form for another agency: all answers but those of a declaration, which is made anew. */
export const startingFrom = (form: Form, answers: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(declarationOf(form).answers.map((name): [string, Answer] => [name, null])),
});

/** What the profile tells in several lines, such as an address, fits into the one line of a field. */
const inOneLine = (text: string | null): string | null => text && text.replace(/\s*[\n\r\t]+\s*/g, ', ');

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' });

/** The countries of a row by their names, where the row tells them beside their codes. */
const spelled = ({ cells }: RowsField, row: RowAnswer): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([name, cell]): [string, string | null][] => {
      if (cell.kind !== 'country' || cell.spelled === undefined) return [];
      const code = row[name];
      return [[cell.spelled, typeof code === 'string' ? (countryNames.of(code) ?? code) : null]];
    }),
  );

const rowsOf = (field: RowsField, rows: readonly RowAnswer[], formId: number | null): RowAnswer[] => {
  const { parent, first } = field;
  return rows.map((row, index) => ({
    ...row,
    ...spelled(field, row),
    ...(parent === undefined ? {} : { [parent]: formId }),
    ...(first === undefined ? {} : { [first]: index === 0 }),
  }));
};

export const statusOf = (form: { submitted: boolean } | undefined): FormStatus => {
  if (!form) return 'NOT_STARTED';
  return form.submitted ? 'SUBMITTED' : 'SAVED';
};

/** The document's record: answers, the profile's words for locked fields, an address for each file that is there. */
export const recordOf = (
  form: Form,
  frame: FormFrame,
  { answers, profile, files }: Content,
  addressOf: (item: string) => string,
): FormRecord => {
  const values = fieldsOf(form).flatMap(([name, field]): [string, Answer][] => {
    if (field.kind === 'statement') return [];
    if (field.kind === 'upload') return [[name, name in files ? addressOf(name) : null]];
    if (field.kind === 'locked') return [[name, profile[field.from]]];
    if (field.kind === 'rows') return [[name, rowsOf(field, (answers[name] ?? []) as RowAnswer[], frame.id)]];
    const suggested = frame.version === 0 && field.from !== undefined ? inOneLine(profile[field.from]) : null;
    return [[name, answers[name] ?? suggested]];
  });
  return { ...Object.fromEntries(values), ...frame };
};
