import type { QueuedWork } from '@worklane/contract/system/system.ts';
import { formatAgo } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { workName } from './words.ts';
import classes from './WorkTable.module.css';

type Props = { work: readonly QueuedWork[]; asOf: Date };

/** How much waits to be done, and since when. */
export const WorkTable = ({ work, asOf }: Props) => {
  if (work.length === 0) return <EmptyState title="Nothing is waiting">All emails and tasks are done.</EmptyState>;
  return (
    <table className={`${classes['table']} num`}>
      <thead>
        <tr>
          <th scope="col">Work</th>
          <th scope="col" className={classes['figure']}>
            Waiting
          </th>
          <th scope="col" className={classes['figure']}>
            Failed
          </th>
          <th scope="col" className={classes['figure']}>
            Oldest
          </th>
        </tr>
      </thead>
      <tbody>
        {work.map(({ kind, waiting, failed, waitingSince }) => (
          <tr key={kind}>
            <th scope="row">{workName(kind)}</th>
            <td className={classes['figure']}>{waiting}</td>
            <td className={classes['figure']}>{failed}</td>
            <td className={classes['figure']}>{waitingSince === null ? '–' : formatAgo(waitingSince, asOf)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
