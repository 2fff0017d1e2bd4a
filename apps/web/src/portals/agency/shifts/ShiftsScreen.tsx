import { ShiftsScreen as Shifts } from '~/features/shift/ShiftsScreen.tsx';

export default function ShiftsScreen() {
  return <Shifts purpose="What your clients ask for, and how far you are with filling it." />;
}
