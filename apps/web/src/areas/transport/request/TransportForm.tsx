import { Alert, Button, Checkbox, type CheckboxProps, Stack, Title } from '@mantine/core';
import type { OfferedWork } from '@worklane/contract/applicants/guest.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallFailed, reasonOf } from '~/app/failure.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { FormProvider, SchemaProvider, useForm, type Values } from '~/ui/form/context.ts';
import { ErrorSummary } from '~/ui/form/ErrorSummary.tsx';
import { CONTACT, type RequestSection, SECTIONS } from './fields.ts';
import { RequestFieldInput } from './RequestFieldInput.tsx';
import { RequestProgress } from './RequestProgress.tsx';
import {
  blankValues,
  faultsOf,
  inOrder,
  listed,
  missingIn,
  type RequestKind,
  requestOf,
  type RequestSchema,
} from './request-values.ts';
import { RiskDocumentField } from './RiskDocumentField.tsx';
import { StaffLines } from './StaffLines.tsx';
import classes from './TransportForm.module.css';
import type { RequestDraft } from './use-draft.ts';

const CheckboxField = asField<CheckboxProps>(Checkbox, 'checkbox');

type Props<Schema extends RequestSchema> = {
  kind: RequestKind<Schema>;
  work: readonly OfferedWork[];
  /** What the form begins with, unless somebody has gone on from there. */
  filled?: Values;
  /** In whose clock the pick-up is. */
  timeZone: string;
  draft: RequestDraft;
  contactHelp: string;
  /** The fields of the further section. */
  further?: ReactNode;
  /** What somebody may want to know before they send it. */
  beforeSending?: ReactNode;
  sendDocument: (file: File) => Promise<{ riskDoc: string }>;
  /** Sends the request under the name that is the same for the same content. */
  send: (request: ReturnType<Schema['parse']>, requestKey: string) => Promise<void>;
};

/** Everything that an agency has to know to take a patient from one place to another. */
export const TransportForm = <Schema extends RequestSchema>(props: Props<Schema>) => {
  const { kind, work, filled, timeZone, draft, contactHelp, beforeSending, sendDocument, send } = props;
  const [initialValues] = useState<Values>(() => ({ ...blankValues(work), ...filled, ...draft.draft?.values }));
  const faultsIn = (values: Values) => faultsOf(values, timeZone, kind);
  const [missing, setMissing] = useState(() => missingIn(faultsIn(initialValues), kind));
  const [refusal, setRefusal] = useState<{ readonly reason: string }>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const refused = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) refused.current?.focus();
  }, [refusal]);

  const form = useForm({
    mode: 'uncontrolled',
    initialValues,
    validate: faultsIn,
    onValuesChange: (values) => {
      void draft.keep(values);
      const next = missingIn(faultsIn(values), kind);
      setMissing((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    },
  });

  const take = (failure: unknown, values: Values) => {
    const { violations } = failure instanceof CallFailed ? failure : new CallFailed(500);
    const faults = violations
      .filter(({ field }) => field !== '')
      .map(({ field, message }) => [field, message] as const);
    form.setErrors(inOrder(faults, values, kind));
    setRefusal(faults.length > 0 ? undefined : { reason: reasonOf(failure) });
    setAttempt((count) => count + 1);
  };

  const submit = async (values: Values) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const request = kind.schema.parse(requestOf(values, timeZone, kind.further?.names)) as ReturnType<
        Schema['parse']
      >;
      await send(request, await draft.keyFor(request, values));
    } catch (failure) {
      take(failure, values);
    } finally {
      setBusy(false);
    }
  };

  const refuse = () => {
    setRefusal(undefined);
    setAttempt((count) => count + 1);
  };

  return (
    <FormProvider form={form}>
      <SchemaProvider value={kind.schema}>
        <form noValidate className={classes['form']} onSubmit={form.onSubmit((values) => void submit(values), refuse)}>
          <Stack gap="md">
            {draft.draft && (
              <Alert color="gray" title="We’ve kept what was entered on this device">
                It isn’t yours, or you’d rather begin again?{' '}
                <Button variant="default" mt="xs" onClick={() => void draft.discard()}>
                  Clear the form
                </Button>
              </Alert>
            )}
            <ErrorSummary
              errors={Object.entries(form.errors).map(([field, message]) => [
                field,
                typeof message === 'string' ? listed(field, message) : message,
              ])}
              attempt={attempt}
            />
            {refusal && (
              <Alert ref={refused} tabIndex={-1} color="red" role="alert" title="Your request wasn’t sent">
                {refusal.reason} What you entered is still here.
              </Alert>
            )}
            <RequestProgress missing={missing} further={kind.further} />
          </Stack>
          {kind.further && <Section {...kind.further}>{props.further}</Section>}
          {SECTIONS.map((section) => (
            <Section key={section.id} {...section}>
              {section.fields.map((field) => (
                <RequestFieldInput key={field.name} field={field} />
              ))}
              {section.id === 'risks' && <RiskDocumentField send={sendDocument} />}
            </Section>
          ))}
          <Section id="staff" title="Staff" help="Ask for at least one member of staff. Lines with 0 are left out.">
            <StaffLines work={work} />
          </Section>
          <Section {...CONTACT} help={contactHelp}>
            {CONTACT.fields.map((field) => (
              <RequestFieldInput key={field.name} field={field} />
            ))}
          </Section>
          <Stack gap="md">
            <CheckboxField
              name="disclaimer"
              size="md"
              label="I confirm that what I have entered is correct and that I may share it for this transport"
            />
            {beforeSending}
            <div>
              <Button type="submit" size="md" loading={busy}>
                Submit request
              </Button>
            </div>
          </Stack>
        </form>
      </SchemaProvider>
    </FormProvider>
  );
};

const Section = ({ id, title, help, children }: Omit<RequestSection, 'fields'> & { children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className={classes['section']}>
    <Title order={2} id={`${id}-title`} tabIndex={-1}>
      {title}
    </Title>
    {help && <p className="dimmed">{help}</p>}
    {children}
  </section>
);
