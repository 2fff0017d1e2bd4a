import { listQualifications } from '@worklane/contract/training/qualification.ts';
import { useDetail } from '~/app/queries.ts';
import { ExpiryDate } from '~/ui/ExpiryDate.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import classes from './QualificationsPanel.module.css';
import { kinds } from './kinds.ts';

/** What a worker is trained in, as a client sees it: approved by an agency that could send them, and until when. */
export const QualificationsPanel = ({ workerId }: { workerId: number }) => {
  const { data, isError, error, refetch } = useDetail(listQualifications, { params: { id: workerId } });
  return (
    <Panel title={kinds.TRAINING.title}>
      {isError && !data ? (
        <ErrorState title="The trainings couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <PanelSkeleton rows={4} />
      ) : data.length === 0 ? (
        <EmptyState title="No approved trainings yet">
          Trainings appear here once the worker’s agency has approved them.
        </EmptyState>
      ) : (
        <ul className={classes['list']} aria-label={kinds.TRAINING.title}>
          {data.map(({ id, name, code, trainingExpiry, agencyName }) => (
            <li key={id}>
              <div>
                <p className={classes['name']}>{name}</p>
                <p className="dimmed">{[code, `approved by ${agencyName}`].filter(Boolean).join(' · ')}</p>
              </div>
              <div className={classes['expiry']}>
                <span className="dimmed">Expires</span> <ExpiryDate date={trainingExpiry} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
