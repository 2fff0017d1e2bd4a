import { AuditScreen as Audit } from '~/features/audit/AuditScreen.tsx';

export default function AuditScreen() {
  return <Audit purpose="Everything that anybody changed, and who read what is confidential." />;
}
