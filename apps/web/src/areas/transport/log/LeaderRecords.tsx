import { Button } from '@mantine/core';
import type { ListedJob } from '@worklane/contract/transport/job-list.ts';
import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import type { LeaderLog } from '@worklane/contract/transport/leader-log.ts';
import { useState } from 'react';
import { useMay } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { Facts as FactList } from '~/ui/Facts.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { factsOfExperience, factsOfHandover, factsOfMedication, factsOfProperty } from './log-facts.ts';
import { dropOffOf, medicationOf, propertyOf } from './log-values.ts';

const LogReasonDialog = onDemand(() => import('./LogReasonDialog.tsx'));

type Job = Pick<ListedJob, 'id' | 'refPrefix' | 'transportStatus'>;

/** Once the team leader can’t change it any more. */
const IS_OVER: readonly TransportStatus[] = ['WAITING_AUTHORIZATION', 'AUTHORIZED', 'CLOSED', 'CANCELLED'];

/** What the team leader has recorded of the patient, for agency and client, as soon as they say why they need it. */
export const LeaderRecords = ({ job }: { job: Job }) => {
  const seesPatients = useMay('VIEW_PATIENT');
  const [log, setLog] = useState<LeaderLog>();
  const [asking, setAsking] = useState(false);
  if (!IS_OVER.includes(job.transportStatus)) return null;
  if (log) return <Records log={log} />;
  return (
    <Panel title="Team leader’s records">
      {seesPatients ? (
        <EmptyState
          title="The records are closed"
          action={<Button onClick={() => setAsking(true)}>Show records</Button>}
        >
          They hold the patient’s property and medication, the handover and the feedback. Say why you need to see them:
          your name, the time and your reason are recorded.
        </EmptyState>
      ) : (
        <EmptyState title="You can’t see the records">
          They speak of the patient, and your role doesn’t include that. Ask somebody in your organisation who manages
          users to give you the Patient details permission.
        </EmptyState>
      )}
      {asking && <LogReasonDialog job={job} onOpened={setLog} onClose={() => setAsking(false)} />}
    </Panel>
  );
};

const Records = ({ log }: { log: LeaderLog }) => {
  const timeZone = useTimeZone();
  const dropOff = dropOffOf(log).values;
  const medication = factsOfMedication(medicationOf(log).values);
  return (
    <>
      <Panel title="Patient’s property">
        <FactList facts={factsOfProperty(propertyOf(log).values)} />
      </Panel>
      <Panel title="Medication">
        {medication.length === 0 ? (
          <p className="dimmed">No medication was recorded.</p>
        ) : (
          <FactList facts={medication} />
        )}
      </Panel>
      <Panel title="Handover">
        <FactList facts={factsOfHandover(dropOff, timeZone)} />
      </Panel>
      <Panel title="Patient experience">
        <FactList facts={factsOfExperience(dropOff)} />
      </Panel>
    </>
  );
};
