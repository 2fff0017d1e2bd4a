import { Button } from '@mantine/core';
import type { ListedJob } from '@worklane/contract/transport/job-list.ts';
import type { TransportJobDetail } from '@worklane/contract/transport/transport-job.ts';
import { useState } from 'react';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { PatientDetails } from './PatientDetails.tsx';
import { usePatientOfNewJob } from './use-patient.ts';

const ReasonDialog = onDemand(() => import('./ReasonDialog.tsx'));

type Props = {
  job: Pick<ListedJob, 'id' | 'refPrefix' | 'transportStatus'>;
  /** The job isn’t as it was when the page was opened. */
  onChanged: () => void;
};

/** Who the patient is: read at once while the job is new, and with a reason afterwards. Each opening is a reading in the log. */
export const Patient = ({ job, onChanged }: Props) => {
  const isNew = job.transportStatus === 'NEW';
  const [opened, setOpened] = useState<{ request: TransportJobDetail; reason: string }>();
  const [asking, setAsking] = useState(false);
  const reading = usePatientOfNewJob(job.id, isNew);
  const request = opened?.request ?? reading.data;
  const dialog = asking && (
    <ReasonDialog
      job={job}
      onOpened={(read, reason) => setOpened({ request: read, reason })}
      onClose={() => setAsking(false)}
    />
  );
  if (request)
    return (
      <>
        <PatientDetails
          request={request}
          // What was said when the details were opened holds for this visit; each opening has it in the log.
          reason={opened?.reason ?? null}
          onReasonNeeded={isNew || opened ? undefined : () => setAsking(true)}
          onRefused={onChanged}
        />
        {dialog}
      </>
    );
  return (
    <Panel title="Patient information">
      {!isNew ? (
        <EmptyState
          title="Patient details are closed"
          action={<Button onClick={() => setAsking(true)}>Show patient details</Button>}
        >
          This job isn’t new any more, so say why you need to see them. Your name, the time and your reason are
          recorded.{job.transportStatus === 'CANCELLED' && ' Why it was cancelled is shown with them.'}
        </EmptyState>
      ) : reading.isError ? (
        <ErrorState
          title="The patient’s details couldn’t be loaded"
          error={reading.error}
          onRetry={() => {
            onChanged();
            void reading.refetch();
          }}
        />
      ) : (
        <PanelSkeleton rows={8} />
      )}
      {dialog}
    </Panel>
  );
};
