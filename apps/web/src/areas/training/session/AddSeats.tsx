import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { addTrainingSeats, listTrainingCandidates } from '@worklane/contract/training/training-seat.ts';
import type { TrainingSessionDetail } from '@worklane/contract/training/training-session.ts';
import { useState } from 'react';
import { useCommand, useList } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { formatMoney } from '~/ui/money.ts';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { placesText } from './words.ts';

const SHOWN = 25;
const DEBOUNCE_MS = 250;

type Props = { session: TrainingSessionDetail; onClose: () => void };

/** Chooses own workers for a session: booked at once on an own one, applied for with another agency. */
export default function AddSeats({ session, onClose }: Props) {
  const { id, agency, price, currency } = session;
  const isOwn = useSession().agentId === agency.id;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, DEBOUNCE_MS);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const list = useList(listTrainingCandidates, { params: { id }, query: { search, size: SHOWN } });
  const add = useCommand(addTrainingSeats, { done: isOwn ? 'Workers booked' : 'Applied for seats', onDone: onClose });
  const cost = formatMoney(price * chosen.length, currency);
  const workers = list.data?.content;
  return (
    <Modal opened onClose={onClose} title={isOwn ? 'Book workers' : 'Apply for seats'} size="lg">
      <Stack gap="sm">
        <p className="dimmed">
          {placesText(session)}.{' '}
          {isOwn
            ? 'Whoever you book is told.'
            : `Each seat costs ${formatMoney(price, currency)} before VAT once it’s accepted and the session is over.`}
        </p>
        <TextInput
          aria-label="Search name"
          placeholder="Search name"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        {list.isError ? (
          <ErrorState title="Your workers couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />
        ) : !workers ? (
          <PanelSkeleton rows={4} />
        ) : workers.length === 0 ? (
          <EmptyState title={search ? 'No matches' : 'All of your active workers have a seat'} />
        ) : (
          workers.map((worker) => (
            <Checkbox
              key={worker.id}
              label={worker.name}
              description={warningOf(worker)}
              checked={chosen.includes(worker.id)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, worker.id] : chosen.filter((each) => each !== worker.id))
              }
            />
          ))
        )}
        {list.data && !list.data.last && <p className="dimmed">Search to see more of your workers.</p>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={add.isPending}
            disabled={chosen.length === 0}
            onClick={() => add.mutate({ params: { id }, body: { workerIds: [...chosen] } })}
          >
            {isOwn ? `Book ${chosen.length}` : `Apply for ${chosen.length}${price > 0 ? `, ${cost}` : ''}`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const warningOf = ({ isBusy, holdsUntil }: { isBusy: boolean; holdsUntil: string | null }): string =>
  [
    isBusy && 'Already booked for work at that time',
    holdsUntil !== null && `Holds this training until ${formatCalendarDate(holdsUntil)}`,
  ]
    .filter(Boolean)
    .join(' · ');
