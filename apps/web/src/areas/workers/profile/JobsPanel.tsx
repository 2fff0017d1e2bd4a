import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { getWorker, type WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { listWorkerJobs, removeWorkerJob, type WorkerJob } from '@worklane/contract/workers/worker-job.ts';
import { type ReactNode, useState } from 'react';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useSuspended } from '~/app/access.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import classes from './JobsPanel.module.css';
import { PAYMENT_METHOD } from './words.ts';

const JobForm = onDemand(() => import('./JobForm.tsx'));
const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

/** Document 002, section 8: said when a job is removed. */
const REMOVED = 'Worker Removed Successfully';

type Props = {
  workerId: number;
  /** Only what this agency has cleared the worker for. */
  agencyId?: number;
  /** Whose jobs may be added and removed. */
  worker?: WorkerDetail;
  /** What else stands at the title. */
  aside?: ReactNode;
  /** Why there may be none. */
  empty: string;
};

/** Document 002: Job Information. What the worker is cleared for, how it is paid, and how often it was done. */
export const JobsPanel = ({ workerId, agencyId, worker, aside, empty }: Props) => {
  const detail = useDetail(listWorkerJobs, { params: { id: workerId }, query: { ...(agencyId && { agencyId }) } });
  const [adding, setAdding] = useState(false);
  const mayEdit = worker?.can.edit ?? false;
  const suspended = useSuspended();
  const mayAdd = mayEdit && !suspended;
  return (
    <Panel
      title="Job Information"
      aside={
        mayAdd ? (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add Job
          </Button>
        ) : (
          aside
        )
      }
    >
      {detail.isError && !detail.data ? (
        <ErrorState title="This couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : !detail.data ? (
        <PanelSkeleton rows={3} />
      ) : (
        <>
          <p className={`${classes['counts']} num`}>
            <span>
              <strong>{detail.data.counts.done}</strong> {detail.data.counts.done === 1 ? 'booking' : 'bookings'} done
            </span>
            <span>
              <strong>{detail.data.counts.upcoming}</strong> upcoming
            </span>
          </p>
          {detail.data.jobs.length === 0 ? (
            <EmptyState title="No work yet">{empty}</EmptyState>
          ) : (
            <Jobs jobs={detail.data.jobs} worker={worker} mayEdit={mayEdit} />
          )}
        </>
      )}
      {adding && <JobForm workerId={workerId} onClose={() => setAdding(false)} />}
    </Panel>
  );
};

type JobsProps = { jobs: readonly WorkerJob[]; worker: WorkerDetail | undefined; mayEdit: boolean };

const Jobs = ({ jobs, worker, mayEdit }: JobsProps) => {
  const [leaving, setLeaving] = useState<WorkerJob>();
  // Of several agencies each says which one it is.
  const agencies = new Map((worker?.links ?? []).map((link) => [link.agencyId, link.agencyName]));
  return (
    <>
      <ul className={classes['jobs']} aria-label="Jobs">
        {jobs.map((job) => (
          <li key={`${job.agencyId}-${job.assignmentCodeId}`}>
            <div className={classes['what']}>
              <p className={classes['name']}>
                {job.assignmentCode} {job.assignmentName}
              </p>
              <p className="dimmed">
                {agencies.size > 1 && `${agencies.get(job.agencyId)} · `}
                Payment method: {job.paymentMethod ? PAYMENT_METHOD[job.paymentMethod] : <NotSet />}
              </p>
              <p className="dimmed num">
                {job.done} done · {job.upcoming} upcoming
              </p>
            </div>
            {mayEdit && (
              <ActionIcon variant="subtle" aria-label={`Remove ${job.assignmentName}`} onClick={() => setLeaving(job)}>
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {leaving && worker && <RemoveJob job={leaving} worker={worker} onClose={() => setLeaving(undefined)} />}
    </>
  );
};

type RemoveProps = { job: WorkerJob; worker: WorkerDetail; onClose: () => void };

const RemoveJob = ({ job, worker, onClose }: RemoveProps) => {
  const remove = useCommand(removeWorkerJob, { done: REMOVED, onDone: onClose, alsoChanges: [getWorker] });
  const { assignmentCodeId, assignmentName, upcoming } = job;
  return (
    <ConfirmModal
      title={`Remove ${assignmentName}?`}
      confirm="Remove job"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: worker.id, assignmentCodeId } })}
      onClose={onClose}
    >
      {worker.firstname} {worker.lastname} won’t be offered this work any more.
      {upcoming > 0 && ` ${upcoming === 1 ? 'One booking' : `${upcoming} bookings`} ahead stay as they are.`}
    </ConfirmModal>
  );
};
