import { Anchor, Button, Modal, PasswordInput, Stack, TextInput } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { notify } from '~/app/notices.ts';
import { OtpModal, signIn } from '~/areas/identity/index.ts';
import { LegalLinks } from './LegalLinks.tsx';
import { refusalOfLink } from './words.ts';

type Props = {
  /** The worker is signed in. */
  onConfirmed: () => void;
  onClose: () => void;
};

/** Document 002: somebody who has an account signs in, as everywhere, so that what is known of them can be used. */
export default function ConfirmAccountModal({ onConfirmed, onClose }: Props) {
  const router = useRouter();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [otpAsked, setOtpAsked] = useState(false);

  const submit = async (otp?: string) => {
    if (!username.trim() || !password) return notify('warning', 'Enter Credentials.');
    setBusy(true);
    const outcome = await signIn({ username: username.trim(), password, ...(otp && { otp }) }, refusalOfLink);
    setBusy(false);
    if (outcome === 'OTP_SENT') return setOtpAsked(true);
    if (outcome === 'REFUSED') return undefined;
    if (outcome === 'PASSWORD_NEEDS_RESET') {
      return void router.navigate({ to: '/reset-password', state: { expired: username.trim() } });
    }
    return onConfirmed();
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <Modal opened onClose={onClose} title="Login To Confirm Account" size="md">
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Username"
            size="md"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <PasswordInput
            label="Password"
            size="md"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          />
          <Anchor component={Link} to="/reset-password" size="sm">
            Forgot Password
          </Anchor>
          <Button type="submit" size="md" loading={busy}>
            Login
          </Button>
          <LegalLinks>Please read our</LegalLinks>
        </Stack>
      </form>
      {otpAsked && <OtpModal busy={busy} onConfirm={(otp) => void submit(otp)} onResend={() => setOtpAsked(false)} />}
    </Modal>
  );
}
