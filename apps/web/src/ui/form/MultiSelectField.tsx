import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { asField } from './as-field.tsx';

export const MultiSelectField = asField<MultiSelectProps>(MultiSelect);
