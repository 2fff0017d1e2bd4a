import { Textarea, type TextareaProps } from '@mantine/core';
import { asField } from './as-field.tsx';

export const TextareaField = asField<TextareaProps>(Textarea);
