import { NumberInput, type NumberInputProps } from '@mantine/core';
import { asField } from './as-field.tsx';

export const NumberField = asField<NumberInputProps>(NumberInput);
