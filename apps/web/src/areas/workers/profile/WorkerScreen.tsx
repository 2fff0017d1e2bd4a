import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconPrinter, IconSteeringWheel } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { getWorker, type WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { FormsPanel } from '~/areas/forms/index.ts';
import { CompliancesPanel, QualificationsPanel, TrainingsPanel } from '~/areas/training/index.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { BarPanel } from './BarPanel.tsx';
import { ChangeRequests } from './ChangeRequests.tsx';
import { FitToWorkPanel } from './FitToWork.tsx';
import { InformationTab } from './InformationTab.tsx';
import { InvitationPanel } from './InvitationPanel.tsx';
import { JobsPanel } from './JobsPanel.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { openTab, type Tab, tabsFor } from './tabs.ts';
import { WorkerInformation } from './WorkerInformation.tsx';

type Props = {
  id: number;
  purpose: string;
  /** What the address asks for. */
  tab: Tab;
};

/** Document 002: the agency-view worker screen, with what each kind of user may see of it. */
export const WorkerScreen = ({ id, purpose, tab: asked }: Props) => {
  const { userType } = useSession();
  const detail = useDetail(getWorker, { params: { id } }, { enabled: Number.isInteger(id) });
  if (!Number.isInteger(id) || isMissing(detail.error)) return <NotFoundPage />;
  const worker = detail.data;
  const tab = openTab(userType, asked);
  const tabs = tabsFor(userType, tab);
  return (
    <>
      <PageHeader
        title={worker ? `${worker.firstname} ${worker.lastname} Details` : 'Worker Details'}
        purpose={purpose}
        action={worker && userType === 'agency' && <Sheets id={id} />}
      />
      {detail.isError && !worker ? (
        <ErrorState title="This worker couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <Stack gap="md" aria-busy={!worker}>
          {tabs.length > 1 && (
            <ViewTabs
              label="Worker"
              parameter="tab"
              views={tabs.map((each) => ({ ...each, search: { page: undefined } }))}
              current={tab}
            />
          )}
          {worker ? <Body worker={worker} tab={tab} /> : <Waiting />}
        </Stack>
      )}
    </>
  );
};

/** What is printed, and what somebody on the road needs. */
const Sheets = ({ id }: { id: number }) => (
  <Group gap="sm">
    <Button
      component={Link}
      to={`/agency/driver-info/${id}`}
      variant="default"
      leftSection={<IconSteeringWheel size={16} aria-hidden />}
    >
      Driver info
    </Button>
    <Button
      component={Link}
      to={`/agency/workers-print/info/${id}`}
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
    >
      Print
    </Button>
  </Group>
);

const Waiting = () => (
  <Panel title="Flexi-Worker Information">
    <PanelSkeleton rows={8} />
  </Panel>
);

const Body = ({ worker, tab }: { worker: WorkerDetail; tab: Tab }) => {
  switch (tab) {
    case 'overview':
      return <Overview worker={worker} />;
    case 'training':
      return <Trainings workerId={worker.id} />;
    case 'compliance':
      return <CompliancesPanel workerId={worker.id} />;
    case 'form':
      return <FormsPanel workerId={worker.id} />;
    case 'information':
      return <InformationTab worker={worker} />;
  }
};

/** Clients see what is approved; the records themselves are for everybody else. */
const Trainings = ({ workerId }: { workerId: number }) =>
  useSession().userType === 'client' ? (
    <QualificationsPanel workerId={workerId} />
  ) : (
    <TrainingsPanel workerId={workerId} />
  );

/** Document 002, section 6: a client does not see Job Information; notes are the agency's own. */
const Overview = ({ worker }: { worker: WorkerDetail }) => {
  const { userType } = useSession();
  if (userType === 'client') {
    return (
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <WorkerInformation worker={worker} />
        <BarPanel worker={worker} />
      </SimpleGrid>
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Stack gap="md">
        {worker.invitation && <InvitationPanel worker={worker} invitation={worker.invitation} />}
        <ChangeRequests workerId={worker.id} name={worker.firstname} />
        <WorkerInformation worker={worker} />
      </Stack>
      <Stack gap="md">
        {userType === 'agency' && <FitToWorkPanel worker={worker} />}
        <JobsPanel
          workerId={worker.id}
          worker={worker}
          empty={
            worker.can.edit
              ? 'Add a job so that they can be booked.'
              : userType === 'worker'
                ? 'The work that your agencies clear you for appears here.'
                : 'No agency has cleared this worker for work yet.'
          }
        />
        {userType === 'agency' && <NotesPanel worker={worker} />}
      </Stack>
    </SimpleGrid>
  );
};
