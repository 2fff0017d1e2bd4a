import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { asField } from '~/ui/form/as-field.tsx';

const Field = asField<PasswordInputProps>(PasswordInput);

type Props = { name: string; label: string; autoComplete: 'current-password' | 'new-password' };

/** A password, which can be shown while it is typed. */
export const PasswordField = ({ label, ...rest }: Props) => (
  <Field {...rest} label={label} visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }} />
);
