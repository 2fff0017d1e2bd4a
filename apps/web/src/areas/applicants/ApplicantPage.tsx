import { Alert, Anchor, Button, SimpleGrid, Stack } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ApplicantDetail, getApplicant } from '@worklane/contract/applicants/applicant.ts';
import { useState } from 'react';
import { countryName } from '@worklane/contract/countries.ts';
import { configuration } from '~/app/configuration.ts';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { FormsPanel } from '~/areas/forms/index.ts';
import { genderNames } from '~/areas/workers/index.ts';
import { mailLink, telephoneLink } from '~/ui/contact-link.tsx';
import { formatCalendarDate, formatDateTime } from '~/ui/date-time.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import classes from './ApplicantPage.module.css';

const AcceptDialog = onDemand(() => import('./AcceptDialog.tsx'));
const RejectDialog = onDemand(() => import('./RejectDialog.tsx'));

type Props = {
  id: number;
  /** The screen of somebody who was taken on. */
  workerLinkOf: (worker: { id: number }) => LinkProps;
};

/** Somebody who applied: who they are, what they would like to do, and what the agency makes of it. */
export const ApplicantPage = ({ id, workerLinkOf }: Props) => {
  const detail = useDetail(getApplicant, { params: { id } }, { enabled: Number.isInteger(id) });
  const [asking, setAsking] = useState<'ACCEPT' | 'REJECT'>();
  const applicant = detail.data;
  const close = () => setAsking(undefined);
  if (!Number.isInteger(id) || isMissing(detail.error)) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={applicant ? `${applicant.firstname} ${applicant.lastname}` : 'Applicant'}
        purpose="The applicant gets your decision by email straight away."
        action={applicant && <ApplicantActions can={applicant.can} onAsk={setAsking} />}
      />
      {detail.isError && !applicant ? (
        <ErrorState
          title="This applicant couldn’t be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : (
        <Stack gap="md" aria-busy={!applicant}>
          {applicant && <Standing applicant={applicant} workerLinkOf={workerLinkOf} />}
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <Panel title="Application" aside={applicant && <StatusBadge status={applicant.status} />}>
              {applicant ? <Application applicant={applicant} /> : <PanelSkeleton rows={4} />}
            </Panel>
            <Panel title="Person">{applicant ? <Person applicant={applicant} /> : <PanelSkeleton rows={6} />}</Panel>
          </SimpleGrid>
          {applicant && applicant.status !== 'REJECTED' && <FormsPanel workerId={applicant.id} />}
        </Stack>
      )}
      {applicant && asking === 'ACCEPT' && <AcceptDialog applicant={applicant} onClose={close} />}
      {applicant && asking === 'REJECT' && <RejectDialog applicant={applicant} onClose={close} />}
    </>
  );
};

type ActionsProps = Pick<ApplicantDetail, 'can'> & { onAsk: (action: 'ACCEPT' | 'REJECT') => void };

const ApplicantActions = ({ can, onAsk }: ActionsProps) => (
  <div className={classes['actions']}>
    {can.reject && (
      <Button variant="default" onClick={() => onAsk('REJECT')}>
        Reject
      </Button>
    )}
    {can.accept && <Button onClick={() => onAsk('ACCEPT')}>Accept</Button>}
  </div>
);

type StandingProps = Pick<Props, 'workerLinkOf'> & { applicant: ApplicantDetail };

/** What whoever decides has to know before all else. */
const Standing = ({ applicant, workerLinkOf }: StandingProps) => {
  const { id, status, emailConfirmed, decision, appliedAt } = applicant;
  if (status === 'ACTIVE' || status === 'SUSPENDED') {
    return (
      <Alert color="teal" title="Accepted">
        {decision ? `${wordsOf(decision)} ` : ''}
        <Anchor component={Link} {...(workerLinkOf({ id }) as { to: string })} inherit underline="always">
          View worker
        </Anchor>
      </Alert>
    );
  }
  if (decision && (status === 'REJECTED' || decision.at < appliedAt)) {
    return (
      <Alert color="yellow" title={status === 'REJECTED' ? 'Rejected' : 'Rejected before'}>
        {wordsOf(decision)} {decision.reason}
      </Alert>
    );
  }
  return emailConfirmed ? null : (
    <Alert color="yellow" title="Email address not confirmed yet">
      The applicant hasn’t opened the link we sent them. Check the address with them before you send anything personal.
    </Alert>
  );
};

const wordsOf = ({ at, by }: NonNullable<ApplicantDetail['decision']>): string =>
  `Decided ${formatDateTime(at, configuration().timeZone)}${by === null ? '' : ` by ${by}`}.`;

const Application = ({ applicant }: { applicant: ApplicantDetail }) => {
  const { assignmentCode, appliedAt, emailConfirmed } = applicant;
  return (
    <Facts
      facts={[
        ['Applied for', assignmentCode && `${assignmentCode.name} (${assignmentCode.code})`],
        ['Applied on', <DateTime key="applied" at={appliedAt} timeZone={configuration().timeZone} />],
        ['Email confirmed', emailConfirmed ? 'Yes' : 'Not yet'],
      ]}
    />
  );
};

const Person = ({ applicant }: { applicant: ApplicantDetail }) => {
  const { dob, gender, nationality, phoneNumber, email, address } = applicant;
  return (
    <Facts
      facts={[
        ['Phone', telephoneLink(phoneNumber)],
        ['Email', mailLink(email)],
        ['Address', address],
        ['Date of Birth', dob && formatCalendarDate(dob)],
        ['Gender', genderNames[gender]],
        ['Nationality', nationality && countryName(nationality)],
      ]}
    />
  );
};
