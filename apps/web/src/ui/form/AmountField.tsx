import { TextInput, type TextInputProps } from '@mantine/core';
import { asField } from './as-field.tsx';

export const AmountInput = (props: TextInputProps) => <TextInput inputMode="decimal" {...props} />;

/** An amount stays as it is typed: a field for numbers would take the comma of `1,234.50` for a decimal point, and nobody would be told. */
export const AmountField = asField<TextInputProps>(AmountInput);
