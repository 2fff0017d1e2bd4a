import { Anchor, Button, Modal, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { canEncrypt } from '~/app/session/encrypted-storage.ts';
import { CredentialInputs, OtpModal, useSignIn } from '~/areas/identity/index.ts';
import { OTP_WORDS, refusalAtEntry } from './words.ts';

type Props = {
  onSignedIn: () => void;
  /** They have been told. */
  onTurnedAway: () => void;
};

/** Document 003: nobody gets past it but by signing in. */
export const AccessControl = ({ onSignedIn, onTurnedAway }: Props) => {
  const signIn = useSignIn({ refuse: refusalAtEntry, onSignedIn, onTurnedAway });
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Access Control"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <form onSubmit={signIn.onSubmit} noValidate>
        <Stack gap="md">
          <CredentialInputs label="Username" signIn={signIn} autoFocused size="lg" />
          <Anchor component={Link} to="/reset-password">
            Forgot Password
          </Anchor>
          <Button type="submit" size="lg" loading={signIn.busy} disabled={!canEncrypt()}>
            Sign In
          </Button>
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
    </Modal>
  );
};
