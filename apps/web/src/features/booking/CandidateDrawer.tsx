import { Button, Drawer, Skeleton, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import {
  bookWorker,
  type Candidate,
  listCandidates,
  proposeWorker,
  type Shift,
} from '@worklane/contract/shifts/shift.ts';
import { listBookings } from '@worklane/contract/shifts/booking.ts';
import { useState } from 'react';
import { useCommand, useList } from '~/app/queries.ts';
import { formatShiftTime } from '~/features/shift/local-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import classes from './CandidateDrawer.module.css';
import { CandidateRow } from './CandidateRow.tsx';

const WORDS = {
  propose: { title: 'Propose a worker', deed: 'Propose', done: 'Proposed' },
  book: { title: 'Book directly', deed: 'Book', done: 'Booked' },
};

/** At first as many as fill the drawer, then that many more. */
const STEP = 25;

type Props = {
  shift: Pick<Shift, 'id' | 'assignmentName' | 'location' | 'start' | 'end' | 'timeZone'>;
  /** An agency proposes, a client books. */
  deed: keyof typeof WORDS;
  onClose: () => void;
};

/** Who could come, the eligible ones first, each with everything that speaks against it. */
export default function CandidateDrawer({ shift, deed, onClose }: Props) {
  const words = WORDS[deed];
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const [size, setSize] = useState(STEP);
  const list = useList(listCandidates, { params: { id: shift.id }, query: { search, size } });
  const command = useCommand(deed === 'book' ? bookWorker : proposeWorker, {
    alsoChanges: [listBookings],
    onDone: onClose,
    takesViolations: true,
  });
  const choose = ({ workerId, agencyId }: Candidate, overrideReason: string) =>
    command.mutateAsync({
      params: { id: shift.id },
      body: { workerId, overrideReason, ...(deed === 'book' && { agencyId }) },
    });
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={words.title}>
      <p className="num">
        {shift.assignmentName}, {shift.location}
      </p>
      <p className="dimmed num">{formatShiftTime(shift.start, shift.end, shift.timeZone)}</p>
      <TextInput
        type="search"
        my="md"
        aria-label="Search by name"
        placeholder="Search by name"
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {list.isError ? (
        <ErrorState title="The workers could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Stack aria-busy>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} h={56} />
          ))}
        </Stack>
      ) : list.data.content.length === 0 ? (
        <EmptyState title={search ? 'Nobody of that name' : 'There is nobody to choose'}>
          {search ? 'Try fewer letters.' : 'Workers of the agencies that work here appear, once they are active.'}
        </EmptyState>
      ) : (
        <ul className={classes['candidates']} aria-label="Workers" aria-busy={list.isPlaceholderData}>
          {list.data.content.map((candidate) => (
            <CandidateRow
              key={`${candidate.workerId} ${candidate.agencyId}`}
              candidate={candidate}
              deed={words.deed}
              done={words.done}
              busy={command.isPending && command.variables.body.workerId === candidate.workerId}
              onChoose={choose}
            />
          ))}
        </ul>
      )}
      {list.data && !list.data.last && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={list.isPlaceholderData}
          onClick={() => setSize(size + STEP)}
        >
          Show more
        </Button>
      )}
    </Drawer>
  );
}
