import { SimpleGrid, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type AgencyDetail, getAgency } from '@worklane/contract/agencies/agency.ts';
import { getWorker } from '@worklane/contract/workers/worker.ts';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/shell/session-context.ts';
import { AgencyLogo } from '~/features/agency/AgencyLogo.tsx';
import { NextBookings } from '~/features/booking/NextBookings.tsx';
import { addressLine } from '~/features/client/address.ts';
import { TrainingsPanel } from '~/features/record/RecordPanel.tsx';
import { CodeList } from '~/features/worker/CodeList.tsx';
import { mailLink, telephoneLink } from '~/ui/contact-link.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import classes from './AgencyScreen.module.css';

/** What a worker sees of an agency: who it is, how to reach it, and what the two have to do with each other. */
export default function AgencyScreen() {
  const { id: parameter } = useParams({ from: '/worker/agency/$id' });
  const id = Number(parameter);
  const detail = useDetail(getAgency, { params: { id } }, { enabled: Number.isInteger(id) });
  const seesShifts = useMay('VIEW_SHIFT');
  const { workerId } = useSession();
  const agency = detail.data;
  if (!Number.isInteger(id) || isMissing(detail.error)) return <NotFoundPage />;
  if (detail.isError && !agency) {
    return (
      <ErrorState title="This agency could not be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
    );
  }
  return (
    <>
      <PageHeader
        title={agency ? `${agency.name} Details` : 'Agency Details'}
        purpose="How to reach your agency, and what you do for it."
      />
      <Stack gap="md" aria-busy={!agency}>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Panel title="Contact">{agency ? <Contact agency={agency} /> : <PanelSkeleton rows={4} />}</Panel>
          <JobInformation agencyId={id} />
        </SimpleGrid>
        {agency && seesShifts && <NextBookings agencyId={id} />}
        {agency && <TrainingsPanel workerId={workerId ?? 0} agencyId={id} />}
      </Stack>
    </>
  );
}

const Contact = ({ agency }: { agency: AgencyDetail }) => (
  <div className={classes['contact']}>
    <AgencyLogo agency={agency} fallback={null} />
    <Facts
      facts={[
        ['Telephone', telephoneLink(agency.telephone)],
        ['E-mail', mailLink(agency.email)],
        ['Address', addressLine({ ...agency, firstLine: agency.street })],
      ]}
    />
  </div>
);

/** The worker's link to the agency, and the work that the agency has cleared the worker for. */
const JobInformation = ({ agencyId }: { agencyId: number }) => {
  const { workerId } = useSession();
  const { data, isError, error, refetch } = useDetail(getWorker, { params: { id: workerId ?? 0 } });
  const link = data?.links.find((each) => each.agencyId === agencyId);
  return (
    <Panel title="Job Information" aside={link && <StatusBadge status={link.status} />}>
      {isError ? (
        <ErrorState title="This could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <PanelSkeleton rows={2} />
      ) : link && link.assignmentCodes.length > 0 ? (
        <CodeList label="Work that you may do" codes={link.assignmentCodes} />
      ) : (
        <EmptyState title="No work yet">The agency has not cleared you for any kind of work yet.</EmptyState>
      )}
    </Panel>
  );
};
