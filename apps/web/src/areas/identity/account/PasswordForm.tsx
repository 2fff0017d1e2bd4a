import { changePassword } from '@worklane/contract/identity/account.ts';
import { useFieldValue } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PasswordHints } from './PasswordHints.tsx';

const LiveHints = () => {
  const typed = useFieldValue('newPassword');
  return <PasswordHints id="own-password-hints" password={typeof typed === 'string' ? typed : ''} />;
};

export default function PasswordForm({ onClose }: { onClose: () => void }) {
  return (
    <FormModal
      title="Change password"
      command={changePassword}
      initialValues={{ password: '', newPassword: '' }}
      done="Password changed. You are signed out everywhere else."
      size="md"
      onClose={onClose}
    >
      <FormSection>
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        <PasswordField name="newPassword" label="New password" autoComplete="new-password" />
        <LiveHints />
      </FormSection>
    </FormModal>
  );
}
