import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import type { AgencyDetail } from '@worklane/contract/agencies/agency.ts';
import { AGENCY_LOGO, AgencyContact } from '@worklane/contract/agencies/profile.ts';
import { uploadMessages } from '@worklane/contract/files/upload.ts';
import { type FormEvent, useState } from 'react';
import { notify } from '~/app/notices.ts';
import { useLeave } from '~/app/leave.ts';
import { FormProvider, SchemaProvider, useForm } from '~/ui/form/context.ts';
import { ContactFields, contactOf } from './contact.tsx';
import { CurrencyField } from './CurrencyField.tsx';
import { LogoField } from './LogoField.tsx';
import { useCompleteSetup } from './use-complete-setup.ts';
import classes from './ProfileWizard.module.css';
import { WizardProgress } from './WizardProgress.tsx';

type Props = {
  agency: AgencyDetail;
  /** After a refusal: a colleague may have completed the profile meanwhile. */
  readAgain: () => void;
};

const [CURRENCY, CONTACT, LOGO] = [0, 1, 2];
const NO_LOGO = uploadMessages(AGENCY_LOGO).missing;

/**
 * Document 000, section 4: base currency, contact, logo. Neither keyboard nor backdrop closes it; who cannot complete it
 * now may log out.
 */
export const ProfileWizard = ({ agency, readAgain }: Props) => {
  const [step, setStep] = useState(CURRENCY);
  const [currency, setCurrency] = useState<string | null>(null);
  const [currencyError, setCurrencyError] = useState<string>();
  const [logo, setLogo] = useState<File>();
  const [logoError, setLogoError] = useState<string>();
  const { complete, working, percent } = useCompleteSetup(agency);
  const { logOut } = useLeave();
  const contact = useForm({
    mode: 'uncontrolled',
    initialValues: contactOf(agency),
    validate: schemaResolver(AgencyContact, { sync: true }),
    validateInputOnBlur: true,
  });

  const passCurrency = () => {
    if (currency) return setStep(CONTACT);
    setCurrencyError('Base currency is required');
    notify('warning', 'Please select a base currency');
  };

  const passContact = () => {
    const { hasErrors, errors } = contact.validate();
    if (!hasErrors) return setStep(LOGO);
    notify('warning', 'Please fill in all required contact details');
    contact.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  };

  const finish = async () => {
    if (!currency) return setStep(CURRENCY);
    // A logo that was stored before the profile was refused, or the tab closed, is there still.
    if (!logo && !agency.logo) {
      setLogoError(NO_LOGO);
      return notify('warning', NO_LOGO);
    }
    const values = AgencyContact.parse(contact.getValues());
    const outcome = await complete({ profile: { ...values, baseCurrency: currency }, logo });
    if (outcome === 'DONE') return;
    if (outcome.failed === 'LOGO') return setLogoError(outcome.violations[0]?.message);
    const wrong = outcome.violations.filter(({ field }) => field !== 'baseCurrency');
    if (wrong.length > 0) {
      contact.setErrors(Object.fromEntries(wrong.map(({ field, message }) => [field, message])));
      setStep(CONTACT);
    }
    readAgain();
  };

  const pass = [passCurrency, passContact, () => void finish()][step];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pass?.();
  };

  return (
    <Modal
      opened
      onClose={() => {}}
      title="Complete your profile"
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <WizardProgress step={step} />
      <form noValidate onSubmit={submit}>
        {step === CURRENCY && (
          <CurrencyField
            value={currency}
            error={currencyError}
            onChange={(code) => {
              setCurrency(code);
              setCurrencyError(undefined);
            }}
          />
        )}
        {step === CONTACT && (
          <FormProvider form={contact}>
            <SchemaProvider value={AgencyContact}>
              <ContactFields />
            </SchemaProvider>
          </FormProvider>
        )}
        {step === LOGO && (
          <LogoField
            file={logo}
            stored={agency.logo}
            error={logoError}
            disabled={working}
            onLogo={(file, fault) => {
              setLogo(file);
              setLogoError(fault);
            }}
          />
        )}
        {working && (
          <Text component="output" display="block" size="sm" c="dimmed" mt="sm">
            {percent < 100 ? `Uploading the logo… ${percent}%` : 'Saving your profile…'}
          </Text>
        )}
        <Group justify="space-between" mt="xl">
          <Button variant="default" disabled={step === CURRENCY || working} onClick={() => setStep(step - 1)}>
            Previous
          </Button>
          <Button type="submit" loading={working}>
            {step === LOGO ? 'Complete Setup' : 'Next'}
          </Button>
        </Group>
        <p className={classes['leave']} data-long={step === CONTACT || undefined}>
          <Anchor component="button" type="button" size="sm" disabled={working} onClick={() => void logOut()}>
            Log out and complete it later
          </Anchor>
        </p>
      </form>
    </Modal>
  );
};
