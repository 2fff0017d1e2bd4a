import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import { reasonOf } from '~/app/failure.ts';
import { useSession } from '~/app/session/session-context.ts';
import { formatRange } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import type { StatusWords } from '~/ui/status.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { shiftLink } from './shift-link.ts';
import classes from './UpcomingList.module.css';

type Upcoming = {
  id: number;
  /** Whose page the row leads to. */
  shiftId: number;
  start: string;
  end: string;
  timeZone: string;
  assignmentName: string;
  place: string;
  words: StatusWords;
};

type Props = {
  list: UseQueryResult;
  /** What they are, in the words of documents 001 and 002. */
  what: 'bookings' | 'shifts';
  rows: readonly Upcoming[] | undefined;
  /** Why there may be none, and what to do next. */
  empty: string;
};

/** The next few shifts, for a home. */
export const UpcomingList = ({ list, what, rows, empty }: Props) => {
  const { userType } = useSession();
  if (list.isError) {
    return (
      <Alert color="red" role="alert" title={`Error loading ${what}: ${reasonOf(list.error)}`}>
        <Button variant="default" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!rows) {
    return (
      <div aria-busy>
        <PanelSkeleton rows={10} />
      </div>
    );
  }
  if (rows.length === 0) return <EmptyState title="No upcoming shifts">{empty}</EmptyState>;
  return (
    <ul className={classes['list']}>
      {rows.map(({ id, shiftId, start, end, timeZone, assignmentName, place, words }) => (
        <li key={id}>
          <div>
            <Link {...shiftLink(userType, shiftId)} className={classes['what']}>
              {assignmentName} · {place}
            </Link>
            <p className="dimmed num">{formatRange(start, end, timeZone)}</p>
          </div>
          <WordBadge {...words} />
        </li>
      ))}
    </ul>
  );
};
