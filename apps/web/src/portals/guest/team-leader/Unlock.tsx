import { Button, Stack } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { notify } from '~/app/notices.ts';
import { dropLocked, type LockedStore, type LockFacts, unlock } from '~/app/session/locked-storage.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { wrongPin } from './pin.ts';
import { PinInput } from './PinInput.tsx';

type Props = {
  name: string;
  facts: LockFacts;
  onUnlocked: (store: LockedStore) => void;
  /** It is not on this device any more. */
  onGone: () => void;
  /** Another tab of this browser has taken it. */
  onLost: () => void;
  /** For whoever has a connection again and hasn’t signed in. */
  onSignIn?: (() => void) | undefined;
};

/** Asks for the PIN of the log that is kept on this device. */
export default function Unlock({ name, facts, onUnlocked, onGone, onLost, onSignIn }: Props) {
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const [isForgetting, setForgetting] = useState(false);

  const open = async (take: boolean) => {
    if (pin === '') return setFault('Enter your PIN.');
    setBusy(true);
    const unlocked = await unlock(name, pin, { take, onLost });
    setBusy(false);
    if (unlocked === 'BUSY') return setElsewhere(true);
    if ('store' in unlocked) return onUnlocked(unlocked.store);
    setPin('');
    if (unlocked.triesLeft > 0) return setFault(wrongPin(unlocked.triesLeft));
    notify('error', 'The log was removed from this device after five wrong PINs.');
    return onGone();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void open(false);
  };

  if (isElsewhere)
    return (
      <EntryDialog key="elsewhere" title="Open in another tab">
        <Stack gap="md">
          <p>This log is open in another tab of this browser. It can be used in one tab at a time.</p>
          <Button size="lg" loading={busy} onClick={() => void open(true)}>
            Use it here
          </Button>
        </Stack>
      </EntryDialog>
    );
  if (isForgetting)
    return (
      <EntryDialog key="forgetting" title="Forget this device?">
        <Stack gap="md">
          <p>
            The log is removed from this device, and you can sign in to load the job again.{' '}
            {facts.unsent > 0
              ? `What you entered and haven’t sent (${facts.unsent}) will be lost. This can’t be undone.`
              : 'What you’ve typed since you last pressed Next will be lost.'}
          </p>
          <Button size="lg" color="red" onClick={() => void dropLocked(name).then(onGone)}>
            Forget this device
          </Button>
          <Button size="lg" variant="default" onClick={() => setForgetting(false)}>
            Back
          </Button>
        </Stack>
      </EntryDialog>
    );
  return (
    <EntryDialog key="pin" title="Enter your PIN">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p>This job’s log is kept on this device. Open it with the PIN you set when you loaded the job.</p>
          <PinInput label="PIN" value={pin} error={fault} onChange={setPin} />
          <Button type="submit" size="lg" loading={busy}>
            Open
          </Button>
          {onSignIn && (
            <Button size="lg" variant="default" onClick={onSignIn}>
              Sign in instead
            </Button>
          )}
          <Button size="lg" variant="default" onClick={() => setForgetting(true)}>
            I’ve forgotten my PIN
          </Button>
        </Stack>
      </form>
    </EntryDialog>
  );
}
