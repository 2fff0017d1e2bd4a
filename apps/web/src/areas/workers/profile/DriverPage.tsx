import { Badge, Button, SimpleGrid, Stack } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { listBookings } from '@worklane/contract/shifts/booking.ts';
import { UPCOMING_STATUSES } from '@worklane/contract/shifts/status.ts';
import { listWorkerCompliances } from '@worklane/contract/training/worker-compliance.ts';
import { listWorkerTrainings } from '@worklane/contract/training/worker-training.ts';
import { getComplianceInformation } from '@worklane/contract/workers/compliance-information.ts';
import { getWorker, type WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { listWorkerJobs, type WorkerJob } from '@worklane/contract/workers/worker-job.ts';
import { useState } from 'react';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail, useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { bookingWords, UpcomingList } from '~/areas/shifts/index.ts';
import { RecordBadge } from '~/areas/training/index.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import classes from './DriverPage.module.css';
import { DRIVER_CODE, isAboutDriving, isWorkOf } from './driver.ts';
import { contactFacts } from './facts.tsx';
import information from './WorkerInformation.module.css';
import { WorkerPhoto } from './WorkerPhoto.tsx';
import { fitWord } from './words.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';

/** More than one worker has. */
const MANY = 200;

/** Document 002: what a driver's assignment needs to know of the person at the wheel. */
export const DriverPage = ({ id }: { id: number }) => {
  const detail = useDetail(getWorker, { params: { id } }, { enabled: Number.isInteger(id) });
  const seesShifts = useMay('VIEW_SHIFT');
  if (!Number.isInteger(id) || isMissing(detail.error)) return <NotFoundPage />;
  const worker = detail.data;
  return (
    <>
      <PageHeader
        title={worker ? `${worker.firstname} ${worker.lastname} Driver info` : 'Driver info'}
        purpose="Whether they’re cleared to drive, and their next shifts as a driver"
        action={
          <Button
            component={Link}
            to={`/agency/workers/info/${id}`}
            variant="default"
            leftSection={<IconUser size={16} aria-hidden />}
          >
            All details
          </Button>
        }
      />
      {detail.isError && !worker ? (
        <ErrorState title="This worker couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : !worker ? (
        <Panel title="Driver">
          <PanelSkeleton rows={5} />
        </Panel>
      ) : (
        <Driver worker={worker} seesShifts={seesShifts} />
      )}
    </>
  );
};

const Driver = ({ worker, seesShifts }: { worker: WorkerDetail; seesShifts: boolean }) => {
  const jobs = useDetail(listWorkerJobs, { params: { id: worker.id } });
  const job = jobs.data?.jobs.find(({ assignmentCode }) => assignmentCode === DRIVER_CODE);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Panel title="Driver">
        <div className={information['information']}>
          <WorkerPhoto worker={worker} />
          <div className={information['facts']}>
            <Facts facts={[...contactFacts(worker), ['Employee Number', worker.employmentNumber]]} />
            {jobs.data && <Clearance workerId={worker.id} job={job} />}
          </div>
        </div>
      </Panel>
      <Stack gap="md">
        <DrivingRecords workerId={worker.id} />
        {seesShifts && jobs.data && <DriverShifts workerId={worker.id} job={job} />}
      </Stack>
    </SimpleGrid>
  );
};

const Clearance = ({ workerId, job }: { workerId: number; job: WorkerJob | undefined }) => {
  const { data } = useDetail(getComplianceInformation, { params: { id: workerId } });
  const fit = data?.[0]?.fitToWork;
  return (
    <Facts
      facts={[
        [
          'Driver job',
          <Badge key="job" component="span" color={job ? 'teal' : 'red'}>
            {job ? 'Cleared to drive' : 'Not cleared to drive'}
          </Badge>,
        ],
        [
          'Fit to work',
          <Badge key="fit" component="span" color={fit ? 'teal' : fit === false ? 'red' : 'gray'}>
            {fitWord(fit)}
          </Badge>,
        ],
      ]}
    />
  );
};

const DrivingRecords = ({ workerId }: { workerId: number }) => {
  const trainings = useList(listWorkerTrainings, { query: { workerId, size: MANY } });
  const compliances = useList(listWorkerCompliances, { query: { workerId, size: MANY } });
  const failed = [trainings, compliances].find(({ isError }) => isError);
  const records =
    trainings.data &&
    compliances.data &&
    [
      ...trainings.data.content.map(({ trainingExpiry, ...training }) => ({ ...training, expiry: trainingExpiry })),
      ...compliances.data.content.map(({ complianceExpiry, ...compliance }) => ({
        ...compliance,
        expiry: complianceExpiry,
      })),
    ].filter(isAboutDriving);
  return (
    <Panel title="Licences and driving">
      {failed && !records ? (
        <ErrorState title="These couldn’t be loaded" error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !records ? (
        <PanelSkeleton rows={3} />
      ) : records.length === 0 ? (
        <EmptyState title="No driving documents yet">
          Trainings and documents about driving, such as a licence check, appear here.
        </EmptyState>
      ) : (
        <ul className={classes['records']}>
          {records.map(({ id, name, status, expiry }) => (
            <li key={id}>
              <div>
                <p className={classes['name']}>{name}</p>
                <div className="dimmed">Expires {formatCalendarDate(expiry)}</div>
              </div>
              <RecordBadge status={status} expires={expiry} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

/** Where the worker is expected as a driver. */
const DriverShifts = ({ workerId, job }: { workerId: number; job: WorkerJob | undefined }) => {
  const [from] = useState(() => new Date().toISOString());
  const list = useList(listBookings, {
    query: { workerId, from, statuses: [...UPCOMING_STATUSES], sort: 'start', direction: 'ASC', size: MANY },
  });
  return (
    <Panel title="Next shifts as a driver">
      <UpcomingList
        what="bookings"
        list={list}
        rows={list.data?.content
          .filter(({ shift }) => isWorkOf(job, shift))
          .map((booking) => ({
            ...booking.shift,
            id: booking.bookingId,
            shiftId: booking.shiftId,
            place: `${booking.shift.location}, ${booking.shift.clientName}`,
            words: bookingWords(booking),
          }))}
        empty="No upcoming shifts as a driver"
      />
    </Panel>
  );
};
