import { useQueryClient } from '@tanstack/react-query';
import { listForms, type FormCalls, type FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
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
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '~/app/api.ts';
import { configuration } from '~/app/configuration.ts';
import { CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { formatDate } from '~/ui/date-time.ts';
import { chosen, differencesOf, hasNews, rebased, type Side } from './conflict.ts';
import { discardDrafts, draftPrefix, dropDraft, writeDraft, type Draft } from './draft.ts';
import { announceSave, faultsOf } from './failures.ts';
import { fieldOf, filesOnly, heldBack, withoutField, type Faults } from './faults.ts';
import { remindersOf, same } from './progress.ts';

/** Document 002, section 9. */
const AUTOSAVE_MS = 10_000;
/** After the last key, so that typing does not wait for the cipher. */
const DRAFT_MS = 300;

export type SaveState = 'SAVED' | 'SAVING' | 'UNSAVED' | 'FAULTY' | 'OFFLINE' | 'CONFLICT';
type Saving = {
  silent?: boolean;
  submitted?: boolean;
  password?: string;
  /** The field of rows that are saved on their own. */
  rows?: string;
};

const isStale = (failure: unknown): boolean => failure instanceof CallFailed && failure.code === 'STALE';
const isOffline = (failure: unknown): boolean =>
  failure instanceof CallFailed && [0, 502, 503, 504].includes(failure.status);

const savedWords = (form: Form, rows: string | undefined): string => {
  const field = fieldsOf(form).find(([name]) => name === rows)?.[1];
  return (field?.kind === 'rows' ? field.savedAlone : undefined) ?? form.saved;
};

/** By the clock of the product, as the server has it. */
const today = (): string =>
  formatDate(new Date().toISOString(), configuration().timeZone).split('/').toReversed().join('-');

/** A draft upon what the server has: it may have been saved in part, and left before that was noted in it. */
const broughtUp = (draft: Draft, loaded: FormRecord, saved: Answers, form: Form): Draft =>
  draft.version === loaded.version || hasNews(form, { base: draft.base, mine: draft.answers, theirs: saved })
    ? draft
    : { ...draft, base: saved, version: loaded.version };

/** What somebody answers, what of it the server has, and how the two come together. */
export const useFormAnswers = (calls: FormCalls, loaded: FormRecord, found: Draft | undefined) => {
  const { form } = calls;
  const answersIn = (record: FormRecord): Answers => answersOf(form, record);
  const [draft] = useState(() => found && broughtUp(found, loaded, answersIn(loaded), form));
  /** What the server has, as far as this screen knows. */
  const [record, setRecord] = useState(loaded);
  const [answers, setAnswers] = useState<Answers>(draft?.answers ?? answersIn(loaded));
  /** The server's answers that the ones here began with. */
  const [base, setBase] = useState<Answers>(draft?.base ?? answersIn(loaded));
  const [version, setVersion] = useState(draft?.version ?? loaded.version);
  const [theirs, setTheirs] = useState<FormRecord | undefined>(
    draft && draft.version !== loaded.version ? loaded : undefined,
  );
  const [pending, setPending] = useState(false);
  const [offline, setOffline] = useState(false);
  /** What is wrong with single fields, as far as it has been looked at. */
  const [faults, setFaults] = useState<Faults>({});
  /** Whether somebody has tried to submit, so that what is missing is said at its field. */
  const [submitting, setSubmitting] = useState(false);
  const typedAt = useRef(draft?.at ?? '');
  const queries = useQueryClient();

  const dirty = Object.keys(answers).some((name) => !same(answers[name], base[name]));
  const prefix = draftPrefix(loaded.workerId, loaded.agencyId, form.kind);
  const address = { params: { workerId: loaded.workerId }, query: { agencyId: loaded.agencyId } };

  /** The server has these answers now. */
  const adopt = (saved: FormRecord, sent: Answers) => {
    setRecord(saved);
    setVersion(saved.version);
    setBase(answersIn(saved));
    setAnswers((current) => rebased(sent, current, answersIn(saved)));
    setTheirs(undefined);
    setOffline(false);
    void queries.invalidateQueries({ queryKey: listForms.path.split('/').filter(Boolean) });
  };

  const send = (sent: Answers, { submitted, password, rows = '' }: Saving) => {
    const list = calls.lists[rows];
    return (
      list
        ? call(list, { ...address, body: { [rows]: sent[rows], version } })
        : call(calls.save, {
            ...address,
            body: { ...sent, version, ...(submitted && { submitted }), ...(password !== undefined && { password }) },
          })
    ) as Promise<FormRecord>;
  };

  /** Somebody saved meanwhile, be it this very save, whose answer was lost. */
  const compare = async (sent: Answers, { submitted = false }: Saving) => {
    const latest = await call(calls.read, address);
    const arrived =
      (latest.submitted || !submitted) &&
      differencesOf(form, { base, mine: sent, theirs: answersIn(latest) }).length === 0;
    if (arrived) adopt(latest, sent);
    else setTheirs(latest);
    return arrived;
  };

  /** The form as it is sent, without what has to be put right first: hidden by now, or not looked at by who types. */
  const answersToSend = ({ rows, silent }: Saving): Answers => {
    if (rows !== undefined) return { ...base, [rows]: answers[rows] ?? [] };
    return heldBack(answers, base, { ...(silent && faults), ...faultsIn(form, answers) });
  };

  const tryToSave = async (saving: Saving): Promise<boolean> => {
    const sent = answersToSend(saving);
    try {
      adopt(await send(sent, saving), sent);
      return true;
    } catch (failure) {
      setOffline(isOffline(failure));
      if (!isStale(failure)) throw failure;
      return compare(sent, saving);
    }
  };

  /** What stops counting with the first change to what was signed: the signatures, and the days beside them. */
  const former = (): string[] => {
    if (!dirty || record.signedVersions.length === 0 || record.changedSinceSigned) return [];
    const { signatures, dates } = declarationOf(form);
    return [...signatures, ...dates.filter((name) => same(answers[name], base[name]) && answers[name] !== today())];
  };

  const missing = (): Faults => {
    const fields = Object.fromEntries(fieldsOf(form));
    const values: Readonly<Record<string, unknown>> = { ...record, ...answers };
    const counting = { ...values, ...Object.fromEntries(former().map((name) => [name, null])) };
    return Object.fromEntries(
      missingIn(form, counting).flatMap((name) => {
        const field = fields[name];
        return field ? [[name, (isAnswered(values[name]) ? askAgainFor : askFor)(field)]] : [];
      }),
    );
  };

  /** Looks at what is entered, and answers what has to be mended before it can be saved, or submitted. */
  const check = ({ submitted = false, rows }: Saving = {}): Faults => {
    const fields = Object.fromEntries(fieldsOf(form));
    const isSeen = (name: string) => isShown(fields[fieldOf(name)] ?? {}, answers);
    const entered = Object.fromEntries(Object.entries(faultsIn(form, answers)).filter(([name]) => isSeen(name)));
    setFaults((known) => ({ ...filesOnly(known, answers), ...entered }));
    if (submitted) setSubmitting(true);
    const looked = { ...(submitted && missing()), ...entered };
    return rows === undefined
      ? looked
      : Object.fromEntries(Object.entries(looked).filter(([name]) => fieldOf(name) === rows));
  };

  /** Whether the server has it. A wrong password is for the dialog that asked. */
  const save = async (saving: Saving = {}): Promise<boolean> => {
    setPending(true);
    try {
      const saved = await tryToSave(saving);
      if (saved && !saving.silent) notify('success', savedWords(form, saving.rows));
      if (saved && saving.submitted) for (const reminder of remindersOf(form, answers)) notify('info', reminder);
      return saved;
    } catch (failure) {
      if (failure instanceof CallFailed && failure.code === 'WRONG_PASSWORD') throw failure;
      setFaults((known) => ({ ...known, ...faultsOf(failure) }));
      if (!saving.silent) announceSave(form, failure);
      return false;
    } finally {
      setPending(false);
    }
  };

  const autosave = useEffectEvent(() => {
    if (!dirty || theirs || pending) return;
    setFaults((known) => ({ ...known, ...faultsIn(form, answers) }));
    const sent = answersToSend({ silent: true });
    if (Object.keys(sent).some((name) => !same(sent[name], base[name]))) void save({ silent: true });
  });
  useEffect(() => {
    if (!form.autosaves) return undefined;
    const timer = setInterval(autosave, AUTOSAVE_MS);
    return () => clearInterval(timer);
  }, [form.autosaves]);

  useEffect(() => {
    if (!dirty) {
      void dropDraft(prefix);
      return undefined;
    }
    const keep = () => void writeDraft(prefix, { version, base, answers, at: typedAt.current });
    const timer = setTimeout(keep, DRAFT_MS);
    // Whoever leaves within that time must not lose the last word.
    return () => {
      clearTimeout(timer);
      keep();
    };
  }, [dirty, prefix, version, base, answers]);

  const stateNow = (): SaveState => {
    if (pending) return 'SAVING';
    if (theirs) return 'CONFLICT';
    if (!dirty) return 'SAVED';
    if (Object.keys(faults).some((name) => fieldOf(name) in answers)) return 'FAULTY';
    return offline ? 'OFFLINE' : 'UNSAVED';
  };

  return {
    record,
    answers,
    state: stateNow(),
    dirty,
    /** By the name of the field, or of the cell of a row. */
    faults: submitting ? { ...missing(), ...faults } : faults,
    set: (name: string, answer: Answer) => {
      typedAt.current = new Date().toISOString();
      setAnswers((current) => ({ ...current, [name]: answer }));
      setFaults((known) => withoutField(known, name));
    },
    check,
    /** Says at a field why its file did not come, until one does. */
    fileFailed: (name: string, words: string | undefined) =>
      setFaults((known) => ({ ...withoutField(known, name), ...(words !== undefined && { [name]: words }) })),
    save,
    discard: () => {
      setAnswers(base);
      setFaults({});
      void discardDrafts(prefix);
    },
    /** Files are no answers: they come without a new version, and nothing is touched but the day of a former signature. */
    filesChanged: (changed: FormRecord) => {
      const gone = declarationOf(form).dates.filter(
        (name) => changed[name] === null && same(answers[name], base[name]),
      );
      const undated = Object.fromEntries(gone.map((name): [string, Answer] => [name, null]));
      setRecord((before) => ({ ...changed, ...answersIn(before), ...undated, version: before.version }));
      if (changed.version !== version) return;
      setBase((before) => ({ ...before, ...undated }));
      setAnswers((current) => ({ ...current, ...undated }));
    },
    /** What is masked was asked for: it takes the place of the mask wherever that was not written over. */
    revealed: (whole: FormRecord) => {
      setAnswers((current) => rebased(base, current, answersIn(whole)));
      setBase(answersIn(whole));
    },
    started: (begun: FormRecord) => adopt(begun, answers),
    conflict: theirs && { base, mine: answers, theirs: answersIn(theirs), at: theirs.lastModifiedDate },
    /** Goes on with what was chosen, upon what was saved meanwhile. */
    resolve: (choices: Readonly<Record<string, Side>>) => {
      if (!theirs) return;
      setAnswers(chosen(answers, answersIn(theirs), choices));
      setBase(answersIn(theirs));
      setVersion(theirs.version);
      setRecord(theirs);
      setTheirs(undefined);
    },
  };
};
