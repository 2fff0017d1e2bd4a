import type { ListedJob } from '@worklane/contract/transport/job-list.ts';
import { useState } from 'react';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { type Due, dueOf } from './due.ts';

type Props = { job: Pick<ListedJob, 'transportStatus' | 'dateTimeRequired'> };

/** How long it is until the pick-up, as of when it came into view. */
export const PickupDue = ({ job: { transportStatus, dateTimeRequired } }: Props) => (
  <DueBadge dueAt={(now) => dueOf(transportStatus, dateTimeRequired, now)} />
);

export const DueBadge = ({ dueAt }: { dueAt: (now: Date) => Due | undefined }) => {
  const [now] = useState(() => new Date());
  const due = dueAt(now);
  if (!due) return <span className="dimmed">–</span>;
  if (due.state === 'LATER') return <span className="num">{due.text}</span>;
  return <WordBadge word={due.text} colour={due.state === 'OVERDUE' ? 'red' : 'yellow'} />;
};
