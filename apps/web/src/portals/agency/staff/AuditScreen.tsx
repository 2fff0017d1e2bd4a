import { AuditScreen as Audit } from '~/features/audit/AuditScreen.tsx';

export default function AuditScreen() {
  return <Audit purpose="Changes your people made, and changes others made to your records." />;
}
