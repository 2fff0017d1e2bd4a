import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { parseDate } from './parse-date.ts';

/** Chooses or types a calendar date; its value is `yyyy-mm-dd`. In forms use `DateField`. */
export const DayInput = (props: DateInputProps) => (
  <DateInput
    valueFormat="DD/MM/YYYY"
    placeholder="DD/MM/YYYY"
    // The library's own reading takes the month for the first part.
    dateParser={(typed) => parseDate(typed, new Date())}
    // The library's red for weekends fails AA in the dark.
    weekendDays={[]}
    // The days of other months fail it as well.
    hideOutsideDates
    ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
    clearable
    {...props}
  />
);
