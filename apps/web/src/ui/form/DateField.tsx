import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { asField } from './as-field.tsx';

const Dated = (props: DateInputProps) => (
  <DateInput valueFormat="DD/MM/YYYY" placeholder="DD/MM/YYYY" clearable {...props} />
);

/** A calendar date; its value is `yyyy-mm-dd`. */
export const DateField = asField<DateInputProps>(Dated);
