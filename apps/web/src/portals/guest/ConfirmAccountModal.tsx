import { Anchor, Button, Modal, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CredentialInputs, OtpModal, useSignIn } from '~/areas/identity/index.ts';
import { LegalLinks } from './LegalLinks.tsx';
import { refusalOfLink } from './words.ts';

type Props = {
  /** The worker is signed in. */
  onConfirmed: () => void;
  onClose: () => void;
};

/** Document 002: somebody who has an account signs in, as everywhere, so that what is known of them can be used. */
export default function ConfirmAccountModal({ onConfirmed, onClose }: Props) {
  const signIn = useSignIn({ refuse: refusalOfLink, onSignedIn: onConfirmed });

  return (
    <Modal opened onClose={onClose} title="Login To Confirm Account" size="md">
      <form onSubmit={signIn.onSubmit} noValidate>
        <Stack gap="md">
          <CredentialInputs label="Username" signIn={signIn} autoFocused />
          <Anchor component={Link} to="/reset-password" size="sm">
            Forgot Password
          </Anchor>
          <Button type="submit" size="md" loading={signIn.busy}>
            Login
          </Button>
          <LegalLinks>Please read our</LegalLinks>
        </Stack>
      </form>
      {signIn.otpAsked && (
        <OtpModal busy={signIn.busy} onConfirm={(otp) => void signIn.submit(otp)} onResend={signIn.closeOtp} />
      )}
    </Modal>
  );
}
