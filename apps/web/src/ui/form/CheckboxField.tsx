import { Checkbox, type CheckboxProps } from '@mantine/core';
import { asField } from './as-field.tsx';

export const CheckboxField = asField<CheckboxProps>(Checkbox, 'checkbox');
