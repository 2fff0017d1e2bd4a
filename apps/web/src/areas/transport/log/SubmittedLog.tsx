import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import type { ListedJob } from '@worklane/contract/transport/job-list.ts';
import type { LeaderLog } from '@worklane/contract/transport/leader-log.ts';
import { getJobDamagePhoto, getJobVehicleLog } from '@worklane/contract/transport/vehicle-log.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts as FactList } from '~/ui/Facts.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { usePicture } from '~/ui/use-picture.ts';
import { factsOfExperience, factsOfHandover, factsOfMedication, factsOfProperty, factsOfVehicle } from './log-facts.ts';
import { dropOffOf, medicationOf, propertyOf, vehicleOf } from './log-values.ts';
import classes from './LogTab.module.css';

const LogReasonDialog = onDemand(() => import('./LogReasonDialog.tsx'));

/** Once the team leader can’t change it any more. */
const IS_OVER: readonly TransportStatus[] = ['WAITING_AUTHORIZATION', 'AUTHORIZED', 'CLOSED', 'CANCELLED'];

type Job = Pick<ListedJob, 'id' | 'refPrefix' | 'transportStatus'>;

/** What the team leader has recorded of the vehicle, and of the patient for whoever says why they need it. */
export const SubmittedLog = ({ job }: { job: Job }) => (
  <>
    <VehiclePanel jobId={job.id} />
    {IS_OVER.includes(job.transportStatus) && <PatientPanel job={job} />}
  </>
);

const VehiclePanel = ({ jobId }: { jobId: number }) => {
  const timeZone = useTimeZone();
  const log = useDetail(getJobVehicleLog, { params: { id: jobId } }, { silent: true });
  // There is nothing to say before somebody has looked at the vehicle.
  if (log.data === null) return null;
  return (
    <Panel title="Vehicle log">
      {log.data ? (
        <>
          <FactList
            facts={[
              ['Vehicle', `${log.data.vehicle.name} ${log.data.vehicle.model} (${log.data.vehicle.regno})`],
              ...factsOfVehicle(vehicleOf(log.data).values),
              ['Recorded by', log.data.savedBy],
              ['Recorded at', log.data.savedAt && formatDateTime(log.data.savedAt, timeZone)],
            ]}
          />
          {log.data.photo && <Photo jobId={jobId} />}
        </>
      ) : log.isError ? (
        <ErrorState
          title="The vehicle log couldn’t be loaded"
          error={log.error}
          onRetry={() => {
            void log.refetch();
          }}
        />
      ) : (
        <PanelSkeleton rows={6} />
      )}
    </Panel>
  );
};

const Photo = ({ jobId }: { jobId: number }) => {
  const { data } = useQuery({
    queryKey: ['damage photo of a job', jobId],
    queryFn: async () => (await call(getJobDamagePhoto, { params: { id: jobId } })) as File,
    gcTime: 0,
    meta: { silent: true },
  });
  const address = usePicture(data);
  return address === undefined ? null : <img src={address} alt="Damage" className={classes['photo']} />;
};

const PatientPanel = ({ job }: { job: Job }) => {
  const seesPatients = useMay('VIEW_PATIENT');
  const [log, setLog] = useState<LeaderLog>();
  const [asking, setAsking] = useState(false);
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
          They speak of the patient, and your role doesn’t include that. Ask somebody at your agency who manages users
          to give you the Patient details permission.
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
