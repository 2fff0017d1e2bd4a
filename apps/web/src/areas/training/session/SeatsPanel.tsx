import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { listSeatsToInvoice } from '@worklane/contract/billing/seat-invoice.ts';
import { acceptTrainingSeat, cancelTrainingSeat, recordAttendance } from '@worklane/contract/training/training-seat.ts';
import type { TrainingSeat, TrainingSessionDetail } from '@worklane/contract/training/training-session.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { seatWords } from './words.ts';

const AddSeats = onDemand(() => import('./AddSeats.tsx'));
const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

type Props = { session: TrainingSessionDetail };

/** Who comes, and afterwards who came. */
export const SeatsPanel = ({ session }: Props) => {
  const { id, agency, seats, can } = session;
  const { agentId: agencyId } = useSession();
  const isOwn = agencyId === agency.id;
  const [adding, setAdding] = useState(false);
  const attend = useCommand(recordAttendance, { done: 'Attendance saved', alsoChanges: [listSeatsToInvoice] });
  const undecided = seats.filter(({ status }) => status === 'BOOKED');
  return (
    <Panel
      title="Seats"
      aside={
        <Group gap="xs">
          {can.book && (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {isOwn ? 'Book workers' : 'Apply for seats'}
            </Button>
          )}
          {can.recordAttendance && undecided.length > 1 && (
            <Button
              size="compact-sm"
              variant="light"
              loading={attend.isPending}
              onClick={() =>
                attend.mutate({
                  params: { id },
                  body: { seats: undecided.map((seat) => ({ id: seat.id, status: 'ATTENDED' })) },
                })
              }
            >
              All others attended
            </Button>
          )}
        </Group>
      }
    >
      {can.recordAttendance && undecided.length > 0 && (
        <p className="dimmed">Say who attended: they get a training record with a certificate.</p>
      )}
      {seats.length === 0 ? (
        <EmptyState title={isOwn ? 'Nobody is booked yet' : 'You have no seats on this session'}>
          {can.book &&
            (isOwn
              ? 'Book your own workers. Other agencies’ applications appear here, too.'
              : 'Apply for seats for your workers. The agency that holds it accepts them.')}
        </EmptyState>
      ) : (
        <ActionRows>
          {seats.map((seat) => (
            <ActionRow
              key={seat.id}
              value={
                <Group gap="xs" component="span">
                  {seat.worker.name}
                  <WordBadge {...seatWords[seat.status]} />
                </Group>
              }
              hint={hintOf(seat)}
              action={<SeatActions session={session} seat={seat} />}
            />
          ))}
        </ActionRows>
      )}
      {adding && <AddSeats session={session} onClose={() => setAdding(false)} />}
    </Panel>
  );
};

const hintOf = ({ agency, isBusy, isInvoiced, cancelReason }: TrainingSeat): string =>
  [agency.name, isBusy && 'Already booked for work at that time', isInvoiced && 'Invoiced', cancelReason]
    .filter(Boolean)
    .join(' · ');

const SeatActions = ({ session, seat }: Props & { seat: TrainingSeat }) => {
  const { id, worker, status, can } = seat;
  const { agentId: agencyId } = useSession();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const accept = useCommand(acceptTrainingSeat, { done: 'Seat accepted' });
  const isMine = seat.agency.id === agencyId;
  const isDeclined = status === 'APPLIED' && !isMine;
  const [verb, done] = isMine
    ? ['Withdraw', 'withdrawn']
    : isDeclined
      ? ['Decline', 'declined']
      : ['Cancel', 'cancelled'];
  const cancel = useCommand(cancelTrainingSeat, { done: `Seat ${done}`, onDone: close });
  return (
    <Group gap="xs" wrap="nowrap">
      {can.accept && (
        <Button
          size="compact-sm"
          variant="light"
          loading={accept.isPending}
          aria-label={`Accept ${worker.name}`}
          onClick={() => accept.mutate({ params: { id } })}
        >
          Accept
        </Button>
      )}
      {can.cancel && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={`${verb} ${worker.name}`}
          onClick={() => setAsking(true)}
        >
          {verb}
        </Button>
      )}
      {can.attend && <Attendance sessionId={session.id} seat={seat} />}
      {asking && (
        <ConfirmModal
          title={`${verb} the seat of ${worker.name}?`}
          confirm={`${verb} seat`}
          dismiss="Keep seat"
          destructive
          {...(!isMine && { reason: { label: 'Reason', missing: 'Enter the reason.', max: 255 } })}
          busy={cancel.isPending}
          onConfirm={(reason) => cancel.mutate({ params: { id }, body: { reason } })}
          onClose={close}
        >
          {isMine && session.agency.id === agencyId
            ? 'The worker is told.'
            : `${isMine ? session.agency.name : seat.agency.name} is told${status === 'BOOKED' ? ', and so is the worker' : ''}.`}
        </ConfirmModal>
      )}
    </Group>
  );
};

const Attendance = ({ sessionId, seat: { id, worker, status } }: { sessionId: number; seat: TrainingSeat }) => {
  const save = useCommand(recordAttendance, { done: 'Attendance saved', alsoChanges: [listSeatsToInvoice] });
  const set = (to: 'ATTENDED' | 'NO_SHOW') =>
    save.mutate({ params: { id: sessionId }, body: { seats: [{ id, status: to }] } });
  return (
    <>
      {status !== 'ATTENDED' && (
        <Button
          size="compact-sm"
          variant="light"
          loading={save.isPending}
          aria-label={`Attended: ${worker.name}`}
          onClick={() => set('ATTENDED')}
        >
          Attended
        </Button>
      )}
      {status !== 'NO_SHOW' && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={save.isPending}
          aria-label={`No-show: ${worker.name}`}
          onClick={() => set('NO_SHOW')}
        >
          No-show
        </Button>
      )}
    </>
  );
};
