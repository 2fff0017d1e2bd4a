import { Alert, Button } from '@mantine/core';
import { getLegalHold, type LegalHold } from '@worklane/contract/transport/legal-hold.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { Timeline } from '~/ui/Timeline.tsx';

const LegalHoldDialog = onDemand(() => import('./LegalHoldDialog.tsx'));

/** Whether the patient’s details of a job are kept beyond their time, and who has decided that. */
export default function LegalHoldPanel({ jobId }: { jobId: number }) {
  const detail = useDetail(getLegalHold, { params: { id: jobId } }, { silent: true });
  return (
    <Panel title="Legal hold">
      {detail.data ? (
        <Standing hold={detail.data} />
      ) : detail.isError ? (
        <ErrorState
          title="The legal hold couldn’t be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : (
        <PanelSkeleton rows={1} />
      )}
    </Panel>
  );
}

const Standing = ({ hold }: { hold: LegalHold }) => {
  const { id, held, erasedAt, history, can } = hold;
  const timeZone = useTimeZone();
  const [asking, setAsking] = useState(false);
  return (
    <>
      {held ? (
        <Alert color="yellow" title="On legal hold" mb="md">
          The patient’s details aren’t erased while it is set.
        </Alert>
      ) : (
        <p>
          {erasedAt === null
            ? 'None. The patient’s details are erased once they needn’t be kept any longer.'
            : `The patient’s details were erased on ${formatDateTime(erasedAt, timeZone)}.`}
        </p>
      )}
      {history.length > 0 && (
        <Timeline
          label="Legal holds of this job"
          entries={history.map((entry) => ({
            id: entry.number,
            at: entry.at,
            by: entry.by,
            organisation: null,
            action: entry.held ? 'Set' : 'Lifted',
            detail: entry.reason,
          }))}
        />
      )}
      {(can.set || can.lift) && (
        <Button variant="default" mt="md" className="no-print" onClick={() => setAsking(true)}>
          {can.set ? 'Set legal hold' : 'Lift legal hold'}
        </Button>
      )}
      {asking && <LegalHoldDialog id={id} lifts={can.lift} onClose={() => setAsking(false)} />}
    </>
  );
};
