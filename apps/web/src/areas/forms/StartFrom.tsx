import { Alert, Button, Group } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { FormCalls, FormRecord, StartedForm } from '@worklane/contract/forms/form-endpoints.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { announceSave } from './failures.ts';

const PasswordModal = onDemand(() => import('./PasswordModal.tsx'));

type Props = { calls: FormCalls; record: FormRecord; onStarted: (record: FormRecord) => void };

/** Spares a worker of several agencies to type the same twice. The worker decides; agencies see nothing of each other. */
export const StartFrom = ({ calls, record, onStarted }: Props) => {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<number>();
  const { workerId, agencyId, agencyName, startFrom } = record;
  if (startFrom.length === 0) return null;

  const send = async (body: StartedForm) =>
    onStarted(await call(calls.start, { params: { workerId }, query: { agencyId }, body }));

  const start = async (fromAgencyId: number) => {
    if (calls.form.guarded) return setAsking(fromAgencyId);
    setBusy(true);
    try {
      await send({ fromAgencyId });
    } catch (failure) {
      announceSave(calls.form, failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Alert mb="md" color="ink" icon={<IconCopy size={18} />} title="You’ve filled in this form before">
      <p>
        Copy your answers to the form for {agencyName}, then check and change them. Signatures and files aren’t copied.
      </p>
      <Group gap="sm" mt="sm">
        {startFrom.map((other) => (
          <Button key={other.agencyId} variant="default" loading={busy} onClick={() => void start(other.agencyId)}>
            Copy from {other.agencyName}
          </Button>
        ))}
      </Group>
      {asking !== undefined && (
        <PasswordModal
          onConfirm={(password) => send({ fromAgencyId: asking, password })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Alert>
  );
};
