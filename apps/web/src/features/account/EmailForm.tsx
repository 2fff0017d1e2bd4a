import { type Account, changeEmail } from '@worklane/contract/identity/account.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { PasswordField } from './PasswordField.tsx';

export default function EmailForm({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <FormModal
      title="Change email"
      command={changeEmail}
      initialValues={{ email: '', password: '' }}
      done="Email changed"
      size="md"
      onClose={onClose}
    >
      <FormSection
        help={`One-time passwords and links to set a new password then go to the new address; we tell ${account.email} about it. You keep signing in as ${account.username}.`}
      >
        <TextField name="email" label="New email" type="email" autoComplete="email" data-autofocus />
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
      </FormSection>
    </FormModal>
  );
}
