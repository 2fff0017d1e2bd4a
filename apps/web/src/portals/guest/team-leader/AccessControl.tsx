import { Anchor, Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { canEncrypt } from '~/app/session/encrypted-storage.ts';
import { CredentialInputs, OtpModal, useSignIn } from '~/areas/identity/index.ts';
import classes from './AccessControl.module.css';
import { OTP_WORDS, refusalAtEntry } from './words.ts';

type Props = {
  onSignedIn: () => void;
  /** They have been told. */
  onTurnedAway: () => void;
};

/** Document 003: nobody gets past it but by signing in. Not the library’s dialog, which would weigh more than all the rest; notices stay in reach. */
export const AccessControl = ({ onSignedIn, onTurnedAway }: Props) => {
  const signIn = useSignIn({ refuse: refusalAtEntry, onSignedIn, onTurnedAway });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <>
      <div className={classes['overlay']}>
        <dialog open className={classes['dialog']} aria-modal="true" aria-labelledby="access-control">
          <h2 id="access-control">Access Control</h2>
          <form ref={form} onSubmit={signIn.onSubmit} noValidate>
            <Stack gap="md">
              <CredentialInputs label="Username" signIn={signIn} size="lg" />
              <Anchor component={Link} to="/reset-password">
                Forgot Password
              </Anchor>
              <Button type="submit" size="lg" loading={signIn.busy} disabled={!canEncrypt()}>
                Sign In
              </Button>
            </Stack>
          </form>
        </dialog>
      </div>
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
