import { useLocation } from '@tanstack/react-router';
import { notify } from '~/app/notices.ts';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { RecoveryForm } from './RecoveryForm.tsx';

/** Document 000, section 8: whatever goes wrong here says the same, so that nobody learns who exists. */
const failed = () => notify('info', 'Email sent if user exists');

export default function ResetPasswordPage() {
  const { expired } = useLocation().state;
  return (
    <PublicPage
      title="Reset password"
      purpose="We’ll email you a link to choose a new one. The link works for 15 minutes."
    >
      <RecoveryForm email={expired?.includes('@') ? expired : ''} onFailure={failed} />
    </PublicPage>
  );
}
