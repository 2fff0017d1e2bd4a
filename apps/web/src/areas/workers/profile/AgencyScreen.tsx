import { SimpleGrid, Stack } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import { type AgencyDetail, getAgency } from '@worklane/contract/agencies/agency.ts';
import { getWorker } from '@worklane/contract/workers/worker.ts';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { AgencyLogo } from '~/areas/agencies/index.ts';
import { addressLine } from '~/areas/clients/index.ts';
import { FormsPanel } from '~/areas/forms/index.ts';
import { NextBookings } from '~/areas/shifts/index.ts';
import { TrainingsPanel } from '~/areas/training/index.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { JobsPanel } from './JobsPanel.tsx';
import { openTab, type Tab, tabsFor } from './tabs.ts';
import { WorkerInformation } from './WorkerInformation.tsx';
import { mailLink, telephoneLink } from '~/ui/contact-link.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import classes from './AgencyScreen.module.css';

/**
 * Document 002: the agency-view worker screen as the worker sees it. The address gives the agency, the session the worker.
 */
export default function AgencyScreen() {
  const { id: parameter } = useParams({ from: '/worker/agency/$id' });
  const { tab: asked } = useSearch({ from: '/worker/agency/$id' });
  const id = Number(parameter);
  const detail = useDetail(getAgency, { params: { id } }, { enabled: Number.isInteger(id) });
  const agency = detail.data;
  const tab = openTab('worker', asked);
  if (!Number.isInteger(id) || isMissing(detail.error)) return <NotFoundPage />;
  if (detail.isError && !agency) {
    return (
      <ErrorState title="This agency couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
    );
  }
  return (
    <>
      <PageHeader
        title={agency ? `${agency.name} Details` : 'Agency Details'}
        purpose="How to reach them, and the work you’re cleared for"
      />
      <Stack gap="md" aria-busy={!agency}>
        <ViewTabs
          label="Agency"
          parameter="tab"
          views={tabsFor('worker', tab).map((each) => ({ ...each, search: { page: undefined } }))}
          current={tab}
        />
        {agency ? (
          <Body agency={agency} tab={tab} />
        ) : (
          <Panel title="Contact">
            <PanelSkeleton rows={4} />
          </Panel>
        )}
      </Stack>
    </>
  );
}

const Body = ({ agency, tab }: { agency: AgencyDetail; tab: Tab }) => {
  const { workerId } = useSession();
  if (tab === 'training') {
    return <TrainingsPanel workerId={workerId ?? 0} agencyId={agency.id} />;
  }
  return tab === 'form' ? <FormsPanel workerId={workerId ?? 0} agencyId={agency.id} /> : <Overview agency={agency} />;
};

const Overview = ({ agency }: { agency: AgencyDetail }) => {
  const { workerId } = useSession();
  const seesShifts = useMay('VIEW_SHIFT');
  const { data: worker } = useDetail(getWorker, { params: { id: workerId ?? 0 } });
  const link = worker?.links.find((each) => each.agencyId === agency.id);
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Panel title="Contact">
          <Contact agency={agency} />
        </Panel>
        <JobsPanel
          workerId={workerId ?? 0}
          agencyId={agency.id}
          aside={link && <StatusBadge status={link.status} />}
          empty="The agency hasn’t cleared you for any work yet."
        />
      </SimpleGrid>
      {seesShifts && <NextBookings agencyId={agency.id} />}
      {worker && <WorkerInformation worker={worker} />}
    </>
  );
};

const Contact = ({ agency }: { agency: AgencyDetail }) => (
  <div className={classes['contact']}>
    <AgencyLogo agency={agency} fallback={null} />
    <Facts
      facts={[
        ['Telephone', telephoneLink(agency.telephone)],
        ['Email', mailLink(agency.email)],
        ['Address', addressLine({ ...agency, firstLine: agency.street })],
      ]}
    />
  </div>
);
