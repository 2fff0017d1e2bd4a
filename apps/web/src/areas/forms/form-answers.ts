import type { FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import {
  answersOf,
  askAgainFor,
  askFor,
  declarationOf,
  faultsIn,
  fieldsOf,
  isAnswered,
  isShown,
  missingIn,
  type Answer,
  type Answers,
  type Form,
} from '@worklane/contract/forms/form.ts';
import { chosen, differencesOf, hasNews, rebased, type Side } from './conflict.ts';
import type { Draft } from './draft.ts';
import { fieldOf, filesOnly, heldBack, withoutField, type Faults } from './faults.ts';
import { same } from './progress.ts';

/** What somebody answers, what of it the server has, and how the two come together. */
export type FormState = {
  /** What the server has, as far as this screen knows. */
  readonly record: FormRecord;
  readonly answers: Answers;
  /** The server's answers that the ones here began with, and their version. */
  readonly base: Answers;
  readonly version: number;
  /** What somebody else saved meanwhile, until it is settled which answers hold. */
  readonly theirs: FormRecord | undefined;
  readonly pending: boolean;
  /** Whether somebody waits for it: what the form saves by itself keeps nobody from a button. */
  readonly waiting: boolean;
  readonly offline: boolean;
  /** What is wrong with single fields, as far as it has been looked at. */
  readonly faults: Faults;
  /** Whether somebody has tried to submit, so that what is missing is said at its field. */
  readonly submitting: boolean;
  /** When the last answer was given, ISO text; empty before. */
  readonly typedAt: string;
};

export type FormEvent =
  | { readonly type: 'typed'; readonly name: string; readonly answer: Answer; readonly at: string }
  /** Somebody left a field, or wants to save or to submit. */
  | { readonly type: 'looked-at'; readonly submitted: boolean }
  | { readonly type: 'about-to-autosave' }
  /** Somebody wants it saved; it is sent as soon as what is on its way has been answered. */
  | { readonly type: 'asked' }
  | { readonly type: 'sent' }
  /** The server has what was sent. */
  | { readonly type: 'saved'; readonly record: FormRecord; readonly sent: Answers; readonly silent: boolean }
  /** Somebody else saved meanwhile. */
  | { readonly type: 'overtaken'; readonly record: FormRecord; readonly silent: boolean }
  | { readonly type: 'failed'; readonly offline: boolean; readonly faults: Faults; readonly silent: boolean }
  /** The server began the form from another one. */
  | { readonly type: 'started'; readonly record: FormRecord }
  /** What is masked was asked for. */
  | { readonly type: 'revealed'; readonly record: FormRecord }
  | { readonly type: 'files-changed'; readonly record: FormRecord }
  /** Why the file of a field did not come; without words once one has. */
  | { readonly type: 'file-failed'; readonly name: string; readonly words: string | undefined }
  | { readonly type: 'resolved'; readonly choices: Readonly<Record<string, Side>> }
  | { readonly type: 'discarded' };

export type SaveState = 'SAVED' | 'SAVING' | 'UNSAVED' | 'FAULTY' | 'OFFLINE' | 'CONFLICT';

/** What is to be saved of a form. */
export type Saving = {
  /** By itself, while somebody types. */
  readonly silent?: boolean;
  readonly submitted?: boolean;
  /** The field of rows that are saved on their own. */
  readonly rows?: string;
};

/** A draft upon what the server has: it may have been saved in part, and left before that was noted in it. */
const broughtUp = (form: Form, draft: Draft, loaded: FormRecord): Draft => {
  const saved = answersOf(form, loaded);
  return draft.version === loaded.version || hasNews(form, { base: draft.base, mine: draft.answers, theirs: saved })
    ? draft
    : { ...draft, base: saved, version: loaded.version };
};

/** The form as it was read, with what this browser kept of it. */
export const beginAnswers = (form: Form, loaded: FormRecord, kept: Draft | undefined): FormState => {
  const saved = answersOf(form, loaded);
  const draft = kept && broughtUp(form, kept, loaded);
  return {
    record: loaded,
    answers: draft?.answers ?? saved,
    base: draft?.base ?? saved,
    version: draft?.version ?? loaded.version,
    theirs: draft && draft.version !== loaded.version ? loaded : undefined,
    pending: false,
    waiting: false,
    offline: false,
    faults: {},
    submitting: false,
    typedAt: draft?.at ?? '',
  };
};

/** The server has these answers now; what was typed since they were sent stays. */
const adopted = (form: Form, state: FormState, record: FormRecord, sent: Answers): FormState => {
  const saved = answersOf(form, record);
  return {
    ...state,
    record,
    version: record.version,
    base: saved,
    answers: rebased(sent, state.answers, saved),
    theirs: undefined,
    offline: false,
  };
};

/** Files are no answers: they come without a new version, and nothing is touched but the day of a former signature. */
const withFiles = (form: Form, state: FormState, changed: FormRecord): FormState => {
  const { answers, base, record, version } = state;
  const gone = declarationOf(form).dates.filter((name) => changed[name] === null && same(answers[name], base[name]));
  const undated = Object.fromEntries(gone.map((name): [string, Answer] => [name, null]));
  const current = { ...changed, ...answersOf(form, record), ...undated, version: record.version };
  if (changed.version !== version) return { ...state, record: current };
  return { ...state, record: current, base: { ...base, ...undated }, answers: { ...answers, ...undated } };
};

/** Goes on with what was chosen, upon what was saved meanwhile. */
const resolved = (form: Form, state: FormState, choices: Readonly<Record<string, Side>>): FormState => {
  if (!state.theirs) return state;
  const saved = answersOf(form, state.theirs);
  return {
    ...state,
    record: state.theirs,
    version: state.theirs.version,
    base: saved,
    answers: chosen(state.answers, saved, choices),
    theirs: undefined,
  };
};

/** What is wrong with the answers to questions that are asked. */
const seenFaults = (form: Form, answers: Answers): Faults => {
  const fields = Object.fromEntries(fieldsOf(form));
  return Object.fromEntries(
    Object.entries(faultsIn(form, answers)).filter(([name]) => isShown(fields[fieldOf(name)] ?? {}, answers)),
  );
};

/** Nothing is on its way any more; who has asked for more than that goes on waiting. */
const answered = (state: FormState, { silent }: { readonly silent: boolean }): FormState => ({
  ...state,
  pending: false,
  waiting: state.waiting && silent,
});

export const nextAnswers = (form: Form, state: FormState, event: FormEvent): FormState => {
  const { answers, base, faults } = state;
  switch (event.type) {
    case 'typed':
      return {
        ...state,
        answers: { ...answers, [event.name]: event.answer },
        faults: withoutField(faults, event.name),
        typedAt: event.at,
      };
    case 'looked-at':
      return {
        ...state,
        faults: { ...filesOnly(faults, answers), ...seenFaults(form, answers) },
        submitting: state.submitting || event.submitted,
      };
    case 'about-to-autosave':
      return { ...state, faults: { ...faults, ...seenFaults(form, answers) } };
    case 'asked':
      return { ...state, waiting: true };
    case 'sent':
      return { ...state, pending: true };
    case 'saved':
      return answered(adopted(form, state, event.record, event.sent), event);
    case 'overtaken':
      return { ...answered(state, event), theirs: event.record, offline: false };
    case 'failed':
      return {
        ...answered(state, event),
        offline: event.offline,
        faults: { ...faults, ...event.faults },
      };
    case 'started':
      return adopted(form, state, event.record, answers);
    case 'revealed': {
      // It takes the place of the mask wherever that was not written over.
      const whole = answersOf(form, event.record);
      return { ...state, base: whole, answers: rebased(base, answers, whole) };
    }
    case 'files-changed':
      return withFiles(form, state, event.record);
    case 'file-failed': {
      const others = withoutField(faults, event.name);
      return { ...state, faults: event.words === undefined ? others : { ...others, [event.name]: event.words } };
    }
    case 'resolved':
      return resolved(form, state, event.choices);
    case 'discarded':
      return { ...state, answers: base, faults: {} };
  }
};

/** Whether something is here that the server has not. */
export const isDirty = ({ answers, base }: Pick<FormState, 'answers' | 'base'>): boolean =>
  Object.keys(answers).some((name) => !same(answers[name], base[name]));

export const saveStateOf = (state: FormState): SaveState => {
  if (state.pending) return 'SAVING';
  if (state.theirs) return 'CONFLICT';
  if (!isDirty(state)) return 'SAVED';
  if (Object.keys(state.faults).some((name) => fieldOf(name) in state.answers)) return 'FAULTY';
  return state.offline ? 'OFFLINE' : 'UNSAVED';
};

/** What this browser keeps of it; nothing once the server has it all. */
export const draftOf = (state: Pick<FormState, 'version' | 'base' | 'answers' | 'typedAt'>): Draft | undefined => {
  const { version, base, answers, typedAt: at } = state;
  return isDirty(state) ? { version, base, answers, at } : undefined;
};

/** The form as it is sent, without what has to be put right first: hidden by now, or not looked at by who types. */
export const answersToSend = (form: Form, { answers, base, faults }: FormState, { rows, silent }: Saving): Answers => {
  if (rows !== undefined) return { ...base, [rows]: answers[rows] ?? [] };
  return heldBack(answers, base, { ...(silent && faults), ...faultsIn(form, answers) });
};

/** A form saves itself while there is something to save, and nothing to settle or to wait for first. */
export const isDueForAutosave = (state: FormState): boolean =>
  isDirty(state) && !state.pending && !state.waiting && !state.theirs;

/** Whether anything would reach the server: what has to be put right first stays here. */
export const hasAnythingToSend = (form: Form, state: FormState, saving: Saving): boolean => {
  const sent = answersToSend(form, state, saving);
  return Object.keys(sent).some((name) => !same(sent[name], state.base[name]));
};

/**
 * What to do with a save that came upon a newer version. ARRIVED: it was this very save that came first, and only its answer was
 * lost. AGAIN: what came first was an earlier save from here, or says nothing that is not here too. OVERTAKEN: somebody else's
 * answers stand against it.
 */
export const whenLate = (
  form: Form,
  { base }: FormState,
  sent: Answers,
  latest: FormRecord,
  saving: Saving,
): 'ARRIVED' | 'AGAIN' | 'OVERTAKEN' => {
  const sides = { base, mine: sent, theirs: answersOf(form, latest) };
  if (hasNews(form, sides)) return 'OVERTAKEN';
  return differencesOf(form, sides).length === 0 && (latest.submitted || !saving.submitted) ? 'ARRIVED' : 'AGAIN';
};

/** What stops counting with the first change to what was signed: the signatures, and the days beside them. */
const formerIn = (form: Form, state: FormState, today: string): string[] => {
  const { record, answers, base } = state;
  if (!isDirty(state) || record.signedVersions.length === 0 || record.changedSinceSigned) return [];
  const { signatures, dates } = declarationOf(form);
  return [...signatures, ...dates.filter((name) => same(answers[name], base[name]) && answers[name] !== today)];
};

/** What a submission would lack. `today` is a day by the product's clock, as answers have it. */
const missingFrom = (form: Form, state: FormState, today: string): Faults => {
  const fields = Object.fromEntries(fieldsOf(form));
  const values: Readonly<Record<string, unknown>> = { ...state.record, ...state.answers };
  const counting = { ...values, ...Object.fromEntries(formerIn(form, state, today).map((name) => [name, null])) };
  return Object.fromEntries(
    missingIn(form, counting).flatMap((name) => {
      const field = fields[name];
      return field ? [[name, (isAnswered(values[name]) ? askAgainFor : askFor)(field)]] : [];
    }),
  );
};

/** What has to be mended before it can be saved, or submitted; of rows that are saved on their own, what is wrong with them. */
export const toMend = (form: Form, state: FormState, { submitted, rows }: Saving, today: string): Faults => {
  const looked = { ...(submitted && missingFrom(form, state, today)), ...seenFaults(form, state.answers) };
  return rows === undefined
    ? looked
    : Object.fromEntries(Object.entries(looked).filter(([name]) => fieldOf(name) === rows));
};

/** What is said at each field, by the name of the field or of the cell of a row. */
export const faultsShown = (form: Form, state: FormState, today: string): Faults =>
  state.submitting ? { ...missingFrom(form, state, today), ...state.faults } : state.faults;
