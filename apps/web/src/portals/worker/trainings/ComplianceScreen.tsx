import { kinds } from '~/features/record/kinds.ts';
import { RecordScreen } from '~/features/record/RecordScreen.tsx';

export default function ComplianceScreen() {
  return <RecordScreen kind={kinds.COMPLIANCE} purpose="The documents and checks your work requires" />;
}
