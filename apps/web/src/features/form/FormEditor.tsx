import { Button, Card, Group, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { FormCalls, FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { type FormEvent, useDeferredValue, useRef, useState } from 'react';
import { call } from '~/app/api.ts';
import { notify } from '~/app/notices.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import type { Draft } from './draft.ts';
import { FormButtons } from './FormButtons.tsx';
import classes from './FormEditor.module.css';
import { FormFields } from './FormFields.tsx';
import { ConflictNotice, KeptNotice } from './FormNotices.tsx';
import { FormPaper } from './FormPaper.tsx';
import { FormSections } from './FormSections.tsx';
import { progressOfForm } from './progress.ts';
import { StartFrom } from './StartFrom.tsx';
import { failureWords } from './upload-words.ts';
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
  const { answered, asked } = progressOfForm(form, values);

  const open = (index: number) => {
    setAt(index);
    head.current?.focus();
    head.current?.scrollIntoView({ block: 'center' });
  };
  const saveNow = async (submitted = false) => {
    setComparing(true);
    setRestored(false);
    await save({ submitted });
  };
  const saveRows = async (rows: string) => {
    setComparing(true);
    await save({ rows });
  };
  const trySubmit = () => (answered < asked ? setAsking('SUBMIT') : void saveNow(true));
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    if (form.guarded) setAsking('PASSWORD');
    else void saveNow();
  };
  const reveal = async () => {
    try {
      const address = { params: { workerId: record.workerId }, query: { agencyId: record.agencyId } };
      state.revealed(await call(calls.reveal, address));
    } catch (failure) {
      notify('error', failureWords(failure));
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
                saving={state.state === 'SAVING'}
                onAnswer={state.set}
                onFilesChange={state.filesChanged}
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
                <Button
                  variant="default"
                  size="md"
                  rightSection={<IconArrowRight size={18} aria-hidden />}
                  disabled={at === form.sections.length - 1}
                  onClick={() => open(at + 1)}
                >
                  Next
                </Button>
              </Group>
              <FormButtons record={record} state={state.state} onSubmit={trySubmit} />
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
          title="Submit with unanswered questions?"
          confirm="Submit"
          dismiss="Go on answering"
          onConfirm={() => {
            setAsking(undefined);
            void saveNow(true);
          }}
          onClose={() => setAsking(undefined)}
        >
          {`${asked - answered} of ${asked} have no answer yet. You can submit the form as it is and update it later.`}
        </ConfirmModal>
      )}
    </>
  );
};
