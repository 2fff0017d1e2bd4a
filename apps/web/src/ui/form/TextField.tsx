import { TextInput, type TextInputProps } from '@mantine/core';
import { asField } from './as-field.tsx';

export const TextField = asField<TextInputProps>(TextInput);
