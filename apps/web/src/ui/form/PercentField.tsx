import type { TextInputProps } from '@mantine/core';
import { AmountInput } from './AmountField.tsx';
import { asField } from './as-field.tsx';

const PercentInput = (props: TextInputProps) => (
  <AmountInput rightSection="%" rightSectionPointerEvents="none" {...props} />
);

/** So many per cent, which stay as they are typed like an amount. */
export const PercentField = asField<TextInputProps>(PercentInput);
