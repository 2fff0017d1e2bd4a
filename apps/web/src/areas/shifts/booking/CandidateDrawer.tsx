import { Button, Drawer, Skeleton, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import {
  bookWorker,
  type Candidate,
  getShift,
  listCandidates,
  proposeWorker,
  type Shift,
} from '@worklane/contract/shifts/shift.ts';
import { listBookings } from '@worklane/contract/shifts/booking.ts';
import { useState } from 'react';
import { useCommand, useDetail, useList } from '~/app/queries.ts';
import { formatShiftTime } from '~/ui/local-time.ts';
import { counted } from '~/ui/words.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import classes from './CandidateDrawer.module.css';
import { CandidateRow } from './CandidateRow.tsx';

const WORDS = {
  propose: { title: 'Propose a worker', label: 'Propose', done: 'Proposed' },
  book: { title: 'Book directly', label: 'Book', done: 'Booked' },
};

/** At first as many as fill the drawer, then that many more. */
const STEP = 25;

type Props = {
  shift: Pick<Shift, 'id' | 'assignmentName' | 'location' | 'start' | 'end' | 'timeZone' | 'booked' | 'numberOfStaff'>;
  /** An agency proposes, a client books. */
  action: keyof typeof WORDS;
  onClose: () => void;
};

/** Who could come, the eligible ones first, each with everything that speaks against it. */
export default function CandidateDrawer({ shift, action, onClose }: Props) {
  const words = WORDS[action];
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const [size, setSize] = useState(STEP);
  const list = useList(listCandidates, { params: { id: shift.id }, query: { search, size } });
  // Kept in sight with what was done: the list itself leaves out whoever stands on the shift.
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const current = useDetail(getShift, { params: { id: shift.id } });
  const command = useCommand(action === 'book' ? bookWorker : proposeWorker, {
    alsoChanges: [listBookings],
    takesViolations: true,
  });
  const choose = async (candidate: Candidate, overrideReason: string) => {
    const { workerId, agencyId } = candidate;
    await command.mutateAsync({
      params: { id: shift.id },
      body: { workerId, overrideReason, ...(action === 'book' && { agencyId }) },
    });
    setChosen((before) => [...before, candidate]);
  };
  const isChosen = ({ workerId }: Candidate) => chosen.some((each) => each.workerId === workerId);
  const { booked, numberOfStaff } = current.data ?? shift;
  const isFull = booked >= numberOfStaff;
  const candidates = [...chosen, ...(isFull ? [] : (list.data?.content ?? []).filter((each) => !isChosen(each)))];
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={words.title}>
      <p className="num">
        {shift.assignmentName}, {shift.location}
      </p>
      <p className="dimmed num">{formatShiftTime(shift.start, shift.end, shift.timeZone)}</p>
      <p className="num" aria-live="polite">
        {isFull ? 'All places are filled' : `${counted(numberOfStaff - booked, 'place')} left`}
        {chosen.length > 0 && ` · ${words.done.toLowerCase()} just now: ${chosen.length}`}
      </p>
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
        <ErrorState title="The workers couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Stack aria-busy>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} h={56} />
          ))}
        </Stack>
      ) : candidates.length === 0 ? (
        <EmptyState title={search ? `No matches for “${search}”` : 'No workers to choose from'}>
          {search ? 'Try fewer letters.' : 'Active workers of the agencies that supply this client appear here.'}
        </EmptyState>
      ) : (
        <ul className={classes['candidates']} aria-label="Workers" aria-busy={list.isPlaceholderData}>
          {candidates.map((candidate) => (
            <CandidateRow
              key={`${candidate.workerId} ${candidate.agencyId}`}
              candidate={candidate}
              label={words.label}
              done={words.done}
              busy={command.isPending && command.variables.body.workerId === candidate.workerId}
              chosen={isChosen(candidate)}
              onChoose={choose}
            />
          ))}
        </ul>
      )}
      {list.data && !list.data.last && !isFull && (
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
