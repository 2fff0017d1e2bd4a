import { ShiftsScreen as Shifts } from '~/features/shift/ShiftsScreen.tsx';

export default function ShiftsScreen() {
  return <Shifts purpose="Whom you have asked for, who comes, and what waits for you." />;
}
