import { Button, Group } from '@mantine/core';
import { IconPlus, IconShieldLock } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ClientJob, listClientTransport } from '@worklane/contract/transport/client-transport.ts';
import { getTransportPrivacy } from '@worklane/contract/transport/transport-privacy.ts';
import { useState } from 'react';
import { useDetail, useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { JobFilters } from '../job/JobFilters.tsx';
import { PickupDue } from '../job/PickupDue.tsx';
import { jobSearch } from '../job/search.ts';
import { narrowingForClient, viewsOfJobs } from '../job/views.ts';
import { areasText, jobStatusWords, staffText } from '../job/words.ts';

const PrivacyDialog = onDemand(() => import('./PrivacyDialog.tsx'));

const PickupTime = ({ job }: { job: ClientJob }) => <DateTime at={job.dateTimeRequired} timeZone={useTimeZone()} />;

const columns: readonly Column<ClientJob>[] = [
  { key: 'refPrefix', title: 'Reference', render: ({ refPrefix }) => refPrefix, short: true, card: 'title' },
  {
    key: 'dateTimeRequired',
    title: 'Pick-up',
    render: (job) => <PickupTime job={job} />,
    sortable: true,
    short: true,
    card: 'fact',
  },
  { key: 'due', title: 'Due', render: (job) => <PickupDue job={job} />, short: true, card: 'fact' },
  { key: 'areas', title: 'From and to', render: areasText, short: true, card: 'fact' },
  {
    key: 'directorate',
    title: 'Directorate',
    render: ({ pickupDirectorate }) => pickupDirectorate?.name ?? <span className="dimmed">–</span>,
    card: 'fact',
  },
  { key: 'staff', title: 'Staff', render: staffText, card: 'fact' },
  {
    key: 'agency',
    title: 'Agency',
    render: ({ agencyName }) => agencyName ?? <span className="dimmed">–</span>,
    card: 'fact',
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ transportStatus }) => <WordBadge {...jobStatusWords[transportStatus]} />,
    short: true,
    card: 'badge',
  },
];

const linkOf = ({ id }: ClientJob): LinkProps => ({ to: '/client/transport/$id', params: { id: String(id) } });

/** A client’s transport, the next pick-up first: nothing here says who a patient is. */
export default function TransportScreen() {
  const mayAsk = useMay('MANAGE_TRANSPORT');
  const search = useListSearch(jobSearch);
  const { page, size, ...narrowing } = search.query;
  const list = useList(listClientTransport, {
    query: { page, size, ...narrowingForClient({ page, size, ...narrowing }) },
  });
  const { view } = search.values;
  const { data: privacy } = useDetail(getTransportPrivacy, {}, { silent: true, enabled: useMay('MANAGE_SETTINGS') });
  const [deciding, setDeciding] = useState(false);
  const actions = (
    <Group gap="xs">
      {privacy?.can.edit && (
        <Button
          variant="default"
          leftSection={<IconShieldLock size={16} aria-hidden />}
          onClick={() => setDeciding(true)}
        >
          Patient privacy
        </Button>
      )}
      {mayAsk && (
        <Button component={Link} to="/client/transport/new" leftSection={<IconPlus size={16} aria-hidden />}>
          Request transport
        </Button>
      )}
    </Group>
  );
  return (
    <>
      <PageHeader title="Transport" purpose="Secure transport that you’ve asked for" action={actions} />
      {deciding && privacy && <PrivacyDialog privacy={privacy} onClose={() => setDeciding(false)} />}
      <ViewTabs label="Which transport" current={view} views={viewsOfJobs} />
      <DataTable
        caption="Transport"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        linkOf={linkOf}
        filters={<JobFilters search={search} />}
        empty={
          view === 'OPEN' ? (
            <EmptyState title="No transport ahead">
              {mayAsk
                ? 'When you request transport, you see here who has accepted it and how it goes.'
                : 'When somebody requests transport, you see here who has accepted it and how it goes.'}
            </EmptyState>
          ) : (
            <EmptyState title="Nothing here">None of your transport is at this stage.</EmptyState>
          )
        }
      />
    </>
  );
}
