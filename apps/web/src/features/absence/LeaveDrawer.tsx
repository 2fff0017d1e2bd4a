import { Alert, Anchor, Button, Drawer, Group, Stack, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  approveLeave,
  cancelLeave,
  type Clash,
  getLeave,
  type LeaveDetail,
  rejectLeave,
} from '@worklane/contract/absence/leave.ts';
import { listWorkerWeeks } from '@worklane/contract/absence/availability.ts';
import { useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { formatShiftTime } from '~/features/shift/local-time.ts';
import { counted } from '~/features/shift/words.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import { daysText, LEAVE_WORDS, lengthText } from './words.ts';
import classes from './LeaveDrawer.module.css';

type Props = { id: number; onClose: () => void };

/** One leave, for the agency that decides about it. */
export default function LeaveDrawer({ id, onClose }: Props) {
  const leave = useDetail(getLeave, { params: { id } });
  const worker = leave.data?.worker;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={worker ? `Leave of ${worker.firstname} ${worker.lastname}` : 'Leave'}
      styles={{ body: { paddingBottom: 96 } }}
    >
      {leave.isError ? (
        <ErrorState title="This leave could not be loaded" error={leave.error} onRetry={() => void leave.refetch()} />
      ) : leave.data ? (
        <LeaveOfWorker key={`${id} ${leave.data.version}`} leave={leave.data} />
      ) : (
        <PanelSkeleton rows={6} />
      )}
    </Drawer>
  );
}

const LeaveOfWorker = ({ leave }: { leave: LeaveDetail }) => (
  <Stack gap="lg">
    <Facts
      facts={[
        ['Status', <StatusBadge key="status" status={leave.status} />],
        ['Kind', LEAVE_WORDS[leave.type]],
        ['Days', `${daysText(leave)}, ${lengthText(leave)}`],
        ['Reason', leave.reason],
        ['Asked', formatDateTime(leave.createdAt, configuration().timeZone)],
        ...(leave.decidedAt
          ? ([
              ['Decided', formatDateTime(leave.decidedAt, configuration().timeZone)],
              ['By', leave.decidedBy],
              ['Comment', leave.comment ?? 'No Comment'],
            ] as const)
          : []),
      ]}
    />
    <Clashes leave={leave} />
    {leave.can.decide && <Decision leave={leave} />}
    {leave.can.cancel && <Cancellation leave={leave} />}
  </Stack>
);

/** The bookings that somebody has to settle: nothing takes them away by itself. */
const Clashes = ({ leave: { clashes, status } }: { leave: LeaveDetail }) => {
  if (status === 'REJECTED' || status === 'CANCELLED') return null;
  if (clashes.length === 0) return <p className="dimmed">No bookings through you on these days.</p>;
  return (
    <Alert
      color="yellow"
      title={`${counted(clashes.length, 'booking')} on ${clashes.length === 1 ? 'one of these days' : 'these days'}`}
    >
      <p>{status === 'APPROVED' ? 'Find somebody else:' : 'If you approve, find somebody else:'}</p>
      <ul className={classes['clashes']}>
        {clashes.map((clash) => (
          <li key={clash.bookingId}>
            <ClashLine clash={clash} />
          </li>
        ))}
      </ul>
    </Alert>
  );
};

const ClashLine = ({ clash }: { clash: Clash }) => (
  <>
    <Anchor component={Link} to={`/agency/shifts/info/${clash.shiftId}`} size="sm">
      {clash.assignmentName}, {clash.location}, {clash.clientName}
    </Anchor>
    <span className="num">{formatShiftTime(clash.start, clash.end, clash.timeZone)}</span>
  </>
);

const changes = { alsoChanges: [getLeave, listWorkerWeeks] };

const Decision = ({ leave: { id, version } }: { leave: LeaveDetail }) => {
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const approve = useCommand(approveLeave, { ...changes, done: 'Leave approved' });
  const reject = useCommand(rejectLeave, { ...changes, done: 'Leave rejected' });
  const busy = approve.isPending || reject.isPending;
  const args = { params: { id }, body: { version, comment } };
  return (
    <section aria-label="Decide">
      <Textarea
        label="Comment"
        description="The worker sees it. Needed when you reject."
        autosize
        minRows={2}
        maxLength={255}
        value={comment}
        onChange={({ currentTarget }) => {
          setComment(currentTarget.value);
          setMissing(false);
        }}
        error={missing && 'Say why, so that the worker knows.'}
        data-autofocus
      />
      <Group mt="md" grow>
        <Button
          variant="default"
          loading={reject.isPending}
          disabled={busy}
          onClick={() => (comment.trim() ? reject.mutate(args) : setMissing(true))}
        >
          Reject
        </Button>
        <Button loading={approve.isPending} disabled={busy} onClick={() => approve.mutate(args)}>
          Approve
        </Button>
      </Group>
    </section>
  );
};

const Cancellation = ({ leave: { id, version } }: { leave: LeaveDetail }) => {
  const cancel = useCommand(cancelLeave, { ...changes, done: 'Leave cancelled' });
  return (
    <div>
      <Button
        variant="default"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ params: { id }, body: { version } })}
      >
        Cancel this leave
      </Button>
      <p className={`dimmed ${classes['hint']}`}>
        The worker is told. Where only the days were wrong, enter the right ones afterwards.
      </p>
    </div>
  );
};
