import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { openLedRequest } from '@worklane/contract/transport/leader-job.ts';
import type { TransportJobDetail } from '@worklane/contract/transport/transport-job.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { PatientDetails } from '../job/PatientDetails.tsx';
import type { TabProps } from '../tab/tab.ts';
import { TabNav } from '../tab/TabNav.tsx';
import classes from './LeaderTab.module.css';

const ReasonDialog = onDemand(() => import('../job/ReasonDialog.tsx'));

/** Tab 1: who the patient is, read-only. Under way it opens at once, and otherwise with a reason; each opening is a reading in the log. */
export default function PatientTab({ job, onBack, onNext }: TabProps) {
  const isUnderWay = job.transportStatus === 'IN_PROGRESS';
  const [opened, setOpened] = useState<TransportJobDetail>();
  const [asking, setAsking] = useState(false);
  // Opened once for each visit, and kept no longer: whatever else reads the job again leaves the patient alone.
  const reading = useQuery({
    queryKey: ['patient of a led job', job.id],
    queryFn: ({ signal }) => call(openLedRequest, { params: { id: job.id }, body: { reason: null } }, { signal }),
    enabled: isUnderWay,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
  const request = opened ?? reading.data;
  return (
    <>
      <div className={classes['panels']}>
        {request ? (
          <PatientDetails request={request} />
        ) : (
          <Panel title="Patient information">
            {!isUnderWay ? (
              <EmptyState
                title="Patient details are closed"
                action={<Button onClick={() => setAsking(true)}>Show patient details</Button>}
              >
                {job.transportStatus === 'WAITING_AUTHORIZATION'
                  ? 'The journey is over, so say why you need to see them.'
                  : 'They open by themselves once the journey has started. If you need them before, say why.'}{' '}
                Your name, the time and your reason are recorded.
              </EmptyState>
            ) : reading.isError ? (
              <ErrorState
                title="The patient’s details couldn’t be loaded"
                error={reading.error}
                onRetry={() => void reading.refetch()}
              />
            ) : (
              <PanelSkeleton rows={8} />
            )}
          </Panel>
        )}
      </div>
      {asking && <ReasonDialog job={job} open={openLedRequest} onOpened={setOpened} onClose={() => setAsking(false)} />}
      <TabNav onBack={onBack} onNext={onNext} />
    </>
  );
}
