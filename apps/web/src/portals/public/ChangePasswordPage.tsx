import { announce } from '~/app/failure.ts';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { RecoveryForm } from './RecoveryForm.tsx';

/** Where Change Password of the top bar leads (document 000, section 4). */
export default function ChangePasswordPage() {
  return (
    <PublicPage
      title="Change password"
      purpose="You’re signed out. We’ll email you a link to choose a new password. The link works for 15 minutes."
    >
      <RecoveryForm onFailure={announce} />
    </PublicPage>
  );
}
