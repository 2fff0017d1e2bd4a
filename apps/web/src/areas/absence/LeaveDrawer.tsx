import { Button, Drawer, Group, Stack, Textarea } from '@mantine/core';
import {
  approveLeave,
  cancelLeave,
  getLeave,
  type LeaveDetail,
  rejectLeave,
} from '@worklane/contract/absence/leave.ts';
import { listWorkerWeeks } from '@worklane/contract/absence/availability.ts';
import { useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { counted } from '~/ui/words.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import { LeaveClashes } from './LeaveClashes.tsx';
import { daysText, decisionWord, LEAVE_WORDS, lengthText } from './words.ts';

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
      title={worker ? `${worker.firstname} ${worker.lastname}’s leave` : 'Leave'}
      styles={{ body: { paddingBottom: 96 } }}
    >
      {leave.isError ? (
        <ErrorState title="This leave couldn’t be loaded" error={leave.error} onRetry={() => void leave.refetch()} />
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
        ['Type', LEAVE_WORDS[leave.type]],
        ['Days', `${daysText(leave)}, ${lengthText(leave)}`],
        ['Reason', leave.reason],
        ['Requested', formatDateTime(leave.createdAt, configuration().timeZone)],
        ...(leave.decidedAt && leave.status !== 'WAITING_APPROVAL'
          ? ([
              [decisionWord(leave), formatDateTime(leave.decidedAt, configuration().timeZone)],
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

/** What clashes, and what becomes of it: leave cancels no booking by itself. */
const Clashes = ({ leave: { clashes, status, worker } }: { leave: LeaveDetail }) => {
  if (status === 'REJECTED' || status === 'CANCELLED') return null;
  if (clashes.length === 0) return <p className="dimmed">No bookings through you on these days.</p>;
  return (
    <LeaveClashes
      clashes={clashes}
      title={`${worker.firstname} is booked on ${counted(clashes.length, 'shift')} in this time`}
    >
      {status === 'APPROVED' ? 'The leave hasn’t cancelled anything' : 'Approving doesn’t cancel anything'}:{' '}
      {worker.firstname} stays booked until you open each shift, cancel the booking and find somebody else.
    </LeaveClashes>
  );
};

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
        description="The worker can read it. Required if you reject."
        autosize
        minRows={2}
        maxLength={255}
        value={comment}
        onChange={({ currentTarget }) => {
          setComment(currentTarget.value);
          setMissing(false);
        }}
        error={missing && 'Enter a reason for the worker.'}
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
    <Stack gap={6} align="flex-start">
      <Button
        variant="default"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ params: { id }, body: { version } })}
      >
        Cancel this leave
      </Button>
      <p className="dimmed">The worker is told. If only the days were wrong, enter the right ones afterwards.</p>
    </Stack>
  );
};
