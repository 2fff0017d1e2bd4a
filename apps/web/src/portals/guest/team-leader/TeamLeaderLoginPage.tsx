import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notify } from '~/app/notices.ts';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { canEncrypt } from '~/app/session/encrypted-storage.ts';
import { session } from '~/app/session/session.ts';
import { CredentialInputs, OtpModal, useSignIn } from '~/areas/identity/index.ts';
import { landingAfter, OTP_WORDS } from './words.ts';

/** Document 003: whoever has to do with a transport job signs in for it. */
export default function TeamLeaderLoginPage() {
  const { transportJobId } = useParams({ from: '/guest/team-leader-login/$transportJobId' });
  const router = useRouter();
  const signIn = useSignIn({
    remembers: true,
    onSignedIn: (portal) => router.history.replace(landingAfter(portal, transportJobId)),
  });

  useEffect(() => {
    if (session()) notify('info', 'Please log in to continue.');
  }, []);

  return (
    <PublicPage title="Team leader sign-in" purpose="Sign in to go on with the transport job.">
      <form onSubmit={signIn.onSubmit} noValidate>
        <Stack gap="md">
          <CredentialInputs label="Email" signIn={signIn} size="lg" />
          <Group justify="space-between">
            <Checkbox
              label="Remember me"
              checked={signIn.remember}
              onChange={(event) => signIn.setRemember(event.currentTarget.checked)}
            />
            <Anchor component={Link} to="/reset-password">
              Forgot Password
            </Anchor>
          </Group>
          <Button type="submit" size="lg" loading={signIn.busy} disabled={!canEncrypt()}>
            Sign In
          </Button>
          <Text size="sm" c="dimmed">
            By signing in you accept the{' '}
            <Anchor component={Link} to="/terms" target="_blank" size="sm" underline="always">
              terms and conditions
            </Anchor>{' '}
            and{' '}
            <Anchor component={Link} to="/privacy" target="_blank" size="sm" underline="always">
              privacy policy
            </Anchor>
            .
          </Text>
        </Stack>
      </form>
      {signIn.otpAsked && (
        <OtpModal
          busy={signIn.busy}
          words={OTP_WORDS}
          onConfirm={(otp) => void signIn.submit(otp)}
          onClose={signIn.closeOtp}
          onResend={() => {
            signIn.closeOtp();
            void signIn.submit();
          }}
        />
      )}
    </PublicPage>
  );
}
