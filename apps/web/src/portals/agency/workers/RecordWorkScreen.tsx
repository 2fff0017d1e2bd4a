import { RecordWork } from '~/features/record-work/RecordWork.tsx';

export default function RecordWorkScreen() {
  return <RecordWork />;
}
