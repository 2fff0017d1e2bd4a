import { Anchor, Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { canEncrypt } from '~/app/session/encrypted-storage.ts';
import { CredentialInputs, OtpModal, useSignIn } from '~/areas/identity/index.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { OTP_WORDS, refusalAtEntry } from './words.ts';

type Props = {
  onSignedIn: () => void;
  /** They have been told. */
  onTurnedAway: () => void;
  /** The way on for whoever has no connection and a log on this device. */
  onOffline?: (() => void) | undefined;
};

/** Document 003: nobody gets past it but by signing in. */
export const AccessControl = ({ onSignedIn, onTurnedAway, onOffline }: Props) => {
  const signIn = useSignIn({ refuse: refusalAtEntry, onSignedIn, onTurnedAway });
  return (
    <>
      <EntryDialog title="Access Control">
        <form onSubmit={signIn.onSubmit} noValidate>
          <Stack gap="md">
            <CredentialInputs label="Username" signIn={signIn} size="lg" />
            <Anchor component={Link} to="/reset-password">
              Forgot Password
            </Anchor>
            <Button type="submit" size="lg" loading={signIn.busy} disabled={!canEncrypt()}>
              Sign In
            </Button>
            {onOffline && (
              <Button size="lg" variant="default" onClick={onOffline}>
                Go on without a connection
              </Button>
            )}
          </Stack>
        </form>
      </EntryDialog>
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
    </>
  );
};
