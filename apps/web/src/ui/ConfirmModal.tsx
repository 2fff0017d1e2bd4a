import { Button, Group, Modal, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type Props = {
  title: string;
  /** What will happen, naming what is at stake. */
  children: ReactNode;
  /** A verb: what the button does. */
  confirm: string;
  /** What the way out is called, where “Cancel” could be taken for the action. */
  dismiss?: string;
  /** Red, for what cannot be taken back. */
  destructive?: boolean;
  /** Asks why, and says so when nothing is entered. */
  reason?: { label: string; missing: string; max: number };
  busy?: boolean;
  /** It can’t be done now; what is asked says why. */
  disabled?: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks before something weighty. Load it with `onDemand`. */
export default function ConfirmModal(props: Props) {
  const {
    title,
    children,
    confirm,
    dismiss = 'Cancel',
    destructive = false,
    reason,
    busy = false,
    disabled = false,
    onConfirm,
    onClose,
  } = props;
  const [given, setGiven] = useState('');
  const [error, setError] = useState<string>();

  const submit = () => {
    if (reason && !given.trim()) return setError(reason.missing);
    onConfirm(given.trim());
  };

  return (
    <Modal opened onClose={onClose} title={title} size="md">
      {children}
      {reason && (
        <Textarea
          mt="md"
          label={reason.label}
          withAsterisk
          data-autofocus
          autosize
          minRows={3}
          maxLength={reason.max}
          value={given}
          onChange={(event) => setGiven(event.currentTarget.value)}
          error={error}
        />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {dismiss}
        </Button>
        <Button
          color={destructive ? 'red' : 'ink'}
          loading={busy}
          disabled={disabled}
          onClick={submit}
          data-autofocus={!reason}
        >
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
