import { Avatar, Button, SimpleGrid, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { getWorker, type WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { useState } from 'react';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/shell/session-context.ts';
import { CompliancesPanel, TrainingsPanel } from '~/features/record/RecordPanel.tsx';
import { mailLink, telephoneLink } from '~/ui/contact-link.tsx';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import { CodeList } from './CodeList.tsx';
import { countryName } from './countries.ts';
import { genderNames } from './gender.ts';
import classes from './WorkerPage.module.css';

const WorkerForm = onDemand(() => import('./WorkerForm.tsx'));

type Props = { id: number; purpose: string };

/** Document 002: a worker as agencies, the platform and clients see one; only agencies may edit. */
export const WorkerPage = ({ id, purpose }: Props) => {
  const detail = useDetail(getWorker, { params: { id } }, { enabled: Number.isInteger(id) });
  const [editing, setEditing] = useState(false);
  if (!Number.isInteger(id)) return <NotFoundPage />;
  const worker = detail.data;
  return (
    <>
      <PageHeader
        title={worker ? `${worker.firstname} ${worker.lastname} Details` : 'Worker Details'}
        purpose={purpose}
        action={
          worker?.can.edit && (
            <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      />
      {detail.isError && !worker ? (
        <ErrorState
          title="This worker could not be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : (
        <Content worker={worker} />
      )}
      {editing && worker && <WorkerForm worker={worker} onClose={() => setEditing(false)} />}
    </>
  );
};

const Content = ({ worker }: { worker: WorkerDetail | undefined }) => {
  const { userType } = useSession();
  const isClient = userType === 'client';
  return (
    <Stack gap="md" aria-busy={!worker}>
      <SimpleGrid cols={{ base: 1, md: isClient ? 1 : 2 }} spacing="md">
        {!isClient && (
          <Panel title="Contact">{worker ? <Contact worker={worker} /> : <PanelSkeleton rows={4} />}</Panel>
        )}
        <Panel title="Personal details">
          {worker ? <Personal worker={worker} isClient={isClient} /> : <PanelSkeleton rows={4} />}
        </Panel>
      </SimpleGrid>
      <Panel title={userType === 'agency' ? 'Work for your agency' : 'Agencies and work'}>
        {worker ? <Links links={worker.links} /> : <PanelSkeleton rows={2} />}
      </Panel>
      {worker && userType === 'agency' && (
        <>
          <TrainingsPanel workerId={worker.id} />
          <CompliancesPanel workerId={worker.id} />
        </>
      )}
    </Stack>
  );
};

const Contact = ({ worker }: { worker: WorkerDetail }) => (
  <div className={classes['contact']}>
    <Avatar size={64} color="ink" aria-hidden>
      {worker.firstname.charAt(0)}
      {worker.lastname.charAt(0)}
    </Avatar>
    <Facts
      facts={[
        ['Phone', telephoneLink(worker.phoneNumber)],
        ['E-mail', mailLink(worker.email)],
        ['Address', worker.address],
      ]}
    />
  </div>
);

const Personal = ({ worker, isClient }: { worker: WorkerDetail; isClient: boolean }) => {
  const { employmentNumber, dob, gender, nationality } = worker;
  return (
    <Facts
      facts={[
        ['Employee Number', employmentNumber],
        ...(isClient ? [] : [['Date of Birth', dob && formatCalendarDate(dob)] as const]),
        ['Gender', genderNames[gender]],
        ...(isClient ? [] : [['Nationality', nationality && countryName(nationality)] as const]),
      ]}
    />
  );
};

const Links = ({ links }: Pick<WorkerDetail, 'links'>) =>
  links.length === 0 ? (
    <EmptyState title="No agency">This worker has not joined an agency yet.</EmptyState>
  ) : (
    <ul className={classes['links']}>
      {links.map(({ agencyId, agencyName, status, assignmentCodes }) => (
        <li key={agencyId}>
          <div className={classes['agency']}>
            <span>{agencyName}</span>
            <StatusBadge status={status} />
          </div>
          <CodeList label={`Work for ${agencyName}`} codes={assignmentCodes} />
        </li>
      ))}
    </ul>
  );
