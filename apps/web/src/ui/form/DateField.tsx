import type { ComponentProps } from 'react';
import { DayInput } from '../DayInput.tsx';
import { asField } from './as-field.tsx';

export const DateField = asField<ComponentProps<typeof DayInput>>(DayInput);
