import { NewShift } from '~/features/shift/request/NewShift.tsx';

export default function NewShiftScreen() {
  return <NewShift />;
}
