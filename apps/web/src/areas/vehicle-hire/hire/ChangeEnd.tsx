import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import type { extendVehicleBooking } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { localOf } from '~/ui/local-time.ts';
import { CHANGED_BY_HIRES } from '../changed-by-hires.ts';
import { ChangePreview, usePreview } from './ChangePreview.tsx';
import type { HireDialogProps } from './HireButtons.tsx';
import { readInstant } from './local-span.ts';
import { MomentField } from './MomentField.tsx';
import { emailWords } from './words.ts';

type Props = HireDialogProps & {
  /** To extend or to shorten; both take the same. */
  command: typeof extendVehicleBooking;
  title: string;
  submit: string;
  done: string;
  /** Whether the new end is on the right side of the one before, and what to say where it isn't. */
  fits: (dropoff: string, before: string) => boolean;
  misfit: string;
};

/** Another drop-off, with what that does to the price. */
export const ChangeEnd = ({ booking, terms, onClose, command, title, submit, done, fits, misfit }: Props) => {
  const { timeZone, end, client } = booking;
  const [typed, setTyped] = useState(() => localOf(end, timeZone));
  const change = useCommand(command, { done, onDone: onClose, alsoChanges: CHANGED_BY_HIRES, takesViolations: true });
  const dropoff = readInstant(typed, timeZone);
  const isSame = dropoff !== undefined && Date.parse(dropoff) === Date.parse(end);
  const isFitting = dropoff !== undefined && fits(dropoff, end);
  const preview = usePreview(terms.id, isFitting ? { dropoff } : undefined);
  const { version, id } = terms;
  const send = () => {
    if (isFitting && preview.data)
      change.mutate({ params: { id }, body: { version, dropoff, difference: preview.data.difference } });
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack>
        <p className="dimmed num">The drop-off is {formatDateTime(end, timeZone)} at the moment.</p>
        <MomentField
          label="Drop-off"
          value={typed}
          error={isSame || isFitting ? undefined : dropoff === undefined ? 'Enter a date and a time.' : misfit}
          onChange={setTyped}
        />
        <ChangePreview preview={preview} isAsked={isFitting} />
        {change.isError && (
          <Alert color="yellow" title="This wasn’t changed" role="alert">
            {change.error.message || 'Check the price and try again.'}
          </Alert>
        )}
        <p className="dimmed">{emailWords(client.email, terms.emailUnconfirmed)}</p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep as it is
          </Button>
          <Button disabled={!isFitting || !preview.data} loading={change.isPending} onClick={send}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
