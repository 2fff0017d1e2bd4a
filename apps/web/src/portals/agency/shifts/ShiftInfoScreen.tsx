import { ShiftInfo } from '~/features/shift/info/ShiftInfo.tsx';

export default function ShiftInfoScreen() {
  return <ShiftInfo />;
}
