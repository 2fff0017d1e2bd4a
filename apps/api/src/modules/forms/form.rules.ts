import type { FormFrame, FormRecord, FormStatus } from '@worklane/contract/forms/form-endpoints.ts';
import {
  fieldsOf,
  isAsked,
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
export const startingFrom = (form: Form, answers: Answers): Answers => {
  const declared = form.sections
    .filter(({ fields }) =>
      Object.values(fields).some((each) => each.kind === 'upload' && each.rule.path === 'signature'),
    )
    .flatMap(({ fields }) => Object.entries(fields));
  const empty = declared
    .filter(([, field]) => isAsked(field) && field.kind !== 'rows')
    .map(([name]): [string, Answer] => [name, null]);
  return { ...answers, ...Object.fromEntries(empty) };
};

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
  parts: { answers: Answers; profile: Profile; fileAddress: (item: string) => string | null },
): FormRecord => {
  const values = fieldsOf(form).flatMap(([name, field]): [string, Answer][] => {
    if (field.kind === 'statement') return [];
    if (field.kind === 'upload') return [[name, parts.fileAddress(name)]];
    if (field.kind === 'locked') return [[name, parts.profile[field.from]]];
    if (field.kind === 'rows') return [[name, rowsOf(field, (parts.answers[name] ?? []) as RowAnswer[], frame.id)]];
    const suggested = frame.version === 0 && field.from !== undefined ? inOneLine(parts.profile[field.from]) : null;
    return [[name, parts.answers[name] ?? suggested]];
  });
  return { ...Object.fromEntries(values), ...frame };
};
