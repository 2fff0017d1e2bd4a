import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';

type Props = {
  busy: boolean;
  onConfirm: (otp: string) => void;
  onResend: () => void;
};

/** Document 000: Confirm sends the credentials again, together with the code; Resend OTP closes the modal. */
export default function OtpModal({ busy, onConfirm, onResend }: Props) {
  const [otp, setOtp] = useState('');
  const [missing, setMissing] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!otp.trim());
    if (otp.trim()) onConfirm(otp.trim());
  };

  return (
    <Modal opened onClose={onResend} title="OTP" size="sm" closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Text size="sm" mb="md">
          We’ve emailed you a one-time password. It works for five minutes. To get a new one, choose Resend OTP and sign
          in again.
        </Text>
        <TextInput
          label="One-time password"
          size="md"
          data-autofocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={otp}
          onChange={(event) => setOtp(event.currentTarget.value)}
          error={missing && 'Enter the one-time password.'}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onResend}>
            Resend OTP
          </Button>
          <Button type="submit" loading={busy}>
            Confirm
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
