import { Button, Group } from '@mantine/core';
import {
  approveTransportBooking,
  type CrewBooking,
  getTransportCrew,
  rejectTransportBooking,
  type TransportCrew,
} from '@worklane/contract/transport/crew.ts';
import { useState } from 'react';
import { cancelReasonWords, noticeText } from '~/areas/shifts/index.ts';
import { CallFailed } from '~/app/failure.ts';
import { useCommand } from '~/app/queries.ts';
import { minutesBetween } from '~/ui/local-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { statusWords } from '~/ui/status.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import classes from './crew.module.css';
import { nameOf } from './words.ts';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

/** “Sickness, 5 h before the start”, and what else they have said. */
const cancellationText = ({ at, reason, note }: NonNullable<CrewBooking['cancellation']>, start: string): string =>
  [`${cancelReasonWords[reason]}, ${noticeText(minutesBetween(at, start))}`, note].filter(Boolean).join(': ');

type Props = { booking: CrewBooking; crew: TransportCrew };

/** Somebody in the crew, or who would like to be. */
export const BookingRow = ({ booking, crew }: Props) => {
  const { bookingId, version, workerId, shiftStatus, cancellation, can } = booking;
  const [asking, setAsking] = useState<'reason' | 'remove'>();
  const [warning, setWarning] = useState('');
  const params = { id: bookingId };
  const close = () => setAsking(undefined);
  const approve = useCommand(approveTransportBooking, {
    done: 'Approved',
    alsoChanges: [getTransportCrew],
    takesViolations: true,
    onDone: close,
  });
  const reject = useCommand(rejectTransportBooking, {
    done: 'Rejected',
    alsoChanges: [getTransportCrew],
    onDone: close,
  });
  const name = nameOf(booking);
  const isApplied = shiftStatus === 'APPLIED';
  const tryToApprove = (overrideReason?: string) =>
    approve.mutate(
      { params, body: { version, ...(overrideReason && { overrideReason }) } },
      {
        onError: (error) => {
          const violation = error instanceof CallFailed ? error.violations[0] : undefined;
          if (!violation) return;
          setWarning(violation.message);
          setAsking('reason');
        },
      },
    );
  const rejectNow = () => reject.mutate({ params, body: { version } });
  return (
    <li className={classes['booking']}>
      <span className={classes['who']}>
        {name}
        <WordBadge {...statusWords[shiftStatus]} />
        {crew.driver?.workerId === workerId && <WordBadge word="Driver" colour="ink" />}
        {crew.teamLeader?.workerId === workerId && <WordBadge word="Team leader" colour="ink" />}
        {can.reject && !isApplied && !booking.canSignIn && (
          <span className="dimmed">Can’t sign in yet, so only you can tell them</span>
        )}
        {cancellation && <span className="dimmed">{cancellationText(cancellation, booking.shiftDate)}</span>}
      </span>
      <Group gap="xs">
        {can.approve && (
          <Button loading={approve.isPending} aria-label={`Approve ${name}`} onClick={() => tryToApprove()}>
            Approve
          </Button>
        )}
        {can.reject && (
          <Button
            variant="default"
            loading={reject.isPending}
            aria-label={`${isApplied ? 'Reject' : 'Remove'} ${name}`}
            onClick={() => (isApplied ? rejectNow() : setAsking('remove'))}
          >
            {isApplied ? 'Reject' : 'Remove'}
          </Button>
        )}
      </Group>
      {asking === 'remove' && (
        <ConfirmModal
          title={`Remove ${name} from the crew?`}
          confirm="Remove"
          destructive
          busy={reject.isPending}
          onConfirm={rejectNow}
          onClose={close}
        >
          {crew.transportStatus === 'COMMITTED'
            ? 'They’re told that they aren’t needed, and the job isn’t ready any more until it has everything again.'
            : 'They’re told that they aren’t needed, and their place is free again.'}
        </ConfirmModal>
      )}
      {asking === 'reason' && (
        <ConfirmModal
          title={`Approve ${name} despite this warning?`}
          confirm="Approve"
          reason={{ label: 'Why this is acceptable', missing: 'Enter a reason.', max: 255 }}
          busy={approve.isPending}
          onConfirm={tryToApprove}
          onClose={close}
        >
          {warning}
        </ConfirmModal>
      )}
    </li>
  );
};
