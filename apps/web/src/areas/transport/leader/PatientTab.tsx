import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getLeaderJob, openLedRequest } from '@worklane/contract/transport/leader-job.ts';
import { openLedRiskDocument } from '@worklane/contract/transport/risk-document.ts';
import type { TransportJobDetail } from '@worklane/contract/transport/transport-job.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { CallFailed, isOffline } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useReadAgain } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { PatientDetails } from '../job/PatientDetails.tsx';
import type { DeviceLog } from '../log/device-log.ts';
import { useLog } from '../log/log-context.ts';
import type { TabProps } from '../tab/tab.ts';
import { TabNav } from '../tab/TabNav.tsx';
import classes from './LeaderTab.module.css';

/** Whoever has no connection sees what was read when there was one. */
const readPatient = async (log: DeviceLog, isSignedIn: boolean, signal: AbortSignal): Promise<TransportJobDetail> => {
  try {
    if (!isSignedIn) throw new CallFailed(0);
    const request = await call(openLedRequest, { params: { id: log.jobId }, body: { reason: null } }, { signal });
    void log.keepPatient(request);
    return request;
  } catch (failure) {
    const kept = isOffline(failure) ? await log.keptPatient() : undefined;
    if (kept) return kept;
    throw failure;
  }
};

const ReasonDialog = onDemand(() => import('../job/ReasonDialog.tsx'));

const askForConnection = (): void => notify('info', 'Sign in once you’re back online to open the risk document.');

/** Tab 1: who the patient is, read-only. Under way it opens at once, and otherwise with a reason; each opening is a reading in the log. */
export default function PatientTab({ job, isSignedIn, onBack, onNext }: TabProps) {
  const log = useLog();
  const isUnderWay = job.transportStatus === 'IN_PROGRESS';
  const readAgain = useReadAgain();
  const [opened, setOpened] = useState<{ request: TransportJobDetail; reason: string }>();
  const [asking, setAsking] = useState(false);
  // Opened once for each visit, and kept no longer: whatever else reads the job again leaves the patient alone.
  const reading = useQuery({
    queryKey: ['patient of a led job', job.id, isSignedIn],
    queryFn: ({ signal }) => readPatient(log, isSignedIn, signal),
    enabled: isUnderWay,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
  const request = opened?.request ?? reading.data;
  return (
    <>
      <div className={classes['panels']}>
        {request ? (
          <PatientDetails
            request={request}
            open={openLedRiskDocument}
            reason={opened?.reason ?? null}
            onReasonNeeded={!isSignedIn ? askForConnection : isUnderWay || opened ? undefined : () => setAsking(true)}
            onRefused={() => void readAgain(getLeaderJob)}
          />
        ) : (
          <Panel title="Patient information">
            {!isUnderWay ? (
              <EmptyState
                title="Patient details are closed"
                action={isSignedIn && <Button onClick={() => setAsking(true)}>Show patient details</Button>}
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
      {asking && (
        <ReasonDialog
          job={job}
          open={openLedRequest}
          onOpened={(read, reason) => setOpened({ request: read, reason })}
          onClose={() => setAsking(false)}
        />
      )}
      <TabNav onBack={onBack} onNext={onNext} />
    </>
  );
}
