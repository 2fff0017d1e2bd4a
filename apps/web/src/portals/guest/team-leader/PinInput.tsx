import { PasswordInput } from '@mantine/core';
import { PIN_DIGITS } from './pin.ts';

type Props = {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (pin: string) => void;
};

export const PinInput = ({ label, value, error, onChange }: Props) => (
  <PasswordInput
    label={label}
    size="lg"
    inputMode="numeric"
    autoComplete="off"
    maxLength={PIN_DIGITS}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
    visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
  />
);
