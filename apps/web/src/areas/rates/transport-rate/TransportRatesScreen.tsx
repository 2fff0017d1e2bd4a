import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  exportTransportRates,
  listTransportRates,
  type TransportRate,
} from '@worklane/contract/rates/transport-rate.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { ExportCsv } from '~/ui/table/ExportCsv.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { ImportLink } from '../ImportLink.tsx';
import { RateActions, type Opened } from '../RateActions.tsx';
import { transportRateSearch } from './search.ts';
import { daysText, rateStateWords } from '../rate-words.ts';
import { StateFilter } from '../StateFilter.tsx';
import { eachText, furtherTerms, scopeText, vehicleText } from './words.ts';

const NewRateForm = onDemand(() => import('./NewRateForm.tsx'));
const ChangeRateForm = onDemand(() => import('./ChangeRateForm.tsx'));
const EndRate = onDemand(() => import('./EndRate.tsx'));
const RemoveTransportRate = onDemand(() => import('./RemoveTransportRate.tsx'));

const columns: readonly Column<TransportRate>[] = [
  { key: 'client', title: 'Client', render: ({ client }) => client?.name ?? 'All clients', card: 'title' },
  { key: 'vehicle', title: 'Vehicle', render: vehicleText, card: 'fact' },
  {
    key: 'hour',
    title: 'Hour, each member of staff',
    render: ({ perHour, currency }) => eachText(perHour, currency),
    align: 'right',
    card: 'fact',
  },
  {
    key: 'mile',
    title: 'Mile',
    render: ({ perMile, currency }) => eachText(perMile, currency),
    align: 'right',
    card: 'fact',
  },
  { key: 'further', title: 'Further terms', render: (rate) => <Further rate={rate} />, wide: true, card: 'fact' },
  { key: 'days', title: 'In force', render: daysText, card: 'fact' },
  {
    key: 'state',
    title: 'Status',
    render: ({ state }) => <WordBadge {...rateStateWords[state]} />,
    card: 'badge',
    short: true,
  },
];

const Further = ({ rate }: { rate: TransportRate }) => {
  const terms = furtherTerms(rate);
  return terms.length === 0
    ? 'None'
    : terms.map((term) => (
        <span key={term} className="num">
          {term}
          <br />
        </span>
      ));
};

/** What the agency charges for transports: now, from a day on, and before. */
export default function TransportRatesScreen() {
  const search = useListSearch(transportRateSearch);
  const { page: _page, size: _size, ...query } = search.query;
  const list = useList(listTransportRates, { query: search.query });
  const manages = useMay('MANAGE_ASSIGNMENT_CODE_RATE');
  const [opened, setOpened] = useState<Opened<TransportRate> | 'NEW'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHeader
        title="Transport rates"
        purpose="The most specific rate in force when a journey begins counts: client and vehicle, client, vehicle, all"
        action={
          <Group gap="xs">
            <ExportCsv endpoint={exportTransportRates} args={{ query }} list={list} />
            {manages && <ImportLink to="/agency/rates/transport-rates/import" />}
            {manages && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('NEW')}>
                Add transport rate
              </Button>
            )}
          </Group>
        }
      />
      <DataTable
        caption="Transport rates"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        renderActions={
          manages ? (rate) => <RateActions rate={rate} name={scopeText(rate)} onOpen={setOpened} /> : undefined
        }
        filters={
          <Filters search={search} placeholder="Search client">
            <StateFilter value={search.values.state} onChange={(state) => search.set({ state })} />
          </Filters>
        }
        empty={
          <EmptyState title="There are no transport rates yet">
            {manages
              ? 'Add one for all clients first. Without a rate, transports are authorised without a price.'
              : 'They appear here once somebody at your agency adds them.'}
          </EmptyState>
        }
      />
      {opened === 'NEW' && <NewRateForm onClose={close} />}
      {opened !== undefined && opened !== 'NEW' && <Dialog opened={opened} onClose={close} />}
    </>
  );
}

const Dialog = ({ opened: { rate, how }, onClose }: { opened: Opened<TransportRate>; onClose: () => void }) => {
  switch (how) {
    case 'CHANGE':
      return <ChangeRateForm rate={rate} onClose={onClose} />;
    case 'END':
      return <EndRate rate={rate} onClose={onClose} />;
    case 'REMOVE':
      return <RemoveTransportRate rate={rate} onClose={onClose} />;
  }
};
