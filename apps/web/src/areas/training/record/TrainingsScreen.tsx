import { kinds } from './kinds.ts';
import { RecordScreen } from './RecordScreen.tsx';

export default function TrainingsScreen() {
  return <RecordScreen kind={kinds.TRAINING} purpose="What you’re trained in, and until when" />;
}
