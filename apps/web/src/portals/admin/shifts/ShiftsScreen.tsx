import { ShiftsScreen as Shifts } from '~/features/shift/ShiftsScreen.tsx';

export default function ShiftsScreen() {
  return <Shifts purpose="Every shift on the platform, and how far it is." />;
}
