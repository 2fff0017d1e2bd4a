import { AuditScreen as Audit } from '~/features/audit/AuditScreen.tsx';

export default function AuditScreen() {
  return <Audit purpose="What your people changed, and what others changed of yours." />;
}
