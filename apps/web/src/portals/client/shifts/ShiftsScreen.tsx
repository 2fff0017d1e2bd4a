import { ShiftsScreen as Shifts } from '~/features/shift/ShiftsScreen.tsx';

export default function ShiftsScreen() {
  return <Shifts purpose="Your requests, who’s booked, and what needs your attention" />;
}
