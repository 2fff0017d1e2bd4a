import { kinds } from './kinds.ts';
import { RecordScreen } from './RecordScreen.tsx';

export default function ComplianceScreen() {
  return <RecordScreen kind={kinds.COMPLIANCE} purpose="The documents and checks your work requires" />;
}
