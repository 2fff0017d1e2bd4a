import { Anchor, Button, Card, Group, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { fieldsOf, missingIn, type Form } from '@worklane/contract/forms/form.ts';
import type { FormCalls, FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { type FormEvent, useDeferredValue, useRef, useState } from 'react';
import { call } from '~/app/api.ts';
import { announce } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import type { Draft } from './draft.ts';
import { FormButtons } from './FormButtons.tsx';
import classes from './FormEditor.module.css';
import { FormFields } from './FormFields.tsx';
import { fieldOf, type Faults } from './faults.ts';
import { ChangedNotice, ConflictNotice, IncompleteAccountNotice, KeptNotice } from './FormNotices.tsx';
import { FormPaper } from './FormPaper.tsx';
import { FormSections } from './FormSections.tsx';
import { progressOfForm, unansweredIn } from './progress.ts';
import { StartFrom } from './StartFrom.tsx';
import { useFormAnswers } from './use-form-answers.ts';

const ConflictModal = onDemand(() => import('./ConflictModal.tsx'));
const PasswordModal = onDemand(() => import('./PasswordModal.tsx'));
const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

type Props = {
  calls: FormCalls;
  record: FormRecord;
  /** What was typed before the page was loaded anew. */
  draft: Draft | undefined;
};

/** A worker fills in a form, a section at a time. */
export const FormEditor = ({ calls, record: loaded, draft }: Props) => {
  const { form } = calls;
  const state = useFormAnswers(calls, loaded, draft);
  const { record, answers, conflict, save } = state;
  // Nobody sees the paper while typing: it comes after the keys.
  const onPaper = useDeferredValue(answers);
  const [at, setAt] = useState(0);
  const [asking, setAsking] = useState<'PASSWORD' | 'SUBMIT'>();
  const [comparing, setComparing] = useState(true);
  const [restored, setRestored] = useState(draft !== undefined && draft.version === loaded.version);
  const head = useRef<HTMLHeadingElement>(null);
  const values = { ...record, ...answers };
  const section = form.sections[at];
  const isLast = at === form.sections.length - 1;
  const { answered, asked } = progressOfForm(form, values);

  const open = (index: number) => {
    setAt(index);
    head.current?.focus();
    head.current?.scrollIntoView({ block: 'center' });
  };
  /** Shows the first field that something is wrong with. */
  const openFault = (faults: Faults) => {
    const names = Object.keys(faults);
    const index = form.sections.findIndex(({ fields }) => names.some((name) => fieldOf(name) in fields));
    const inOrder = Object.keys(form.sections[index]?.fields ?? {});
    const field = inOrder.find((each) => names.some((name) => fieldOf(name) === each));
    const first = names.find((name) => fieldOf(name) === field);
    if (first === undefined) return;
    setAt(index);
    // Once its section is there.
    requestAnimationFrame(() => focusField(first));
  };
  /** Document 002, section 5: what is not right is said, and is not saved. */
  const isRight = (saving: { submitted?: boolean; rows?: string } = {}): boolean => {
    const faults = state.check(saving);
    if (Object.keys(faults).length === 0) return true;
    notify('warning', 'Missing Required Info.');
    openFault(faults);
    return false;
  };
  const saveNow = async (submitted = false) => {
    setComparing(true);
    setRestored(false);
    await save({ submitted });
  };
  const saveRows = async (rows: string) => {
    if (!isRight({ rows })) return;
    setComparing(true);
    await save({ rows });
  };
  const trySubmit = () => {
    if (!isRight({ submitted: true })) return;
    if (answered < asked) setAsking('SUBMIT');
    else void saveNow(true);
  };
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    // What is never submitted counts as soon as it is saved.
    if (!isRight({ submitted: !form.submits })) return;
    if (form.guarded) setAsking('PASSWORD');
    else void saveNow();
  };
  const reveal = async () => {
    try {
      const address = { params: { workerId: record.workerId }, query: { agencyId: record.agencyId } };
      state.revealed(await call(calls.reveal, address));
    } catch (failure) {
      announce(failure);
    }
  };

  return (
    <>
      <div className="no-print">
        {restored && state.dirty && draft && (
          <KeptNotice
            at={draft.at}
            onDiscard={() => {
              state.discard();
              setRestored(false);
              head.current?.focus({ preventScroll: true });
            }}
          />
        )}
        {conflict && <ConflictNotice onCompare={() => setComparing(true)} />}
        <ChangedNotice record={record} missing={labelsOf(form, missingIn(form, values))} />
        {form.kind === 'BANK' && <IncompleteAccountNotice record={record} />}
        <StartFrom calls={calls} record={record} onStarted={state.started} />
        <form noValidate onSubmit={submitForm} className={classes['layout']}>
          <FormSections form={form} values={values} at={at} onOpen={open} />
          {section && (
            <Card component="section" aria-label={section.title} className={classes['section']}>
              <Title order={2} ref={head} tabIndex={-1} className={classes['title']}>
                {section.title}
              </Title>
              {section.intro !== undefined && <p className="dimmed">{section.intro}</p>}
              <FormFields
                calls={calls}
                record={record}
                section={section}
                values={values}
                saving={state.busy}
                faults={state.faults}
                onAnswer={state.set}
                onFilesChange={state.filesChanged}
                onFileFault={state.fileFailed}
                onLeave={() => void state.check()}
                onSaveRows={(rows) => void saveRows(rows)}
                onReveal={() => void reveal()}
              />
              <Group justify="space-between" mt="xl">
                <Button
                  variant="default"
                  size="md"
                  leftSection={<IconArrowLeft size={18} aria-hidden />}
                  disabled={at === 0}
                  onClick={() => open(at - 1)}
                >
                  Back
                </Button>
                {!isLast && (
                  <Button
                    size="md"
                    rightSection={<IconArrowRight size={18} aria-hidden />}
                    onClick={() => open(at + 1)}
                  >
                    Next
                  </Button>
                )}
              </Group>
              <FormButtons record={record} state={state.state} busy={state.busy} isLast={isLast} onSubmit={trySubmit} />
            </Card>
          )}
        </form>
      </div>
      <div className={classes['paper']}>
        <FormPaper calls={calls} record={record} answers={onPaper} />
      </div>
      {conflict && comparing && (
        <ConflictModal
          form={form}
          {...conflict}
          onResolve={(choices) => {
            state.resolve(choices);
            setComparing(true);
          }}
          onClose={() => setComparing(false)}
        />
      )}
      {asking === 'PASSWORD' && (
        <PasswordModal
          onConfirm={async (password) => {
            setComparing(true);
            await save({ password });
            setAsking(undefined);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'SUBMIT' && (
        <ConfirmModal
          title="Submit with optional questions unanswered?"
          confirm="Submit"
          dismiss="Keep filling in"
          onConfirm={() => {
            setAsking(undefined);
            void saveNow(true);
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>{`${asked - answered} of ${asked} questions have no answer. You can submit the form now and update it later.`}</p>
          <ul className={classes['unanswered']}>
            {unansweredIn(form, values).map(({ name, label, section: title }) => (
              <li key={name}>
                <Anchor
                  component="button"
                  type="button"
                  ta="start"
                  onClick={() => {
                    setAsking(undefined);
                    openFault({ [name]: '' });
                  }}
                >
                  {label}
                </Anchor>{' '}
                <span className="dimmed">{title}</span>
              </li>
            ))}
          </ul>
        </ConfirmModal>
      )}
    </>
  );
};

/** Each once: several declarations each have a date. */
const labelsOf = (form: Form, names: readonly string[]): string[] => [
  ...new Set(fieldsOf(form).flatMap(([name, { label }]) => (names.includes(name) ? [label] : []))),
];

/** By the name that every input of a form bears. */
const focusField = (name: string): void => {
  const place = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
  place?.scrollIntoView({ block: 'center' });
  const input = place?.matches('input, textarea') ? place : place?.querySelector<HTMLElement>('input, button');
  input?.focus({ preventScroll: true });
};
