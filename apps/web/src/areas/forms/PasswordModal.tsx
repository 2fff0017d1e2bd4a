import { Button, Group, Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { uploadWords } from './failures.ts';

type Props = {
  /** Resolves once it is decided whether the save worked; throws what the server has against the password. */
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the password before bank details change. Load it with `onDemand`. */
export default function PasswordModal({ onConfirm, onClose }: Props) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setError('Enter your password.');
    setBusy(true);
    void onConfirm(password)
      .catch((failure: unknown) => setError(uploadWords(failure)))
      .finally(() => setBusy(false));
  };

  return (
    <Modal opened onClose={onClose} title="Confirm it’s you" size="md">
      <form noValidate onSubmit={submit}>
        <p className="dimmed">These details decide where your wages are paid, so enter your password to change them.</p>
        <PasswordInput
          mt="md"
          size="md"
          label="Password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={error}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            setError(undefined);
          }}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="md" loading={busy}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
