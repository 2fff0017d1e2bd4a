import { Button, SimpleGrid, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type AgencyDetail, getAgency } from '@worklane/contract/agencies/agency.ts';
import { type ReactNode, useState } from 'react';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { mailLink, telephoneLink } from '~/ui/contact-link.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import { AgencyLogo } from './AgencyLogo.tsx';

const AgencyForm = onDemand(() => import('./AgencyForm.tsx'));

type Props = {
  id: number;
  /** What else a portal shows of it. */
  below?: ReactNode;
};

/** An agency as the platform keeps it. */
export const AgencyPage = ({ id, below }: Props) => {
  const detail = useDetail(getAgency, { params: { id } }, { enabled: Number.isInteger(id) });
  const [editing, setEditing] = useState(false);
  if (!Number.isInteger(id) || isMissing(detail.error)) return <NotFoundPage />;
  const agency = detail.data;
  return (
    <>
      <PageHeader
        title={agency?.name ?? 'Agency'}
        purpose="Contact details and users"
        action={
          agency?.can.edit && (
            <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      />
      {detail.isError && !agency ? (
        <ErrorState title="This agency couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <Stack gap="md" aria-busy={!agency}>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <Panel title="Contact">{agency ? <Contact agency={agency} /> : <PanelSkeleton rows={4} />}</Panel>
            <Panel title="Profile">{agency ? <Profile agency={agency} /> : <PanelSkeleton rows={2} />}</Panel>
          </SimpleGrid>
          {agency && below}
        </Stack>
      )}
      {editing && agency && <AgencyForm agency={agency} onClose={() => setEditing(false)} />}
    </>
  );
};

const addressOf = ({ street, town, state, postCode, country }: AgencyDetail): string | null =>
  [street, town, state, postCode, country].filter(Boolean).join(', ') || null;

const Contact = ({ agency }: { agency: AgencyDetail }) => (
  <Facts
    facts={[
      ['Status', <StatusBadge key="status" status={agency.status} />],
      ['Email', mailLink(agency.email)],
      ['Telephone', telephoneLink(agency.telephone)],
      ['Address', addressOf(agency)],
    ]}
  />
);

/** What the agency says of itself when somebody first signs in for it. */
const Profile = ({ agency }: { agency: AgencyDetail }) => (
  <Facts
    facts={[
      ['Logo', <AgencyLogo key="logo" agency={agency} fallback={<NotSet />} />],
      ['Base currency', agency.baseCurrency],
    ]}
  />
);
