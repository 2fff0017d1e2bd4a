import { kinds } from '~/features/record/kinds.ts';
import { RecordScreen } from '~/features/record/RecordScreen.tsx';

export default function TrainingsScreen() {
  return <RecordScreen kind={kinds.TRAINING} purpose="What you’re trained in, and until when" />;
}
