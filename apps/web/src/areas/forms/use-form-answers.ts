import { useQueryClient } from '@tanstack/react-query';
import { listForms, type FormCalls, type FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { answersOf, fieldsOf, type Answer, type Answers, type Form } from '@worklane/contract/forms/form.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '~/app/api.ts';
import { configuration } from '~/app/configuration.ts';
import { CallFailed, isUnanswered } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { readAgain } from '~/app/queries.ts';
import { discardDrafts, dropDraft, writeDraft } from '~/app/session/drafts.ts';
import { formatDate } from '~/ui/date-time.ts';
import type { Side } from './conflict.ts';
import { draftPrefix, type Draft } from './draft.ts';
import { announceSave, faultsOf } from './failures.ts';
import type { Faults } from './faults.ts';
import {
  answersToSend,
  beginAnswers,
  draftOf,
  faultsShown,
  hasAnythingToSend,
  isDirty,
  isDueForAutosave,
  nextAnswers,
  saveStateOf,
  toMend,
  whenLate,
  type FormEvent,
  type FormState,
  type Saving,
} from './form-answers.ts';
import { remindersOf } from './progress.ts';

/** Document 002, section 9. */
const AUTOSAVE_MS = 10_000;
/** After the last key, so that typing does not wait for the cipher. */
const DRAFT_MS = 300;

const isStale = (failure: unknown): boolean => failure instanceof CallFailed && failure.code === 'STALE';
const isWrongPassword = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.code === 'WRONG_PASSWORD';

const savedWords = (form: Form, rows: string | undefined): string => {
  const field = fieldsOf(form).find(([name]) => name === rows)?.[1];
  return (field?.kind === 'rows' ? field.savedAlone : undefined) ?? form.saved;
};

/** By the clock of the product, as the server has it. */
const today = (): string =>
  formatDate(new Date().toISOString(), configuration().timeZone).split('/').toReversed().join('-');

type Asked = Saving & { readonly password?: string };

/** The answers of a form with the server and this browser's storage; what becomes of them is decided in `form-answers.ts`. */
export const useFormAnswers = (calls: FormCalls, loaded: FormRecord, kept: Draft | undefined) => {
  const { form } = calls;
  const [state, setState] = useState(() => beginAnswers(form, loaded, kept));
  // What is there by now, also for what began before the screen was drawn again.
  const latest = useRef<FormState>(state);
  const dispatch = (event: FormEvent) => {
    latest.current = nextAnswers(form, latest.current, event);
    setState(latest.current);
  };
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const queries = useQueryClient();
  const prefix = draftPrefix(loaded.workerId, loaded.agencyId, form.kind);
  const address = { params: { workerId: loaded.workerId }, query: { agencyId: loaded.agencyId } };

  const listAgain = () => void readAgain(queries, listForms.path.split('/').filter(Boolean));

  const send = (sent: Answers, version: number, { submitted, rows = '' }: Saving, password: string | undefined) => {
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

  /** The form as the server has it now; nothing while somebody else's answers stand against it. */
  const tryToSave = async (sent: Answers, saving: Saving, password: string | undefined) => {
    const before = latest.current;
    try {
      return await send(sent, before.version, saving, password);
    } catch (failure) {
      if (!isStale(failure)) throw failure;
      const found = await call(calls.read, address);
      const late = whenLate(form, before, sent, found, saving);
      if (late === 'ARRIVED') return found;
      if (late === 'AGAIN') return send(sent, found.version, saving, password);
      dispatch({ type: 'overtaken', record: found, silent: saving.silent ?? false });
      return undefined;
    }
  };

  const saveNow = async ({ password, ...saving }: Asked): Promise<boolean> => {
    const silent = saving.silent ?? false;
    const sent = answersToSend(form, latest.current, saving);
    dispatch({ type: 'sent' });
    try {
      const record = await tryToSave(sent, saving, password);
      if (!record) return false;
      dispatch({ type: 'saved', record, sent, silent });
      listAgain();
      if (!silent) notify('success', savedWords(form, saving.rows));
      if (saving.submitted) for (const reminder of remindersOf(form, latest.current.answers)) notify('info', reminder);
      return true;
    } catch (failure) {
      const wrongPassword = isWrongPassword(failure);
      dispatch({
        type: 'failed',
        offline: isUnanswered(failure),
        faults: wrongPassword ? {} : faultsOf(failure),
        silent,
      });
      if (wrongPassword) throw failure;
      if (!silent) announceSave(form, failure);
      return false;
    }
  };

  /**
   * Whether the server has it. A wrong password is for the dialog that asked. One save after the other: upon the answer to the one
   * before it, so that nobody is overtaken by what their own form has just saved by itself.
   */
  const save = (asked: Asked = {}): Promise<boolean> => {
    if (!asked.silent) dispatch({ type: 'asked' });
    const turn = lastSave.current.then(() => saveNow(asked));
    lastSave.current = turn.catch(() => {});
    return turn;
  };

  const autosave = useEffectEvent(() => {
    if (!isDueForAutosave(state)) return;
    dispatch({ type: 'about-to-autosave' });
    const saving = { silent: true };
    if (hasAnythingToSend(form, state, saving)) void save(saving);
  });
  useEffect(() => {
    if (!form.autosaves) return undefined;
    const timer = setInterval(autosave, AUTOSAVE_MS);
    return () => clearInterval(timer);
  }, [form.autosaves]);

  const { version, base, answers, typedAt } = state;
  useEffect(() => {
    const draft = draftOf({ version, base, answers, typedAt });
    if (!draft) {
      void dropDraft(prefix);
      return undefined;
    }
    const keep = () => void writeDraft(prefix, draft);
    const timer = setTimeout(keep, DRAFT_MS);
    // Whoever leaves within that time must not lose the last word.
    return () => {
      clearTimeout(timer);
      keep();
    };
  }, [prefix, version, base, answers, typedAt]);

  return {
    record: state.record,
    answers,
    state: saveStateOf(state),
    busy: state.waiting,
    dirty: isDirty(state),
    /** By the name of the field, or of the cell of a row. */
    faults: faultsShown(form, state, today()),
    set: (name: string, answer: Answer) => dispatch({ type: 'typed', name, answer, at: new Date().toISOString() }),
    /** Looks at what is entered, and answers what has to be mended before it can be saved, or submitted. */
    check: (saving: Saving = {}): Faults => {
      dispatch({ type: 'looked-at', submitted: saving.submitted ?? false });
      return toMend(form, state, saving, today());
    },
    fileFailed: (name: string, words: string | undefined) => dispatch({ type: 'file-failed', name, words }),
    save,
    discard: () => {
      dispatch({ type: 'discarded' });
      void discardDrafts(prefix);
    },
    filesChanged: (record: FormRecord) => dispatch({ type: 'files-changed', record }),
    revealed: (record: FormRecord) => dispatch({ type: 'revealed', record }),
    started: (record: FormRecord) => {
      dispatch({ type: 'started', record });
      listAgain();
    },
    conflict: state.theirs && {
      base,
      mine: answers,
      theirs: answersOf(form, state.theirs),
      at: state.theirs.lastModifiedDate,
    },
    resolve: (choices: Readonly<Record<string, Side>>) => dispatch({ type: 'resolved', choices }),
  };
};
