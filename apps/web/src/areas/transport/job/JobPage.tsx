import { Alert, Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { findTransportJobsAround, getTransportJob } from '@worklane/contract/transport/job-list.ts';
import { acceptTransportJob } from '@worklane/contract/transport/transport-job.ts';
import type { ReactNode } from 'react';
import type { Result } from '@worklane/contract/endpoint.ts';
import { isMissing } from '~/app/failure.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Steady } from '~/ui/Steady.tsx';
import { Timeline } from '~/ui/Timeline.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { CrewPanel } from '../crew/CrewPanel.tsx';
import { ProposalPanel } from '../proposal/ProposalPanel.tsx';
import { SubmittedLog } from '../log/SubmittedLog.tsx';
import { CrewTimes } from '../journey/CrewTimes.tsx';
import { JourneySteps } from '../journey/JourneySteps.tsx';
import { DirectionsLink } from '../journey/DirectionsLink.tsx';
import classes from './JobPage.module.css';
import { Patient } from './Patient.tsx';
import { awaitsPickup } from './due.ts';
import { PickupDue } from './PickupDue.tsx';
import { jobSearch } from './search.ts';
import { narrowingOf } from './views.ts';
import { areasText, doneBy, jobStatusWords, requesterOf, staffText } from './words.ts';

const PricePanel = onDemand(() => import('../price/PricePanel.tsx'));
const LegalHoldPanel = onDemand(() => import('../legal-hold/LegalHoldPanel.tsx'));
const RecordsPanel = onDemand(() => import('../record/RecordsPanel.tsx'));

type Job = Result<typeof getTransportJob>;

/** One transport job: when and from where to where, who the patient is, and what has become of it. */
export const JobPage = ({ id }: { id: number }) => {
  const detail = useDetail(getTransportJob, { params: { id } });
  const seesPatient = useMay('VIEW_PATIENT');
  const job = detail.data;
  if (isMissing(detail.error)) return <NotFoundPage />;
  return (
    <Steady as="page">
      <PageHeader
        title={job ? `Job ${job.refPrefix}` : 'Job'}
        purpose={job && <Standing job={job} />}
        action={job?.can.accept && <Accept id={id} onRefused={() => void detail.refetch()} />}
      />
      <Neighbours id={id} />
      {detail.isError && !job ? (
        <ErrorState title="This job couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <div className={classes['columns']} aria-busy={!job}>
          <div>
            {job && isTakenOn(job) && (
              <Steady as="addition">
                <div className={classes['panels']}>
                  <CrewPanel id={id} proposal={<ProposalPanel id={id} />} />
                </div>
              </Steady>
            )}
            {job && isAborted(job) && (
              <Alert color="red" title="This journey was aborted">
                What the crew had worked by then stays payable. Correct it below where the way back took longer.
              </Alert>
            )}
            {job && (isOver(job) || isAborted(job)) && <CrewTimes jobId={id} />}
            {!job ? (
              <Panel title="Patient information">
                <PanelSkeleton rows={8} />
              </Panel>
            ) : seesPatient ? (
              <Patient job={job} onChanged={() => void detail.refetch()} />
            ) : (
              <Panel title="Patient information">
                <EmptyState title="You can’t see patient details">
                  Your role doesn’t include them. Ask somebody at your agency who manages users to give you the Patient
                  details permission.
                </EmptyState>
              </Panel>
            )}
            {job && <SubmittedLog job={job} />}
            {job && job.transportStatus !== 'NEW' && <RecordsPanel job={job} />}
          </div>
          <div>
            <Panel title="Journey">
              {job ? <Journey job={job} /> : <PanelSkeleton rows={4} />}
              {job && (isTakenOn(job) || isAborted(job)) && <JourneySteps jobId={id} />}
              {job && <DirectionsLink from={job.pickupArea} to={job.destinationArea} />}
            </Panel>
            {job && <PricePanel job={job} />}
            {job && job.transportStatus !== 'NEW' && <LegalHoldPanel jobId={id} />}
            <Panel title="History">{job ? <History job={job} /> : <PanelSkeleton rows={2} />}</Panel>
          </div>
        </div>
      )}
    </Steady>
  );
};

/** A new job has no crew yet, and one that was cancelled has none any more. */
const isTakenOn = ({ transportStatus }: Job): boolean => transportStatus !== 'NEW' && transportStatus !== 'CANCELLED';

/** It was cancelled after it had begun: its crew has worked, and a fee is charged for it. */
const isAborted = ({ transportStatus, history }: Job): boolean =>
  transportStatus === 'CANCELLED' && history.some((entry) => entry.transportStatus === 'IN_PROGRESS');

const badgeOf = (job: Job) =>
  isAborted(job) ? { ...jobStatusWords.CANCELLED, word: 'Aborted' } : jobStatusWords[job.transportStatus];

/** The log was submitted, so the times of the crew are entered or can be. */
const isOver = ({ transportStatus }: Job): boolean =>
  ['WAITING_AUTHORIZATION', 'AUTHORIZED', 'CLOSED'].includes(transportStatus);

const Standing = ({ job }: { job: Job }) => (
  <span className={classes['head']}>
    {areasText(job)} <WordBadge {...badgeOf(job)} /> {awaitsPickup(job.transportStatus) && <PickupDue job={job} />}
  </span>
);

/** Somebody else may have been faster: then the page shows what has become of the job. */
const Accept = ({ id, onRefused }: { id: number; onRefused: () => void }) => {
  const { mutate, isPending } = useCommand(acceptTransportJob, { done: 'Job Accepted Successfully' });
  return (
    <Button loading={isPending} onClick={() => mutate({ body: { transportId: id } }, { onError: onRefused })}>
      Accept job
    </Button>
  );
};

/** Document 003: Back and Next go through the jobs of the list that this one was opened from. */
const Neighbours = ({ id }: { id: number }) => {
  const { values } = useListSearch(jobSearch);
  const around = useDetail(
    findTransportJobsAround,
    { params: { id }, query: narrowingOf(values) },
    { silent: true },
  ).data;
  const step = (
    to: number | null | undefined,
    word: string,
    icons: { leftSection?: ReactNode; rightSection?: ReactNode },
  ) =>
    to ? (
      <Button
        component={Link}
        {...({ to: '/agency/jobs/agency-list/$id', params: { id: String(to) }, search: values } as object)}
        variant="default"
        {...icons}
      >
        {word}
      </Button>
    ) : (
      <Button variant="default" disabled {...icons}>
        {word}
      </Button>
    );
  return (
    <Group component="nav" gap="xs" mb="md" className="no-print" aria-label="Jobs of the list">
      {step(around?.previousId, 'Back', { leftSection: <IconArrowLeft size={16} aria-hidden /> })}
      {step(around?.nextId, 'Next', { rightSection: <IconArrowRight size={16} aria-hidden /> })}
      <Button
        component={Link}
        {...({ to: '/agency/jobs/agency-list', search: values } as object)}
        variant="subtle"
        leftSection={<IconList size={16} aria-hidden />}
      >
        All jobs
      </Button>
    </Group>
  );
};

const Journey = ({ job }: { job: Job }) => (
  <Facts
    facts={[
      ['Pick-up', <DateTime key="pickup" at={job.dateTimeRequired} timeZone={useTimeZone()} />],
      ['From', job.pickupArea],
      ['To', job.destinationArea],
      ['Staff', staffText(job)],
      ['Asked for by', requesterOf(job)],
    ]}
  />
);

const History = ({ job }: { job: Job }) => (
  <Timeline
    label="History of this job"
    entries={job.history.map(({ id, at, by, transportStatus }) => ({
      id,
      at,
      by: by ?? (isAborted(job) && transportStatus === 'CANCELLED' ? 'Your agency' : doneBy(job, transportStatus)),
      organisation: null,
      action: transportStatus === 'CANCELLED' ? badgeOf(job).word : jobStatusWords[transportStatus].word,
      detail: null,
    }))}
  />
);
