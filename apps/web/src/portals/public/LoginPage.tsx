import { Alert, Anchor, Button, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { notify } from '~/app/notices.ts';
import { canEncrypt, readEncrypted, writeEncrypted } from '~/app/session/encrypted-storage.ts';
import { landingOf } from '~/app/session/guard.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { OtpModal, signIn } from '~/areas/identity/index.ts';

/** Where "Remember me" keeps the user name. */
const REMEMBERED = 'username';

export default function LoginPage() {
  const router = useRouter();
  const { asked, username: known } = useLocation().state;
  const [username, setUsername] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [busy, setBusy] = useState(false);
  const [otpAsked, setOtpAsked] = useState(false);

  useEffect(() => {
    void readEncrypted(REMEMBERED).then((remembered) => {
      if (typeof remembered !== 'string') return;
      setUsername((typed) => typed || remembered);
      setRemember(true);
    });
  }, []);

  const submit = async (otp?: string) => {
    if (!username.trim() || !password) return notify('warning', 'Enter Credentials.');
    setBusy(true);
    const outcome = await signIn({ username: username.trim(), password, ...(otp && { otp }) });
    setBusy(false);
    if (outcome === 'OTP_SENT') return setOtpAsked(true);
    if (outcome === 'REFUSED') return undefined;
    if (outcome === 'PASSWORD_NEEDS_RESET') {
      return void router.navigate({ to: '/reset-password', state: { expired: username.trim() } });
    }
    if (remember) await writeEncrypted(REMEMBERED, username.trim());
    else localStorage.removeItem(REMEMBERED);
    router.history.replace(landingOf(outcome.signedIn, asked));
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <PublicPage
      title="Sign in"
      purpose="Use the account your organisation gave you."
      aside={
        configuration().demo && (
          <DemoAccounts
            onChoose={(account) => {
              setUsername(account.username);
              setPassword(account.password);
            }}
          />
        )
      }
    >
      {!canEncrypt() && (
        <Alert color="yellow" title="This connection is not secure" mb="md">
          Signing in needs a secure connection, so that your browser can encrypt what it stores. Open this page at an
          address that begins with https://.
        </Alert>
      )}
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Email or username"
            size="md"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
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
          <Group justify="space-between">
            <Checkbox
              label="Remember me"
              checked={remember}
              onChange={(event) => setRemember(event.currentTarget.checked)}
            />
            <Anchor component={Link} to="/reset-password" size="sm">
              Forgot your password?
            </Anchor>
          </Group>
          <Button type="submit" size="md" loading={busy} disabled={!canEncrypt()}>
            Sign in
          </Button>
        </Stack>
      </form>
      {otpAsked && <OtpModal busy={busy} onConfirm={(otp) => void submit(otp)} onResend={() => setOtpAsked(false)} />}
    </PublicPage>
  );
}
