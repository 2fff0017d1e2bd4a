import { Steady } from '~/ui/Steady.tsx';
import { BookedTrainings } from '../session/BookedTrainings.tsx';
import { kinds } from './kinds.ts';
import { RecordScreen } from './RecordScreen.tsx';

export default function TrainingsScreen() {
  return (
    <Steady as="page">
      <RecordScreen
        kind={kinds.TRAINING}
        purpose="What you’re trained in, and until when"
        ahead={<BookedTrainings />}
      />
    </Steady>
  );
}
