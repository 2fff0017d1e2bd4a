import { PasswordInput, TextInput } from '@mantine/core';
import type { SignIn } from './use-sign-in.ts';

type Props = {
  /** What the page calls the user name. */
  label: string;
  signIn: SignIn;
  autoFocused?: boolean;
  size?: 'md' | 'lg';
};

/** User name and password, as the browser’s own store of them knows them. */
export const CredentialInputs = ({ label, signIn, autoFocused = false, size = 'md' }: Props) => (
  <>
    <TextInput
      label={label}
      size={size}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus={autoFocused || undefined}
      value={signIn.username}
      onChange={(event) => signIn.setUsername(event.currentTarget.value)}
    />
    <PasswordInput
      label="Password"
      size={size}
      name="password"
      autoComplete="current-password"
      value={signIn.password}
      onChange={(event) => signIn.setPassword(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
    />
  </>
);
