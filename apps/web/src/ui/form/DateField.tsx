import type { DateInputProps } from '@mantine/dates';
import { DayInput } from '../DayInput.tsx';
import { asField } from './as-field.tsx';

export const DateField = asField<DateInputProps>(DayInput);
