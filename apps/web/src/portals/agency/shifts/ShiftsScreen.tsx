import { ShiftsScreen as Shifts } from '~/features/shift/ShiftsScreen.tsx';

export default function ShiftsScreen() {
  return <Shifts purpose="Shifts your clients have requested, and how many places are filled" />;
}
