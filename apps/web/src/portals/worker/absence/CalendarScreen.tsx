import { MyCalendar } from '~/features/absence/MyCalendar.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function CalendarScreen() {
  return (
    <>
      <PageHeader title="Calendar" purpose="Your shifts, your leave and when you would like to work." />
      <MyCalendar />
    </>
  );
}
