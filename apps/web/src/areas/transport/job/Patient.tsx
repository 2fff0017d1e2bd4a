import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ListedJob } from '@worklane/contract/transport/job-list.ts';
import { openTransportRequest, type TransportJobDetail } from '@worklane/contract/transport/transport-job.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { PatientDetails } from './PatientDetails.tsx';

const ReasonDialog = onDemand(() => import('./ReasonDialog.tsx'));

type Props = {
  job: Pick<ListedJob, 'id' | 'refPrefix' | 'transportStatus'>;
  /** The job isn’t as it was when the page was opened. */
  onChanged: () => void;
};

/** Who the patient is: read at once while the job is new, and with a reason afterwards. Each opening is a reading in the log. */
export const Patient = ({ job, onChanged }: Props) => {
  const isNew = job.transportStatus === 'NEW';
  const [opened, setOpened] = useState<TransportJobDetail>();
  const [asking, setAsking] = useState(false);
  // Opened once for each visit, and kept no longer: whatever else reads the job again leaves the patient alone.
  const reading = useQuery({
    queryKey: ['patient of transport job', job.id],
    queryFn: ({ signal }) => call(openTransportRequest, { params: { id: job.id }, body: { reason: null } }, { signal }),
    enabled: isNew,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
  const request = opened ?? reading.data;
  if (request) return <PatientDetails request={request} />;
  return (
    <Panel title="Patient information">
      {!isNew ? (
        <EmptyState
          title="Patient details are closed"
          action={<Button onClick={() => setAsking(true)}>Show patient details</Button>}
        >
          This job isn’t new any more, so say why you need to see them. Your name, the time and your reason are
          recorded.
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
      {asking && <ReasonDialog job={job} onOpened={setOpened} onClose={() => setAsking(false)} />}
    </Panel>
  );
};
