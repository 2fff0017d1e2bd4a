import { changeOtpPolicy, getOtpPolicy } from '@worklane/contract/identity/otp-policy.ts';
import { call } from '~/app/api.ts';
import { useDetail } from '~/app/queries.ts';
import { RadioField } from '~/ui/form/RadioField.tsx';
import { SettingsForm } from '~/ui/settings/SettingsForm.tsx';
import { SettingsPanel } from '~/ui/settings/SettingsPanel.tsx';

const CHOICES = [
  {
    value: 'PERSONAL',
    label: 'Each person’s choice',
    description: 'Everybody can turn it on or off for their own account.',
  },
  {
    value: 'REQUIRED',
    label: 'Required of everybody',
    description: 'At every sign-in we email a code to the account’s address.',
  },
];

const valuesOf = ({ policy, version }: { policy: string; version: number }) => ({ policy, version });

/** Whether everybody of the organisation is asked for a one-time password. */
export const SignInSettings = ({ help }: { help: string }) => (
  <SettingsPanel title="Sign-in" help={help} detail={useDetail(getOtpPolicy, {})}>
    {(policy) => (
      <SettingsForm
        command={changeOtpPolicy}
        initialValues={valuesOf(policy)}
        latest={async () => valuesOf(await call(getOtpPolicy, {}))}
        done="Sign-in settings saved"
        mayEdit={policy.can.edit}
      >
        <RadioField name="policy" label="One-time password" choices={CHOICES} />
      </SettingsForm>
    )}
  </SettingsPanel>
);
