import { Alert, Button, Card, Group, Title } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconArrowRight, IconDownload, IconHistory } from '@tabler/icons-react';
import type { FormCalls, FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { isShown } from '@worklane/contract/forms/form.ts';
import { type FormEvent, Fragment, useDeferredValue, useRef, useState } from 'react';
import { call } from '~/app/api.ts';
import { configuration } from '~/app/configuration.ts';
import { notify } from '~/app/notices.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import type { Draft } from './draft.ts';
import { FieldInput } from './FieldInput.tsx';
import classes from './FormEditor.module.css';
import { FormPaper } from './FormPaper.tsx';
import { FormSections } from './FormSections.tsx';
import { progressOfForm } from './progress.ts';
import { StartFrom } from './StartFrom.tsx';
import { UploadInput } from './UploadInput.tsx';
import { failureWords } from './upload-words.ts';
import { useFormAnswers, type SaveState } from './use-form-answers.ts';

const ConflictModal = onDemand(() => import('./ConflictModal.tsx'));
const PasswordModal = onDemand(() => import('./PasswordModal.tsx'));
const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

type Props = {
  calls: FormCalls;
  record: FormRecord;
  /** What was typed before the page was loaded anew. */
  draft: Draft | undefined;
};

const STATE_WORDS: Record<SaveState, string> = {
  SAVED: 'Everything is saved.',
  SAVING: 'Saving …',
  UNSAVED: 'Not saved yet. It is kept on this device meanwhile.',
  OFFLINE: 'No connection. What you entered is kept on this device; save it once you are back.',
  CONFLICT: 'Not saved: somebody saved this form meanwhile.',
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
        {restored && state.dirty && (
          <Alert mb="md" color="ink" icon={<IconHistory size={18} />} title="We kept what you had not saved">
            <Group justify="space-between">
              <span>{draft && `Typed on ${formatDateTime(draft.at, configuration().timeZone)} on this device.`}</span>
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  state.discard();
                  setRestored(false);
                  head.current?.focus({ preventScroll: true });
                }}
              >
                Discard it
              </Button>
            </Group>
          </Alert>
        )}
        {conflict && (
          <Alert
            mb="md"
            color="red"
            icon={<IconAlertTriangle size={18} />}
            title="This form was saved somewhere else meanwhile"
          >
            <Group justify="space-between">
              <span>Nothing is lost: compare the two versions and choose.</span>
              <Button size="xs" onClick={() => setComparing(true)}>
                Compare
              </Button>
            </Group>
          </Alert>
        )}
        <StartFrom calls={calls} record={record} onStarted={state.started} />
        <form noValidate onSubmit={submitForm} className={classes['layout']}>
          <FormSections form={form} values={values} at={at} onOpen={open} />
          {section && (
            <Card component="section" aria-label={section.title} className={classes['section']}>
              <Title order={2} ref={head} tabIndex={-1} className={classes['title']}>
                {section.title}
              </Title>
              {section.intro !== undefined && <p className="dimmed">{section.intro}</p>}
              <div className={classes['fields']}>
                {Object.entries(section.fields)
                  .filter(([, field]) => isShown(field, values))
                  .map(([name, field]) =>
                    field.kind === 'upload' ? (
                      <UploadInput
                        key={name}
                        calls={calls}
                        record={record}
                        name={name}
                        field={field}
                        onChange={state.filesChanged}
                      />
                    ) : (
                      <Fragment key={name}>
                        <FieldInput
                          name={name}
                          field={field}
                          value={values[name] as never}
                          onChange={(answer) => state.set(name, answer)}
                          onReveal={() => void reveal()}
                        />
                        {calls.lists[name] && (
                          <div>
                            <Button
                              variant="light"
                              size="md"
                              disabled={state.state === 'SAVING'}
                              onClick={() => void saveRows(name)}
                            >
                              Save {field.label.toLowerCase()}
                            </Button>
                          </div>
                        )}
                      </Fragment>
                    ),
                  )}
              </div>
              <Group justify="space-between" mt="xl" className={classes['steps']}>
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
              <div className={classes['buttons']}>
                <output className="dimmed">
                  {record.status !== 'NOT_STARTED' || state.state !== 'SAVED' ? STATE_WORDS[state.state] : ''}
                </output>
                <div className={classes['deeds']}>
                  <Button
                    variant="default"
                    size="md"
                    leftSection={<IconDownload size={18} aria-hidden />}
                    onClick={() => print()}
                  >
                    Download
                  </Button>
                  {record.submitted ? (
                    <Button type="submit" color="teal.9" size="md" loading={state.state === 'SAVING'}>
                      Update
                    </Button>
                  ) : (
                    <Button type="submit" color="red" size="md" loading={state.state === 'SAVING'}>
                      Save
                    </Button>
                  )}
                  {record.can.submit && (
                    <Button size="md" disabled={state.state === 'SAVING'} onClick={trySubmit}>
                      Submit
                    </Button>
                  )}
                </div>
              </div>
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
