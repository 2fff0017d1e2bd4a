import { type Account, changeEmail } from '@worklane/contract/identity/account.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { PasswordField } from './PasswordField.tsx';

export default function EmailForm({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <FormModal
      title="Change email address"
      submit="Send link"
      command={changeEmail}
      initialValues={{ email: '', password: '' }}
      done="We’ve sent a link to the new address. Open it to confirm."
      size="md"
      onClose={onClose}
    >
      <FormSection
        help={`We’ll send a link to the new address. It replaces ${account.email} once you’ve opened the link. You still sign in as ${account.username}.`}
      >
        <TextField name="email" label="New email address" type="email" autoComplete="email" data-autofocus />
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
      </FormSection>
    </FormModal>
  );
}
