import { Anchor, Button, Checkbox, Group, Stack } from '@mantine/core';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { configuration } from '~/app/configuration.ts';
import { canEncrypt } from '~/app/session/encrypted-storage.ts';
import { landingOf } from '~/app/session/guard.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { CredentialInputs, OtpModal, useSignIn } from '~/areas/identity/index.ts';

/** Rarely seen, so it stays out of what everybody loads. */
const InsecureNotice = lazy(() => import('./InsecureNotice.tsx'));

export default function LoginPage() {
  const router = useRouter();
  const { asked, username: known } = useLocation().state;
  const signIn = useSignIn({
    known,
    remembers: true,
    onSignedIn: (portal) => router.history.replace(landingOf(portal, asked)),
  });

  return (
    <PublicPage
      title="Sign in"
      purpose="Use the account your organisation gave you."
      aside={
        configuration().demo && (
          <DemoAccounts
            onChoose={(account) => {
              signIn.setUsername(account.username);
              signIn.setPassword(account.password);
            }}
          />
        )
      }
    >
      {!canEncrypt() && (
        <Suspense>
          <InsecureNotice />
        </Suspense>
      )}
      <form onSubmit={signIn.onSubmit} noValidate>
        <Stack gap="md">
          <CredentialInputs label="Email or username" signIn={signIn} />
          <Group justify="space-between">
            <Checkbox
              label="Remember me"
              checked={signIn.remember}
              onChange={(event) => signIn.setRemember(event.currentTarget.checked)}
            />
            <Anchor component={Link} to="/reset-password" size="sm">
              Forgot your password?
            </Anchor>
          </Group>
          <Button type="submit" size="md" loading={signIn.busy} disabled={!canEncrypt()}>
            Sign in
          </Button>
        </Stack>
      </form>
      {signIn.otpAsked && (
        <OtpModal busy={signIn.busy} onConfirm={(otp) => void signIn.submit(otp)} onResend={signIn.closeOtp} />
      )}
    </PublicPage>
  );
}
