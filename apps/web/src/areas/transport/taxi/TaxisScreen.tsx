import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ListedTaxi, listTaxis } from '@worklane/contract/transport/taxi/taxi.ts';
import { useList } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { taxiSearch } from './search.ts';
import { TaxiDue } from './TaxiDue.tsx';
import { isPast, narrowingOf, viewsOfTaxis } from './views.ts';
import { needsText, taxiAreasText, taxiStatusWords } from './words.ts';

const PickupDays = onDemand(() => import('./PickupDays.tsx'));

const PickupTime = ({ at }: Pick<ListedTaxi, 'at'>) => <DateTime at={at} timeZone={useTimeZone()} />;

const columnsFor = (forClient: boolean): readonly Column<ListedTaxi>[] => [
  { key: 'reference', title: 'Reference', render: ({ reference }) => reference, short: true, card: 'title' },
  { key: 'at', title: 'Pick-up', render: PickupTime, sortable: true, short: true, card: 'fact' },
  { key: 'due', title: 'Due', render: (taxi) => <TaxiDue taxi={taxi} />, short: true, card: 'fact' },
  { key: 'areas', title: 'From and to', render: taxiAreasText, short: true, card: 'fact' },
  { key: 'needs', title: 'Needs', render: (taxi) => needsText(taxi) || '–', card: 'fact' },
  forClient
    ? { key: 'agency', title: 'Agency', render: ({ agency }) => agency ?? '–', card: 'fact' }
    : { key: 'client', title: 'Client', render: ({ client }) => client ?? '–', card: 'fact' },
  {
    key: 'fare',
    title: 'Fare',
    render: ({ fare }) => (fare ? formatMoney(fare.amount, fare.currency) : '–'),
    align: 'right',
    short: true,
    wide: true,
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => <WordBadge {...taxiStatusWords[status]} />,
    short: true,
    card: 'badge',
  },
];

const COLUMNS = { client: columnsFor(true), agency: columnsFor(false) };

const AskForTaxi = () => (
  <Button component={Link} to="/client/taxi/new" leftSection={<IconPlus size={16} aria-hidden />}>
    Ask for a taxi
  </Button>
);

const NothingOpen = ({ forClient }: { forClient: boolean }) => (
  <EmptyState title="No open taxis">
    {forClient
      ? 'Ask for a taxi and you’ll see here how it stands, from the agency that accepts to the invoice.'
      : 'A taxi appears here as soon as a client asks you for one.'}
  </EmptyState>
);

/** A ward’s taxis, or an agency’s work list with the new ones first: nothing here says who travels. */
export default function TaxisScreen() {
  const forClient = useSession().userType === 'client';
  const mayAsk = useMay('MANAGE_TRANSPORT');
  const search = useListSearch(taxiSearch);
  const list = useList(listTaxis, { query: narrowingOf(search.query) });
  const { view, from, to } = search.values;
  // There are few taxis at a time that somebody still has to do something about.
  const hasDays = isPast(view) || from !== undefined || to !== undefined;
  const linkOf = ({ id }: ListedTaxi): LinkProps => ({
    to: forClient ? '/client/taxi/$id' : '/agency/taxi/$id',
    params: { id: String(id) },
  });
  return (
    <>
      <PageHeader
        title="Taxi"
        purpose={
          forClient ? 'Short journeys that you’ve asked your agencies for' : 'Short journeys that clients ask you for'
        }
        action={forClient && mayAsk && <AskForTaxi />}
      />
      <ViewTabs label="Which taxis" current={view} views={viewsOfTaxis(forClient)} />
      <DataTable
        caption="Taxis"
        columns={COLUMNS[forClient ? 'client' : 'agency']}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        linkOf={linkOf}
        filters={
          <Filters search={search} placeholder="Search reference or purchase order">
            {hasDays && <PickupDays search={search} />}
          </Filters>
        }
        empty={
          view === 'OPEN' ? (
            <NothingOpen forClient={forClient} />
          ) : (
            <EmptyState title="Nothing here">None of your taxis is at this stage.</EmptyState>
          )
        }
      />
    </>
  );
}
