import { AuditScreen as Audit } from '~/features/audit/AuditScreen.tsx';

export default function AuditScreen() {
  return <Audit purpose="Every change on the platform, and every view of confidential details." />;
}
