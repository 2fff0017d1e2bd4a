import { turnOffOtp } from '@worklane/contract/identity/account.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { PasswordField } from './PasswordField.tsx';

export default function OtpOffForm({ onClose }: { onClose: () => void }) {
  return (
    <FormModal
      title="Turn off one-time passwords"
      command={turnOffOtp}
      initialValues={{ password: '' }}
      submit="Turn off"
      done="One-time passwords are off"
      size="md"
      onClose={onClose}
    >
      <FormSection help="Anyone who learns your password can then sign in as you.">
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
      </FormSection>
    </FormModal>
  );
}
