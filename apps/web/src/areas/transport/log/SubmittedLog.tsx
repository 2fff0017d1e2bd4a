import { useQuery } from '@tanstack/react-query';
import type { ListedJob } from '@worklane/contract/transport/job-list.ts';
import { getJobDamagePhoto, getJobVehicleLog } from '@worklane/contract/transport/vehicle-log.ts';
import { call } from '~/app/api.ts';
import { useDetail } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts as FactList } from '~/ui/Facts.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { usePicture } from '~/ui/use-picture.ts';
import { LeaderRecords } from './LeaderRecords.tsx';
import { factsOfVehicle } from './log-facts.ts';
import { vehicleOf } from './log-values.ts';
import classes from './LogTab.module.css';

type Job = Pick<ListedJob, 'id' | 'refPrefix' | 'transportStatus'>;

/** What the team leader has recorded of the vehicle, and of the patient for whoever says why they need it. */
export const SubmittedLog = ({ job }: { job: Job }) => (
  <>
    <VehiclePanel jobId={job.id} />
    <LeaderRecords job={job} />
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
