import { listWorkerTrainings } from '@worklane/contract/training/worker-training.ts';
import { useList } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { ExpiryDate } from '~/features/expiry/ExpiryDate.tsx';
import { RecordBadge } from './RecordBadge.tsx';
import classes from './TrainingPanel.module.css';
import { ViewCertificate } from './WorkerTrainingTable.tsx';

/** More records than one agency keeps of one worker. */
const MANY = 100;

type Props = {
  /** Of which worker, or kept by which agency. */
  of: { workerId: number } | { agencyId: number };
  /** Why there may be none. */
  empty: string;
};

/** The training records of one worker with one agency, as a part of a page. */
export const TrainingPanel = ({ of, empty }: Props) => {
  const list = useList(listWorkerTrainings, { query: { ...of, size: MANY } });
  const records = list.data?.content;
  return (
    <Panel title="Training & Qualifications">
      {list.isError ? (
        <ErrorState title="These could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
      ) : !records ? (
        <PanelSkeleton rows={3} />
      ) : records.length === 0 ? (
        <EmptyState title="There are no trainings yet">{empty}</EmptyState>
      ) : (
        <ul className={classes['list']}>
          {records.map((training) => (
            <li key={training.id}>
              <div className={classes['what']}>
                <p className={classes['name']}>{training.name}</p>
                <div className="dimmed">
                  Expires <ExpiryDate date={training.trainingExpiry} />
                </div>
              </div>
              <RecordBadge status={training.status} />
              <div className={classes['action']}>
                <ViewCertificate training={training} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
