import '@mantine/dates/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { DatePicker } from '@mantine/dates';

type Props = {
  dates: string[];
  /** The first day that may be chosen. */
  min: string;
  onChange: (dates: string[]) => void;
};

/** Days chosen by clicking, or with the arrow keys and the space bar. */
export default function Calendar({ dates, min, onChange }: Props) {
  const hasRoom = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const hasThumbRoom = useMediaQuery('(min-width: 23em)', undefined, { getInitialValueInEffect: false });
  return (
    <DatePicker
      type="multiple"
      size={hasRoom || !hasThumbRoom ? 'sm' : 'md'}
      numberOfColumns={hasRoom ? 2 : 1}
      minDate={min}
      hideOutsideDates
      // The library's red for weekends fails AA in the dark.
      weekendDays={[]}
      highlightToday
      value={dates}
      onChange={onChange}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
    />
  );
}
