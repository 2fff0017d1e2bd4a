import { Switch, type SwitchProps } from '@mantine/core';
import { asField } from './as-field.tsx';

export const SwitchField = asField<SwitchProps>(Switch, 'checkbox');
