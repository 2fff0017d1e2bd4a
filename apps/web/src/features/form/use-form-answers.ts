import { useQueryClient } from '@tanstack/react-query';
import { listForms, type FormCalls, type FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { answersOf, fieldsOf, type Answer, type Answers, type Form } from '@worklane/contract/forms/form.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '~/app/api.ts';
import { CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { chosen, differencesOf, rebased, type Side } from './conflict.ts';
import { draftPrefix, dropDraft, writeDraft, type Draft } from './draft.ts';
import { remindersOf, same } from './progress.ts';
import { failureWords } from './upload-words.ts';

/** Document 002, section 9. */
const AUTOSAVE_MS = 10_000;
/** After the last key, so that typing does not wait for the cipher. */
const DRAFT_MS = 300;

export type SaveState = 'SAVED' | 'SAVING' | 'UNSAVED' | 'OFFLINE' | 'CONFLICT';
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

/** What somebody answers, what of it the server has, and how the two come together. */
export const useFormAnswers = (calls: FormCalls, loaded: FormRecord, draft: Draft | undefined) => {
  const { form } = calls;
  const answersIn = (record: FormRecord): Answers => answersOf(form, record);
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

  const tryToSave = async (saving: Saving): Promise<boolean> => {
    const { rows } = saving;
    const sent = rows === undefined ? answers : { ...base, [rows]: answers[rows] ?? [] };
    try {
      adopt(await send(sent, saving), sent);
      return true;
    } catch (failure) {
      setOffline(isOffline(failure));
      if (!isStale(failure)) throw failure;
      return compare(sent, saving);
    }
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
      if (!saving.silent) notify('error', failureWords(failure));
      return false;
    } finally {
      setPending(false);
    }
  };

  const autosave = useEffectEvent(() => {
    if (dirty && !theirs && !pending) void save({ silent: true });
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
    const keep = () => void writeDraft(prefix, { version, base, answers, at: new Date().toISOString() });
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
    return offline ? 'OFFLINE' : 'UNSAVED';
  };

  return {
    record,
    answers,
    state: stateNow(),
    dirty,
    set: (name: string, answer: Answer) => setAnswers((current) => ({ ...current, [name]: answer })),
    save,
    discard: () => setAnswers(base),
    /** Files are no answers: they come without a new version, and nothing that is typed is touched. */
    filesChanged: (changed: FormRecord) =>
      setRecord((before) => ({ ...changed, ...answersIn(before), version: before.version })),
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
