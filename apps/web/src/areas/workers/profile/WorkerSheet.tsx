import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { listWorkerCompliances } from '@worklane/contract/training/worker-compliance.ts';
import { listWorkerTrainings } from '@worklane/contract/training/worker-training.ts';
import {
  type ComplianceInformation,
  getComplianceInformation,
} from '@worklane/contract/workers/compliance-information.ts';
import { getWorker, type WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { listWorkerJobs, type WorkerJob } from '@worklane/contract/workers/worker-job.ts';
import { countryName } from '@worklane/contract/countries.ts';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail, useList } from '~/app/queries.ts';
import { useTitle } from '~/app/use-title.ts';
import { useToday } from '~/ui/use-today.ts';
import { genderNames } from '../worker/gender.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import { type SheetRecord, SheetRecords } from './SheetRecords.tsx';
import { fitWord, PAYMENT_METHOD, RIGHT_TO_WORK } from './words.ts';
import { WorkerPhoto } from './WorkerPhoto.tsx';
import classes from './WorkerSheet.module.css';

/** More than one agency keeps of one worker. */
const MANY = 200;

/** Document 002: a worker on one sheet of paper, for a file or a visit. */
export const WorkerSheet = ({ id }: { id: number }) => {
  const isId = Number.isInteger(id);
  const params = { id };
  const detail = useDetail(getWorker, { params }, { enabled: isId });
  const information = useDetail(getComplianceInformation, { params }, { enabled: isId });
  const jobs = useDetail(listWorkerJobs, { params }, { enabled: isId });
  const trainings = useList(listWorkerTrainings, { query: { workerId: id, size: MANY } }, { enabled: isId });
  const compliances = useList(listWorkerCompliances, { query: { workerId: id, size: MANY } }, { enabled: isId });
  const worker = detail.data;
  useTitle(worker ? `${worker.firstname} ${worker.lastname} Details` : 'Worker Details');
  if (!isId || isMissing(detail.error)) return <NotFoundPage />;
  const broken = [detail, information, jobs, trainings, compliances].find(({ isError, data }) => isError && !data);
  const isReady = worker && information.data && jobs.data && trainings.data && compliances.data;
  return (
    <div className={classes['page']}>
      <div className={`${classes['actions']} no-print`}>
        <Button
          component={Link}
          to={`/agency/workers/info/${id}`}
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          Back
        </Button>
        <Button leftSection={<IconPrinter size={16} aria-hidden />} disabled={!isReady} onClick={() => print()}>
          Print
        </Button>
      </div>
      <article className={classes['sheet']} aria-busy={!isReady && !broken}>
        {broken ? (
          <ErrorState
            title="This worker couldn’t be loaded"
            error={broken.error}
            onRetry={() => void broken.refetch()}
          />
        ) : isReady ? (
          <Sheet
            worker={worker}
            information={information.data[0]}
            jobs={jobs.data.jobs}
            trainings={trainings.data.content.map(({ id: key, name, status, trainingDate, trainingExpiry }) => ({
              id: key,
              name,
              status,
              date: trainingDate,
              expiry: trainingExpiry,
            }))}
            compliances={compliances.data.content.map(
              ({ id: key, name, status, complianceDate, complianceExpiry }) => ({
                id: key,
                name,
                status,
                date: complianceDate,
                expiry: complianceExpiry,
              }),
            )}
          />
        ) : (
          <Skeleton height={600} />
        )}
      </article>
    </div>
  );
};

type SheetProps = {
  worker: WorkerDetail;
  information: ComplianceInformation | undefined;
  jobs: readonly WorkerJob[];
  trainings: readonly SheetRecord[];
  compliances: readonly SheetRecord[];
};

const Sheet = ({ worker, information, jobs, trainings, compliances }: SheetProps) => {
  const { today } = useToday();
  const [link] = worker.links;
  return (
    <>
      <header className={classes['head']}>
        <div>
          <h1>
            {worker.firstname} {worker.lastname} Details
          </h1>
          <p>
            {link?.agencyName} · printed on {formatCalendarDate(today)}
          </p>
        </div>
        <WorkerPhoto worker={worker} />
      </header>
      <section className={classes['columns']} aria-label="Flexi-Worker Information">
        <Facts facts={personOf(worker)} />
        <Facts facts={employmentOf(information)} />
      </section>
      <section>
        <h2>Job Information</h2>
        {jobs.length === 0 ? (
          <NotSet />
        ) : (
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">Assignment code</th>
                <th scope="col">Payment method</th>
                <th scope="col">Done</th>
                <th scope="col">Upcoming</th>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <tr key={job.assignmentCodeId}>
                  <td>
                    {job.assignmentCode} {job.assignmentName}
                  </td>
                  <td>{job.paymentMethod ? PAYMENT_METHOD[job.paymentMethod] : <NotSet />}</td>
                  <td className="num">{job.done}</td>
                  <td className="num">{job.upcoming}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <SheetRecords title="Training & Qualifications" records={trainings} />
      <SheetRecords title="Compliances" records={compliances} />
    </>
  );
};

const dayOf = (date: string | null | undefined) => date && formatCalendarDate(date);

const personOf = (worker: WorkerDetail) =>
  [
    ['Employee Number', worker.employmentNumber],
    ['Date of Birth', dayOf(worker.dob)],
    ['Gender', genderNames[worker.gender]],
    ['Nationality', worker.nationality && countryName(worker.nationality)],
    ['Phone', worker.phoneNumber],
    ['Email', worker.email],
    ['Address', worker.address],
  ] as const;

const employmentOf = (info: ComplianceInformation | undefined) =>
  [
    ['Payment method', info?.paymentMethod && PAYMENT_METHOD[info.paymentMethod]],
    ['Employment start date', dayOf(info?.employmentStartDate)],
    ['Contract end date', dayOf(info?.contractEndDate)],
    ['Next check date', dayOf(info?.nextCheckDate)],
    ['Right to work', info?.rightToWork && RIGHT_TO_WORK[info.rightToWork]],
    ['Restrictions', info?.restrictions],
    ['DBS number', info?.dbsNumber],
    ['DBS expiry', dayOf(info?.expiry)],
    ['Fit to work', fitWord(info?.fitToWork)],
  ] as const;
