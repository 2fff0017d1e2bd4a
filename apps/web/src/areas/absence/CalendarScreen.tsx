import { MyCalendar } from './MyCalendar.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function CalendarScreen() {
  return (
    <>
      <PageHeader title="Calendar" purpose="Your shifts, leave and availability" />
      <MyCalendar />
    </>
  );
}
