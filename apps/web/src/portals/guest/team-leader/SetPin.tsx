import { Button, Stack } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { lockUp, type LockedStore, type LockFacts } from '~/app/session/locked-storage.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { faultOfPin } from './pin.ts';
import { PinInput } from './PinInput.tsx';

type Props = {
  /** What is locked away is called. */
  name: string;
  facts: () => LockFacts;
  onSet: (store: LockedStore) => void;
  /** Another tab of this browser has taken it. */
  onLost: () => void;
  onNotNow: () => void;
};

/** Asks for the PIN with which the log opens on this device without a connection. */
export default function SetPin({ name, facts, onSet, onLost, onNotNow }: Props) {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [fault, setFault] = useState<string>();
  const [faultAgain, setFaultAgain] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = faultOfPin(pin);
    const differs = !wrong && pin !== again ? 'Enter the same PIN in both fields.' : undefined;
    setFault(wrong);
    setFaultAgain(differs);
    if (wrong ?? differs) return;
    setBusy(true);
    try {
      onSet(await lockUp(name, pin, facts(), { onLost }));
    } catch {
      setRefusal('This device has no room left, so it can’t keep the log. You can go on with a connection.');
      setBusy(false);
    }
  };

  return (
    <EntryDialog title="Set a PIN">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <p>
            With a PIN you can go on without a connection. The log is kept on this device, encrypted, until you submit
            it, for 24 hours at most. After five wrong PINs it’s removed.
          </p>
          <PinInput label="PIN, 6 digits" value={pin} error={fault} onChange={setPin} />
          <PinInput label="Repeat PIN" value={again} error={faultAgain} onChange={setAgain} />
          {refusal !== undefined && <p role="alert">{refusal}</p>}
          <Button type="submit" size="lg" loading={busy}>
            Set PIN
          </Button>
          <Button size="lg" variant="default" disabled={busy} onClick={onNotNow}>
            Not now
          </Button>
        </Stack>
      </form>
    </EntryDialog>
  );
}
