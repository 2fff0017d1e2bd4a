import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';

type Props = {
  busy: boolean;
  onConfirm: (otp: string) => void;
  onResend: () => void;
  /** Where closing the modal sends nothing; resending closes it anyway. */
  onClose?: () => void;
  /** Where a document has words of its own. */
  words?: { readonly text: string; readonly resend: string; readonly confirm: string };
};

const USUAL = {
  text: 'We’ve emailed you a one-time password. It works for five minutes. To get a new one, choose Resend OTP and sign in again.',
  resend: 'Resend OTP',
  confirm: 'Confirm',
} as const;

/** Document 000: Confirm sends the credentials again, together with the code; Resend OTP closes the modal. */
export default function OtpModal({ busy, onConfirm, onResend, onClose = onResend, words = USUAL }: Props) {
  const [otp, setOtp] = useState('');
  const [missing, setMissing] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!otp.trim());
    if (otp.trim()) onConfirm(otp.trim());
  };

  return (
    <Modal opened onClose={onClose} title="OTP" size="sm" closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Text size="sm" mb="md">
          {words.text}
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
            {words.resend}
          </Button>
          <Button type="submit" loading={busy}>
            {words.confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
