import { Alert, Button, Group, Modal, Select, Stack } from '@mantine/core';
import { changeBookedVehicle } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { findHireOffers } from '@worklane/contract/vehicle-hire/hire-offer.ts';
import { hireActions } from '@worklane/contract/vehicle-hire/hire-action.ts';
import { useState } from 'react';
import { reasonOf } from '~/app/failure.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { formatRange } from '~/ui/date-time.ts';
import { CHANGED_BY_HIRES } from '../changed-by-hires.ts';
import { ChangePreview, usePreview } from './ChangePreview.tsx';
import type { HireDialogProps } from './HireButtons.tsx';
import { emailWords } from './words.ts';

/** Another vehicle of the same place that is free for the whole booking. */
export default function ChangeVehicleDialog({ booking, terms, onClose }: HireDialogProps) {
  const { start, end, timeZone, client } = booking;
  const { id, version, vehicleLocationId } = terms;
  const [chosen, setChosen] = useState<string | null>(null);
  const offers = useDetail(
    findHireOffers,
    { query: { pickup: start, dropoff: end, vehicleLocationId } },
    { silent: true },
  );
  const vehicleId = chosen === null ? undefined : Number(chosen);
  const preview = usePreview(id, vehicleId === undefined ? undefined : { vehicleId });
  const change = useCommand(changeBookedVehicle, {
    done: hireActions.changeVehicle.done,
    onDone: onClose,
    alsoChanges: CHANGED_BY_HIRES,
    takesViolations: true,
  });
  const send = () => {
    if (vehicleId !== undefined && preview.data)
      change.mutate({ params: { id }, body: { version, vehicleId, difference: preview.data.difference } });
  };
  return (
    <Modal opened onClose={onClose} title="Change the vehicle">
      <Stack>
        <p className="dimmed num">{formatRange(start, end, timeZone)}</p>
        {offers.isError ? (
          <Alert color="yellow" title="The vehicles couldn’t be loaded">
            {reasonOf(offers.error)}
          </Alert>
        ) : (
          <Select
            label="Vehicle"
            withAsterisk
            searchable
            data-autofocus
            placeholder="Choose a vehicle that’s free"
            data={(offers.data ?? []).map((offer) => ({
              value: String(offer.id),
              label: `${offer.name} ${offer.model}, ${offer.regno}`,
            }))}
            value={chosen}
            onChange={setChosen}
            nothingFoundMessage={offers.isPending ? 'Searching…' : 'No other vehicle is free for this booking'}
          />
        )}
        <ChangePreview preview={preview} isAsked={vehicleId !== undefined} />
        {change.isError && (
          <Alert color="yellow" title="This wasn’t changed" role="alert">
            {change.error.message || 'Check the price and try again.'}
          </Alert>
        )}
        <p className="dimmed">{emailWords(client.email, terms.emailUnconfirmed)}</p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep this vehicle
          </Button>
          <Button disabled={!preview.data} loading={change.isPending} onClick={send}>
            Change vehicle
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
