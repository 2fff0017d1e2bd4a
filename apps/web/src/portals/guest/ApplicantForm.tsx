import { Button, Select, type SelectProps, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { addApplicant, ApplicantInput, linkApplicant, LinkInput } from '@worklane/contract/applicants/guest.ts';
import { email as emailPattern } from '@worklane/contract/fields.ts';
import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { type ReactNode, useState } from 'react';
import { countryChoices } from '@worklane/contract/countries.ts';
import { call } from '~/app/api.ts';
import { CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useOfferedWork } from '~/areas/applicants/index.ts';
import { genderNames } from '~/areas/workers/index.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { FormProvider, SchemaProvider, useFieldValue, useForm, type Values } from '~/ui/form/context.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { ErrorSummary } from '~/ui/form/ErrorSummary.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import classes from './Guest.module.css';
import { LegalLinks } from './LegalLinks.tsx';
import { applyFailureWords } from './words.ts';

type Props = {
  agencyId: number;
  /** Somebody with an account, who is not asked what is known already; a new person when left out. */
  worker?: WorkerDetail | undefined;
  onDone: (email: string) => void;
  /** The other ways on, beside the button that sends the form. */
  children: ReactNode;
};

const blank = {
  firstname: '',
  lastname: '',
  gender: null,
  nationality: null,
  dob: null,
  phoneNumber: '',
  email: '',
  username: '',
  assignmentCode: null,
};

/** The work that the worker does already; the first, where there are several. */
const workOf = (worker: WorkerDetail): number | null =>
  worker.links.flatMap(({ assignmentCodes }) => assignmentCodes)[0]?.id ?? null;

const valuesOf = (worker: WorkerDetail | undefined): Values =>
  worker
    ? {
        firstname: worker.firstname,
        lastname: worker.lastname,
        gender: worker.gender,
        nationality: worker.nationality,
        dob: worker.dob,
        phoneNumber: worker.phoneNumber ?? '',
        email: worker.email ?? '',
        username: worker.email ?? '',
        assignmentCode: workOf(worker),
      }
    : blank;

/** Of somebody with an account only the work can be missing: the rest is theirs to change in their profile. */
const linkErrors = schemaResolver(LinkInput, { sync: true });
const applicantErrors = schemaResolver(ApplicantInput, { sync: true });

const genders = Object.entries(genderNames).map(([value, label]) => ({ value, label }));
const today = () => new Date().toISOString().slice(0, 10);

const WorkField = asField<SelectProps<number>>(Select);

/** Document 002, section 3: who applies, and for what. */
export const ApplicantForm = ({ agencyId, worker, onDone, children }: Props) => {
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const isKnown = worker !== undefined;

  /** The user name is the e-mail address. */
  const applicantOf = (values: Values) => ({ ...values, username: values['email'], agencyId });
  const linkOf = (values: Values) => ({ workerId: worker?.id, assignmentCode: values['assignmentCode'] });

  const form = useForm({
    mode: 'uncontrolled',
    initialValues: valuesOf(worker),
    validate: (values) => {
      if (isKnown) return linkErrors(linkOf(values));
      const { username: _, ...errors } = applicantErrors(applicantOf(values));
      return errors;
    },
  });

  const sendForm = async (values: Values) => {
    if (worker) {
      const body = { workerId: worker.id, assignmentCode: Number(values['assignmentCode']) };
      await call(linkApplicant, { params: { agencyId }, body });
      notify('success', 'Applicant Linked Successfully');
    } else {
      await call(addApplicant, { body: ApplicantInput.parse(applicantOf(values)) });
      notify('success', 'Applicant Added Successfully');
    }
    form.resetDirty();
    onDone(String(values['email']));
  };

  const submit = async (values: Values) => {
    setBusy(true);
    try {
      await sendForm(values);
    } catch (failure) {
      const failed = failure instanceof CallFailed ? failure : new CallFailed(500);
      form.setErrors(Object.fromEntries(failed.violations.map(({ field, message }) => [field, message])));
      for (const [severity, message] of applyFailureWords(failed)) notify(severity, message);
      setAttempt((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };

  const refuse = () => {
    notify('warning', 'Missing Required Info.');
    setAttempt((count) => count + 1);
  };

  return (
    <FormProvider form={form}>
      <SchemaProvider value={ApplicantInput}>
        <form noValidate onSubmit={form.onSubmit((values) => void submit(values), refuse)}>
          <ErrorSummary errors={Object.entries(form.errors)} attempt={attempt} />
          <Stack gap="lg">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <TextField name="firstname" label="First name" autoComplete="given-name" disabled={isKnown} />
              <TextField name="lastname" label="Last name" autoComplete="family-name" disabled={isKnown} />
              <SelectField name="gender" label="Gender" data={genders} placeholder="Choose" disabled={isKnown} />
              <SelectField
                name="nationality"
                label="Nationality"
                data={countryChoices()}
                placeholder="Search countries"
                searchable
                nothingFoundMessage="Nothing found"
                disabled={isKnown}
              />
              <DateField
                name="dob"
                label="Date of Birth"
                defaultLevel="decade"
                maxDate={today()}
                autoComplete="bday"
                disabled={isKnown}
              />
              <TextField name="phoneNumber" label="Phone" type="tel" autoComplete="tel" disabled={isKnown} />
              <EmailField disabled={isKnown} />
              <Username disabled={isKnown} />
              <Work agencyId={agencyId} known={worker ? workOf(worker) : null} />
            </SimpleGrid>
            <LegalLinks>What you enter here goes to the agency. Please read our</LegalLinks>
            <div className={classes['buttons']}>
              <Button type="submit" size="md" loading={busy}>
                {isKnown ? 'Submit APPLICATION' : 'Register'}
              </Button>
              {children}
            </div>
          </Stack>
        </form>
      </SchemaProvider>
    </FormProvider>
  );
};

/** Checked with every keystroke, and marked; of somebody with an account there is nothing to check. */
const EmailField = ({ disabled }: { disabled: boolean }) => {
  const typed = useFieldValue('email');
  const isEmpty = typed === '';
  const isValid = emailPattern.safeParse(typed).success;
  const Icon = isValid ? IconCircleCheck : IconCircleX;
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      disabled={disabled}
      data-validity={isEmpty || disabled ? undefined : isValid ? 'valid' : 'invalid'}
      rightSection={
        !isEmpty && !disabled && <Icon className={classes[isValid ? 'valid' : 'invalid']} size={18} aria-hidden />
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        !disabled && (
          <output>
            {isEmpty ? 'We’ll email you a link.' : isValid ? 'Valid email address' : 'Not a valid email address yet'}
          </output>
        )
      }
    />
  );
};

/** Document 002: set equal to the e-mail address. */
const Username = ({ disabled }: { disabled: boolean }) => {
  const typed = useFieldValue('email');
  return (
    <TextInput
      label="Username"
      value={typeof typed === 'string' ? typed : ''}
      readOnly={!disabled}
      disabled={disabled}
      variant={disabled ? 'default' : 'filled'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={disabled ? 'You sign in with your email address.' : 'You’ll sign in with your email address.'}
    />
  );
};

type WorkProps = {
  agencyId: number;
  /** What the worker does already. It stands, unless nobody may apply for it any more. */
  known: number | null;
};

/** What the agency has, by name and code. */
const Work = ({ agencyId, known }: WorkProps) => {
  const { data, isPending } = useOfferedWork(agencyId);
  const stands = known !== null && (isPending || (data ?? []).some(({ id }) => id === known));
  return (
    <WorkField
      name="assignmentCode"
      label="Work you’re applying for"
      data={(data ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
      placeholder={isPending ? 'Loading…' : 'Choose'}
      searchable
      nothingFoundMessage="Nothing found"
      disabled={stands}
    />
  );
};
