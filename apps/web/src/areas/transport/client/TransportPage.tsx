import { Alert, Button, Group } from '@mantine/core';
import { IconList, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { getClientTransport } from '@worklane/contract/transport/client-transport.ts';
import type { Result } from '@worklane/contract/endpoint.ts';
import { useState } from 'react';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { mailLink, telephoneLink } from '~/ui/contact-link.tsx';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { Steady } from '~/ui/Steady.tsx';
import { Timeline } from '~/ui/Timeline.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import classes from '../job/JobPage.module.css';
import { awaitsPickup } from '../job/due.ts';
import { Patient } from '../job/Patient.tsx';
import { PickupDue } from '../job/PickupDue.tsx';
import { areasText, jobStatusWords, staffText } from '../job/words.ts';
import { JourneySteps } from '../journey/JourneySteps.tsx';
import { DirectionsLink } from '../journey/DirectionsLink.tsx';
import { LeaderRecords } from '../log/LeaderRecords.tsx';
import { AuthorisedTimes } from './AuthorisedTimes.tsx';
import { ChargePanel } from '../price/ChargePanel.tsx';

const CancelDialog = onDemand(() => import('./CancelDialog.tsx'));

type Job = Result<typeof getClientTransport>;

/** One of the client’s transports: how it stands, who has it, who the patient is, and what has become of it. */
export const TransportPage = ({ id }: { id: number }) => {
  const detail = useDetail(getClientTransport, { params: { id } });
  const seesPatient = useMay('VIEW_PATIENT');
  const [cancelling, setCancelling] = useState(false);
  const job = detail.data;
  if (isMissing(detail.error)) return <NotFoundPage />;
  return (
    <Steady as="page">
      <PageHeader
        title={job ? `Transport ${job.refPrefix}` : 'Transport'}
        purpose={job && <Standing job={job} />}
        action={job && <Actions job={job} onCancel={() => setCancelling(true)} />}
      />
      <Group mb="md" className="no-print">
        <Button
          component={Link}
          to="/client/transport"
          variant="subtle"
          leftSection={<IconList size={16} aria-hidden />}
        >
          All transport
        </Button>
      </Group>
      {detail.isError && !job ? (
        <ErrorState
          title="This transport couldn’t be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : (
        <div className={classes['columns']} aria-busy={!job}>
          <div>
            {job && <AuthorisedTimes job={job} />}
            {job?.aborted && (
              <Alert color="red" title="This journey was aborted">
                It had begun when it was cancelled. Call the agency to find out where the patient is.
              </Alert>
            )}
            {!job ? (
              <Panel title="Patient information">
                <PanelSkeleton rows={8} />
              </Panel>
            ) : seesPatient ? (
              <Patient job={job} onChanged={() => void detail.refetch()} />
            ) : (
              <Panel title="Patient information">
                <EmptyState title="You can’t see patient details">
                  Your role doesn’t include them. Ask somebody who manages users to give you the Patient details
                  permission.
                </EmptyState>
              </Panel>
            )}
            {job && isSubmitted(job) && <LeaderRecords job={job} />}
          </div>
          <div>
            <Panel title="Journey">
              {job ? <Journey job={job} /> : <PanelSkeleton rows={4} />}
              {job && !awaitsPickup(job.transportStatus) && <JourneySteps jobId={id} />}
              {job && <DirectionsLink from={job.pickupArea} to={job.destinationArea} />}
            </Panel>
            <Panel title="Agency">{job ? <Agency job={job} /> : <PanelSkeleton rows={2} />}</Panel>
            {job?.charge && <ChargePanel charge={job.charge} invoices={job.invoices} />}
            <Panel title="History">{job ? <History job={job} /> : <PanelSkeleton rows={2} />}</Panel>
          </div>
        </div>
      )}
      {cancelling && job && <CancelDialog job={job} onClose={() => setCancelling(false)} />}
    </Steady>
  );
};

/** Of a transport that was cancelled before it began there is no log. */
const isSubmitted = ({ transportStatus, aborted }: Job): boolean => transportStatus !== 'CANCELLED' || aborted;

const badgeOf = ({ aborted, transportStatus }: Job) =>
  aborted ? { ...jobStatusWords.CANCELLED, word: 'Aborted' } : jobStatusWords[transportStatus];

const Standing = ({ job }: { job: Job }) => (
  <span className={classes['head']}>
    {areasText(job)} <WordBadge {...badgeOf(job)} /> {awaitsPickup(job.transportStatus) && <PickupDue job={job} />}
  </span>
);

const Actions = ({ job: { id, can }, onCancel }: { job: Job; onCancel: () => void }) => (
  <Group gap="xs">
    {can.repeat && (
      <Button
        component={Link}
        {...({ to: '/client/transport/new', search: { repeat: id } } as object)}
        variant="default"
        leftSection={<IconRepeat size={16} aria-hidden />}
      >
        Request again
      </Button>
    )}
    {can.cancel && (
      <Button variant="light" color="red" onClick={onCancel}>
        Cancel transport
      </Button>
    )}
  </Group>
);

const Journey = ({ job }: { job: Job }) => (
  <Facts
    facts={[
      ['Pick-up', <DateTime key="pickup" at={job.dateTimeRequired} timeZone={useTimeZone()} />],
      ['From', job.pickupArea],
      ['To', job.destinationArea],
      ['Directorate', job.pickupDirectorate?.name ?? null],
      ['Staff', staffText(job)],
      ['Purchase order', job.purchaseOrder],
    ]}
  />
);

const namesOf = ({ transportLegibleAgencies }: Job): string =>
  transportLegibleAgencies.map(({ name }) => name).join(', ');

const Agency = ({ job }: { job: Job }) =>
  job.agency ? (
    <Facts
      facts={[
        ['Name', job.agency.name],
        ['Telephone', job.agency.telephone && telephoneLink(job.agency.telephone)],
        ['Email', job.agency.email && mailLink(job.agency.email)],
      ]}
    />
  ) : job.transportStatus === 'NEW' ? (
    <EmptyState title="Nobody has accepted yet">Asked: {namesOf(job)}. You hear as soon as one accepts.</EmptyState>
  ) : (
    <EmptyState title="Nobody had accepted">Asked: {namesOf(job)}.</EmptyState>
  );

/** Where nobody is named: the client asks and cancels, and everything else is the agency’s to do. */
const doneBy = ({ aborted, agency }: Job, status: Job['transportStatus']): string =>
  status === 'CLOSED'
    ? 'Automatic'
    : status === 'NEW' || (status === 'CANCELLED' && !aborted)
      ? 'Your organisation'
      : (agency?.name ?? 'The agency');

const History = ({ job }: { job: Job }) => (
  <Timeline
    label="History of this transport"
    entries={job.history.map(({ id, at, by, transportStatus }) => ({
      id,
      at,
      by: by ?? doneBy(job, transportStatus),
      organisation: null,
      action: transportStatus === 'CANCELLED' ? badgeOf(job).word : jobStatusWords[transportStatus].word,
      detail: transportStatus === 'CANCELLED' ? job.cancelReason : null,
    }))}
  />
);
