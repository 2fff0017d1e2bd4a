import { z } from 'zod';
import { INVALID_PHONE, line, lines, numberLine, PHONE, plainNumber } from '../fields.ts';
import type { UploadRule } from '../files/upload.ts';

/*
 * The language that large forms are written in. A form is data: the API derives its schema from it, the screen, the print
 * view and the comparison of two versions read it. `hmrc.ts` is a good one to learn from.
 */

export const FORM_KINDS = ['APPLICATION', 'OCCUPATIONAL', 'HMRC', 'BANK'] as const;
export const FormKind = z.enum(FORM_KINDS);
export type FormKind = z.infer<typeof FormKind>;

/** What a form may know of its worker without asking. */
export const PROFILE_FIELDS = [
  'firstname',
  'lastname',
  'dob',
  'email',
  'phone',
  'address',
  'nationality',
  'sex',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Shown only while another field of the form, or one of several, has this answer. What is hidden keeps its answer. */
export type Condition = { readonly field: string; readonly or?: readonly string[]; readonly is: string | boolean };
export const yes = (field: string, ...or: readonly string[]): Condition => ({
  field,
  ...(or.length > 0 && { or }),
  is: true,
});
export const no = (field: string): Condition => ({ field, is: false });
export const is = (field: string, answer: string): Condition => ({ field, is: answer });

type Extras = {
  /** Under the label: what is meant. */
  readonly help?: string;
  readonly when?: Condition;
  /** A form is complete without it. */
  readonly optional?: boolean;
};
type Prefilled = Extras & {
  /** What the profile says, until the form is saved for the first time. */
  readonly from?: ProfileField;
};
type Labelled = Prefilled & { readonly label: string };

/** What a text is, which decides about the keyboard and the format of what is entered. */
export type TextFormat = 'text' | 'email' | 'tel' | 'insurance' | 'dbs';
export type TextField = Labelled & { readonly kind: 'text'; readonly format: TextFormat; readonly max: number };
export type NotesField = Labelled & { readonly kind: 'notes'; readonly max: number };
export type DateField = Labelled & {
  readonly kind: 'date';
  /** One of a series that is quicker to read side by side. */
  readonly beside?: boolean;
};
export type Option<Value extends string = string> = { readonly value: Value; readonly label: string };
export type ChoiceField<Value extends string = string> = Labelled & {
  readonly kind: 'choice';
  readonly options: readonly Option<Value>[];
};
export type YesNoField = Labelled & { readonly kind: 'yesNo' };
export type CountryField = Labelled & {
  readonly kind: 'country';
  /** In a row: the name under which the country's own name is told beside its code. */
  readonly spelled?: string;
};
/** Parts of at most so many characters each, joined by hyphens. */
export type SegmentsField = Labelled & {
  readonly kind: 'segments';
  readonly lengths: readonly number[];
  /** How many digits the parts of a whole number have: so what is typed on end is divided, and what is entered is checked. */
  readonly digits?: readonly number[];
  /** Only the last part is shown until somebody asks for the rest. */
  readonly masked: boolean;
};
/** Read from the profile; what a client sends for it is left out. */
export type LockedField = Labelled & { readonly kind: 'locked'; readonly from: ProfileField };
/** A file beside the answers: a signature or a proof. */
export type UploadField = Labelled & { readonly kind: 'upload'; readonly rule: FormUpload };
/** Text that is only read. */
export type StatementField = Labelled & { readonly kind: 'statement'; readonly paragraphs: readonly string[] };

/** What a row may ask. */
export type CellField = TextField | NotesField | DateField | ChoiceField | YesNoField | CountryField;
export type Cells = Readonly<Record<string, CellField>>;
export type RowsField<C extends Cells = Cells> = Labelled & {
  readonly kind: 'rows';
  readonly cells: C;
  /** Words of the button that adds a row, and of the one that removes it. */
  readonly add: string;
  readonly remove: string;
  /** So many rows are there from the start. */
  readonly least: number;
  readonly max: number;
  /** The name under which each row tells the id of its form. */
  readonly parent?: string;
  /** The name under which the first row says that it is the first. */
  readonly first?: string;
  /** What is said once the rows are saved on their own; without it they are only ever saved with their form. */
  readonly savedAlone?: string;
  /** How many are asked for; who submits fewer is reminded, not stopped. */
  readonly asked?: { readonly rows: number; readonly reminder: string };
};

/** What the server says of a row itself. */
const serverFieldNames = ({ cells, parent, first }: RowsField): string[] =>
  [parent, first, ...Object.values(cells).map((cell) => (cell.kind === 'country' ? cell.spelled : undefined))].filter(
    (name) => name !== undefined,
  );

export type Field = CellField | SegmentsField | LockedField | UploadField | StatementField | RowsField;
export type Fields = Readonly<Record<string, Field>>;

/** A rule for files of forms, and the word for it in addresses. */
export type FormUpload = UploadRule & { readonly path: 'signature' | 'proof' };

export const text = (label: string, extras: Prefilled & { max?: number } = {}): TextField => ({
  max: 255,
  ...extras,
  kind: 'text',
  format: 'text',
  label,
});
export const email = (label: string, extras: Prefilled = {}): TextField => ({
  ...text(label, extras),
  format: 'email',
});
export const phone = (label: string, extras: Prefilled = {}): TextField => ({ ...text(label, extras), format: 'tel' });
export const nationalInsurance = (label: string, extras: Extras = {}): TextField => ({
  ...text(label, extras),
  format: 'insurance',
});
export const dbsNumber = (label: string, extras: Extras = {}): TextField => ({ ...text(label, extras), format: 'dbs' });
export const notes = (label: string, extras: Prefilled & { max?: number } = {}): NotesField => ({
  max: 1000,
  ...extras,
  kind: 'notes',
  label,
});
export const date = (label: string, extras: Prefilled & { beside?: boolean } = {}): DateField => ({
  ...extras,
  kind: 'date',
  label,
});
/** One of a few, each with its words: `choice('Statement', { A: 'This is my first job …', … })`. */
export const choice = <Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  extras: Prefilled = {},
): ChoiceField<Value> => ({
  ...extras,
  kind: 'choice',
  label,
  options: (Object.entries(options) as [Value, string][]).map(([value, words]) => ({ value, label: words })),
});
export const yesNo = (label: string, extras: Extras = {}): YesNoField => ({ ...extras, kind: 'yesNo', label });
export const country = (label: string, extras: Prefilled & { spelled?: string } = {}): CountryField => ({
  ...extras,
  kind: 'country',
  label,
});
export const segments = (
  label: string,
  lengths: readonly number[],
  extras: Extras & { masked?: boolean; digits?: readonly number[] } = {},
): SegmentsField => ({ masked: false, ...extras, kind: 'segments', label, lengths });
export const locked = (label: string, from: ProfileField, extras: Extras = {}): LockedField => ({
  ...extras,
  kind: 'locked',
  label,
  from,
});
export const upload = (label: string, rule: FormUpload, extras: Extras = {}): UploadField => ({
  ...extras,
  kind: 'upload',
  label,
  rule,
});
export const statement = (label: string, paragraphs: readonly string[], extras: Extras = {}): StatementField => ({
  ...extras,
  kind: 'statement',
  label,
  paragraphs,
});
export const rows = <C extends Cells>(
  label: string,
  cells: C,
  extras: Extras & { add: string; remove: string; max: number } & Partial<
      Pick<RowsField, 'least' | 'parent' | 'first' | 'savedAlone' | 'asked'>
    >,
): RowsField<C> => ({ least: 0, ...extras, kind: 'rows', label, cells });

export type Section<F extends Fields = Fields> = {
  readonly title: string;
  readonly intro?: string;
  readonly fields: F;
};
export const section = <F extends Fields>(title: string, content: { intro?: string; fields: F }): Section<F> => ({
  title,
  ...content,
});

export type Form<Sections extends readonly Section[] = readonly Section[]> = {
  readonly kind: FormKind;
  readonly title: string;
  /** One sentence of what it is for. */
  readonly about: string;
  /** The last part of its addresses. */
  readonly path: string;
  /** What is said once it is saved. */
  readonly saved: string;
  /** Whether it can be submitted; one that cannot is only ever saved. */
  readonly submits: boolean;
  /** Saved by itself while it is filled in. */
  readonly autosaves: boolean;
  /** Saving it asks for the password. */
  readonly guarded: boolean;
  readonly sections: Sections;
};

export const form = <const Sections extends readonly Section[]>(
  definition: Pick<Form, 'kind' | 'title' | 'about' | 'path' | 'saved'> &
    Partial<Pick<Form, 'submits' | 'autosaves' | 'guarded'>> & { readonly sections: Sections },
): Form<Sections> => ({ submits: true, autosaves: false, guarded: false, ...definition });

/** All fields of a form by name. */
export const fieldsOf = (of: Form): [string, Field][] => of.sections.flatMap(({ fields }) => Object.entries(fields));

type Merged<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void ? All : never;
type FieldsOf<F extends Form> = Merged<F['sections'][number]['fields']>;
type CellAnswer<C> = C extends YesNoField ? boolean | null : C extends ChoiceField<infer V> ? V | null : string | null;
type Row<C extends Cells> = { id?: number | null } & { [Name in keyof C]: CellAnswer<C[Name]> };
type Asked<F> = {
  [Name in keyof F as F[Name] extends LockedField | UploadField | StatementField ? never : Name]: F[Name];
};

/** What somebody answers to a form. */
export type AnswersTo<F extends Form> = {
  -readonly [Name in keyof Asked<FieldsOf<F>>]: Asked<FieldsOf<F>>[Name] extends RowsField<infer C>
    ? Row<C>[]
    : CellAnswer<Asked<FieldsOf<F>>[Name]>;
};

/** One answer of any form, and the answers of any form. */
export type RowAnswer = { id?: number | null } & Record<string, string | number | boolean | null | undefined>;
export type Answer = string | boolean | null | RowAnswer[];
export type Answers = Readonly<Record<string, Answer>>;

const orNull = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((answer): z.output<S> | null => (answer === undefined || answer === '' ? null : answer));

/** As it stands on a payslip, however it was typed. */
const spacedOut = (typed: string): string => {
  const signs = typed.replace(/[\s-]/g, '').toUpperCase();
  return signs.length === 9 ? signs.replace(/..(?=.)/g, '$& ') : typed;
};

/** Some letters and pairs are never given out. Q is not either, and stands in examples. */
const INSURANCE_NUMBER = /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-TW-Z][A-CEGHJ-NP-TW-Z]( \d\d){3} [A-D]$/;

/** What is entered has the format; nothing at all is no answer. */
const orBlank = ({ source }: RegExp): RegExp => new RegExp(`^$|${source}`);

const textSchema = ({ format, max }: TextField): z.ZodType => {
  switch (format) {
    case 'text':
      return line(max);
    case 'email':
      return numberLine(max).regex(orBlank(z.regexes.email), 'Enter an email address like name@example.org.');
    case 'tel':
      return numberLine(max).regex(orBlank(PHONE), INVALID_PHONE);
    case 'insurance':
      return numberLine(max)
        .overwrite(spacedOut)
        .regex(orBlank(INSURANCE_NUMBER), 'Enter a National Insurance number like QQ 12 34 56 C.');
    case 'dbs':
      return numberLine(max)
        .overwrite((typed) => typed.replace(/[\s-]/g, ''))
        .regex(orBlank(/^\d{12}$/), 'Enter the 12 digits of your DBS certificate number.');
  }
};

const NO_DATE = 'Enter a real date, such as 31/01/2026.';
/** A day that there is, in a year that somebody has finished typing. */
const DAY = new RegExp(`^(?=19|20)${z.regexes.date.source}`);

const cellSchema = (field: CellField): z.ZodType => {
  switch (field.kind) {
    case 'text':
      return orNull(textSchema(field));
    case 'notes':
      return orNull(lines(field.max));
    case 'date':
      return orNull(z.string(NO_DATE).regex(orBlank(DAY), NO_DATE));
    case 'choice':
      return orNull(
        z.enum(
          field.options.map(({ value }) => value),
          'Choose one of the options.',
        ),
      );
    case 'yesNo':
      return orNull(z.boolean('Choose yes or no.'));
    case 'country':
      return orNull(z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'Choose a country.')]));
  }
};

/** What may come along with what was read, and is never believed. */
const ignored = z.unknown().optional();

const rowsSchema = (field: RowsField): z.ZodType => {
  const { cells, max } = field;
  return z
    .array(
      z.strictObject({
        id: z.int().positive().nullish(),
        ...Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cellSchema(cell)])),
        ...Object.fromEntries(serverFieldNames(field).map((name) => [name, ignored])),
      }),
    )
    .max(max, `Enter at most ${max}.`)
    .nullish()
    .transform((list) => list ?? []);
};

/** A whole number, or one of which most is masked. */
const whole = (digits: readonly number[]): RegExp =>
  new RegExp(`^${digits.map((count) => `[\\d•]{${count}}`).join('-')}$`);

const segmentsSchema = ({ lengths, digits }: SegmentsField): z.ZodType => {
  const parts = z
    .string()
    .overwrite(plainNumber)
    .trim()
    .regex(new RegExp(`^(${lengths.map((length) => `[^-]{0,${length}}`).join('-')})?$`), {
      error: `Use at most ${lengths.join(', ')} characters.`,
      abort: true,
    })
    .overwrite((given) => (/[^-\s]/.test(given) ? given : ''));
  if (!digits) return orNull(parts);
  const total = digits.reduce((sum, count) => sum + count, 0);
  return orNull(parts.regex(orBlank(whole(digits)), `Enter all ${total} digits: ${digits.join(', ')}.`));
};

const schemaOf = (field: Field): z.ZodType => {
  if (field.kind === 'rows') return rowsSchema(field);
  if (field.kind === 'segments') return segmentsSchema(field);
  if (field.kind === 'locked' || field.kind === 'upload' || field.kind === 'statement') return ignored;
  return cellSchema(field);
};

/** Whether somebody answers it; locked fields, files and texts are not answers. */
export const isAsked = ({ kind }: Field): boolean => kind !== 'locked' && kind !== 'upload' && kind !== 'statement';

/**
 * The schema of each field by name. No answer is required, every one has its limits, and what was read may be sent back
 * as it was: what is not the worker's to say passes and is left out by `answersOf`.
 */
export const answerSchemas = (of: Form): Record<string, z.ZodType> =>
  Object.fromEntries(
    fieldsOf(of)
      .filter(([, { kind }]) => kind !== 'statement')
      .map(([name, field]) => [name, schemaOf(field)]),
  );

/** Rows are numbered as they are first saved; what the server says of a row itself is left out. */
const numbered = (list: readonly RowAnswer[], field: RowsField): RowAnswer[] => {
  const ofServer = serverFieldNames(field);
  let last = Math.max(0, ...list.map(({ id }) => id ?? 0));
  return list.map((row) => {
    const cells = Object.entries(row).filter(([name]) => !ofServer.includes(name));
    return { ...Object.fromEntries(cells), id: row.id ?? ++last };
  });
};

/** The answers alone of what a form was sent or stored as; a field that it has not got yet is not answered. */
export const answersOf = (of: Form, from: Readonly<Record<string, unknown>>): Answers =>
  Object.fromEntries(
    fieldsOf(of)
      .filter(([, field]) => isAsked(field))
      .map(([name, field]) => [
        name,
        field.kind === 'rows' ? numbered((from[name] ?? []) as RowAnswer[], field) : ((from[name] ?? null) as Answer),
      ]),
  );

/** Whether the answers so far ask for this field. */
export const isShown = ({ when }: Pick<Field, 'when'>, answers: Readonly<Record<string, unknown>>): boolean =>
  when === undefined || [when.field, ...(when.or ?? [])].some((name) => answers[name] === when.is);

export const isAnswered = (answer: unknown): boolean =>
  Array.isArray(answer) ? answer.length > 0 : answer !== null && answer !== undefined && answer !== '';

/** Whether a form is complete only with it; lists grow as far as somebody has something to tell. */
const isNeeded = (field: Field): boolean =>
  field.optional !== true && field.kind !== 'rows' && (isAsked(field) || field.kind === 'upload');

/**
 * The fields that a whole form still needs, by name: saving asks for none of them, submitting for all. `values` has the answers
 * and, for files, whatever tells that they are there.
 */
export const missingIn = (of: Form, values: Readonly<Record<string, unknown>>): string[] =>
  fieldsOf(of).flatMap(([name, field]) =>
    isNeeded(field) && isShown(field, values) && !isAnswered(values[name]) ? [name] : [],
  );

/** The sections that somebody signs: each with its own signature, and the day beside it. */
const isSignature = (field: Field): boolean => field.kind === 'upload' && field.rule.path === 'signature';
const declarations = (of: Form): [string, Field][] =>
  of.sections
    .filter(({ fields }) => Object.values(fields).some(isSignature))
    .flatMap(({ fields }) => Object.entries(fields));

/** What declarations ask for, by the names of the fields. */
export const declarationOf = (of: Form) => {
  const namesOf = (counts: (field: Field) => boolean) =>
    declarations(of).flatMap(([name, field]) => (counts(field) ? [name] : []));
  return {
    signatures: namesOf(isSignature),
    dates: namesOf(({ kind }) => kind === 'date'),
    answers: namesOf(isAsked),
  };
};

/** What somebody is asked whose signature, or the day beside it, was put under something else. */
export const askAgainFor = ({ kind }: Field): string =>
  kind === 'upload'
    ? 'Sign again. The form has changed since you signed.'
    : 'Enter the date again. The form has changed since you signed.';

/** What somebody is asked who submits a form without it. */
export const askFor = ({ kind }: Field): string => {
  switch (kind) {
    case 'upload':
      return 'Add your signature.';
    case 'yesNo':
      return 'Choose yes or no.';
    case 'choice':
    case 'country':
      return 'Choose one of the options.';
    case 'date':
      return 'Enter a date.';
    case 'locked':
    case 'notes':
    case 'rows':
    case 'segments':
    case 'statement':
    case 'text':
      return 'Fill this in.';
  }
};

/** What is wrong with answers that were entered, by the name of the field; cells of a row by `field.number.cell`. */
export const faultsIn = (of: Form, answers: Answers): Record<string, string> => {
  const { error } = z.object(answerSchemas(of)).safeParse(answers);
  // The first fault of a field is said, so the last one written is the first.
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
};
