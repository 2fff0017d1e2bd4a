import { Button, Group, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  type AssignmentRate,
  exportAssignmentRates,
  listAssignmentRates,
  RATE_SIDES,
} from '@worklane/contract/rates/assignment-rate.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
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
import { daysText, rateStateWords } from '../rate-words.ts';
import { StateFilter } from '../StateFilter.tsx';
import { readOpened } from './missing-comparable.ts';
import { assignmentRateSearch } from './search.ts';
import { bandText, forText, nameOf, overtimeText, sideWords } from './words.ts';

const NewRateForm = onDemand(() => import('./NewRateForm.tsx'));
const ChangeRateForm = onDemand(() => import('./ChangeRateForm.tsx'));
const EndRate = onDemand(() => import('./EndRate.tsx'));
const RemoveAssignmentRate = onDemand(() => import('./RemoveAssignmentRate.tsx'));

const work: Column<AssignmentRate> = {
  key: 'code',
  title: 'Assignment code',
  render: ({ assignmentCode }) => assignmentCode.name,
  card: 'title',
};
/** The platform reads charges alone. */
const workAndSide: Column<AssignmentRate> = {
  ...work,
  render: ({ assignmentCode, side }) => (
    <>
      {assignmentCode.name}
      <div className="dimmed">{sideWords[side]}</div>
    </>
  ),
};
const agency: Column<AssignmentRate> = {
  key: 'agency',
  title: 'Agency',
  render: (rate) => rate.agency.name,
  card: 'fact',
};
const rest: readonly Column<AssignmentRate>[] = [
  { key: 'for', title: 'For', render: forText, card: 'fact' },
  { key: 'hour', title: 'An hour', render: (rate) => <Hour rate={rate} />, card: 'fact' },
  { key: 'days', title: 'In force', render: daysText, card: 'fact' },
  {
    key: 'state',
    title: 'Status',
    render: ({ state }) => <WordBadge {...rateStateWords[state]} />,
    card: 'badge',
    short: true,
  },
];

const COLUMNS = {
  agency: [workAndSide, ...rest],
  client: [workAndSide, agency, ...rest],
  admin: [work, agency, ...rest],
} as const;

/** Clients do not read what workers are paid. */
const SIDES = { agency: RATE_SIDES, client: ['CHARGE', 'COMPARABLE'] } as const;

const Hour = ({ rate }: { rate: AssignmentRate }) => (
  <>
    {rate.bands.map((band) => (
      <div key={band.from} className="num">
        {bandText(band, rate)}
      </div>
    ))}
    {rate.overtime && <div className="num">{overtimeText(rate.overtime, rate.currency)}</div>}
  </>
);

const TEXTS = {
  agency: {
    title: 'Assignment rates',
    purpose:
      'What an hour costs the client, what the worker gets for it, and what the client pays its own staff. The most specific rate in force counts: a directorate’s, then a client’s, a shift type’s, a payment method’s, and the one for all',
    search: 'Search code or client',
    empty: 'Add a charge and a pay rate for each assignment code, for all clients first.',
  },
  client: {
    title: 'Assignment rates',
    purpose:
      'What an hour of each assignment code costs you, and what your agencies have entered of what you pay your own staff. The most specific rate in force counts: a directorate’s, then yours, a shift type’s, and the one for all',
    search: 'Search code or agency',
    empty: 'They appear here once an agency that works for you adds them.',
  },
  admin: {
    title: 'Charge rates',
    purpose: 'What agencies charge their clients for an hour of each assignment code',
    search: 'Search code, client or agency',
    empty: 'They appear here once agencies add them.',
  },
} as const;

/** What an hour of work costs: now, from a day on, and before. */
export default function AssignmentRatesScreen() {
  const search = useListSearch(assignmentRateSearch);
  const { page, size, open, ...query } = search.query;
  const list = useList(listAssignmentRates, { query: { ...query, page, size } });
  const { userType } = useSession();
  const portal = userType === 'worker' ? 'client' : userType;
  const manages = useMay('MANAGE_ASSIGNMENT_CODE_RATE') && portal === 'agency';
  const [opened, setOpened] = useState<Opened<AssignmentRate> | 'NEW'>();
  const missing = readOpened(open);
  const close = () => {
    setOpened(undefined);
    if (open !== '') search.set({ open: '' });
  };
  const { title, purpose, search: placeholder, empty } = TEXTS[portal];
  return (
    <>
      <PageHeader
        title={title}
        purpose={purpose}
        action={
          <Group gap="xs">
            <ExportCsv endpoint={exportAssignmentRates} args={{ query }} list={list} />
            {manages && <ImportLink to="/agency/rates/assignment-rates/import" />}
            {manages && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('NEW')}>
                Add rate
              </Button>
            )}
          </Group>
        }
      />
      <DataTable
        caption={title}
        columns={COLUMNS[portal]}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        renderActions={
          manages ? (rate) => <RateActions rate={rate} name={nameOf(rate)} onOpen={setOpened} /> : undefined
        }
        filters={
          <Filters search={search} placeholder={placeholder}>
            {portal !== 'admin' && (
              <Select
                aria-label="What for"
                data={[
                  { value: 'ALL', label: 'All kinds of rate' },
                  ...SIDES[portal].map((side) => ({ value: side, label: sideWords[side] })),
                ]}
                value={search.values.side}
                onChange={(value) => search.set({ side: value ?? 'ALL' })}
                allowDeselect={false}
              />
            )}
            <StateFilter value={search.values.state} onChange={(state) => search.set({ state })} />
          </Filters>
        }
        empty={
          <EmptyState title="There are no rates yet">
            {portal === 'agency' && !manages ? 'They appear here once somebody at your agency adds them.' : empty}
          </EmptyState>
        }
      />
      {manages && (opened === 'NEW' || missing) && <NewRateForm missing={missing} onClose={close} />}
      {opened !== undefined && opened !== 'NEW' && <Dialog opened={opened} onClose={close} />}
    </>
  );
}

const Dialog = ({ opened: { rate, how }, onClose }: { opened: Opened<AssignmentRate>; onClose: () => void }) => {
  switch (how) {
    case 'CHANGE':
      return <ChangeRateForm rate={rate} onClose={onClose} />;
    case 'END':
      return <EndRate rate={rate} onClose={onClose} />;
    case 'REMOVE':
      return <RemoveAssignmentRate rate={rate} onClose={onClose} />;
  }
};
