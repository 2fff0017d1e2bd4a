import { Select, type SelectProps } from '@mantine/core';
import { asField } from './as-field.tsx';

export const SelectField = asField<SelectProps>(Select);
