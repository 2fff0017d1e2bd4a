import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  endExpenseRate,
  exportExpenseRates,
  type ExpenseRate,
  listExpenseRates,
  removeExpenseRate,
} from '@worklane/contract/rates/expense-rate.ts';
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
import { type Opened, RateActions } from '../RateActions.tsx';
import { daysText, rateStateWords } from '../rate-words.ts';
import { StateFilter } from '../StateFilter.tsx';
import { expenseRateSearch } from './search.ts';
import { eachText } from './words.ts';

const NewRateForm = onDemand(() => import('./NewRateForm.tsx'));
const ChangeRateForm = onDemand(() => import('./ChangeRateForm.tsx'));
const EndRateForm = onDemand(() => import('../EndRateForm.tsx'));
const RemoveRate = onDemand(() => import('../RemoveRate.tsx'));

const expense: Column<ExpenseRate> = { key: 'name', title: 'Expense', render: ({ name }) => name, card: 'title' };
const agency: Column<ExpenseRate> = {
  key: 'agency',
  title: 'Agency',
  render: (rate) => rate.agency.name,
  card: 'fact',
};
const rest: readonly Column<ExpenseRate>[] = [
  { key: 'pay', title: 'Worker gets', render: (rate) => eachText(rate.pay, rate), align: 'right', card: 'fact' },
  {
    key: 'charge',
    title: 'Client pays',
    render: (rate) => (rate.charge === 0 ? 'Nothing' : eachText(rate.charge, rate)),
    align: 'right',
    card: 'fact',
  },
  {
    key: 'receipt',
    title: 'Receipt',
    render: ({ receiptRequired }) => (receiptRequired ? 'Required' : 'Not required'),
    card: 'fact',
  },
  { key: 'days', title: 'In force', render: daysText, card: 'fact' },
  {
    key: 'state',
    title: 'Status',
    render: ({ state }) => <WordBadge {...rateStateWords[state]} />,
    card: 'badge',
    short: true,
  },
];

/** What workers get for expenses, and what clients pay for them: now, from a day on, and before. */
export default function ExpenseRatesScreen() {
  const search = useListSearch(expenseRateSearch);
  const { page: _page, size: _size, ...query } = search.query;
  const list = useList(listExpenseRates, { query: search.query });
  const isAgency = useSession().userType === 'agency';
  const manages = useMay('MANAGE_EXPENSE_RATE') && isAgency;
  const [opened, setOpened] = useState<Opened<ExpenseRate> | 'NEW'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHeader
        title="Expense rates"
        purpose={
          isAgency
            ? 'What your workers get for expenses, and what your clients pay for them'
            : 'What agencies pay their workers for expenses, and charge their clients for them'
        }
        action={
          <Group gap="xs">
            <ExportCsv endpoint={exportExpenseRates} args={{ query }} list={list} />
            {manages && <ImportLink to="/agency/rates/expense-rates/import" />}
            {manages && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('NEW')}>
                Add rate
              </Button>
            )}
          </Group>
        }
      />
      <DataTable
        caption="Expense rates"
        columns={isAgency ? [expense, ...rest] : [expense, agency, ...rest]}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        renderActions={manages ? (rate) => <RateActions rate={rate} name={rate.name} onOpen={setOpened} /> : undefined}
        filters={
          <Filters search={search} placeholder={isAgency ? 'Search expense' : 'Search expense or agency'}>
            <StateFilter value={search.values.state} onChange={(state) => search.set({ state })} />
          </Filters>
        }
        empty={
          <EmptyState title="There are no expense rates yet">
            {manages
              ? 'Add what you pay for mileage, overnight stays and other expenses.'
              : 'They appear here once agencies add them.'}
          </EmptyState>
        }
      />
      {opened === 'NEW' && <NewRateForm onClose={close} />}
      {opened !== undefined && opened !== 'NEW' && <Dialog opened={opened} onClose={close} />}
    </>
  );
}

const Dialog = ({ opened: { rate, how }, onClose }: { opened: Opened<ExpenseRate>; onClose: () => void }) => {
  switch (how) {
    case 'CHANGE':
      return <ChangeRateForm rate={rate} onClose={onClose} />;
    case 'END':
      return (
        <EndRateForm rate={rate} name={rate.name} command={endExpenseRate} onClose={onClose}>
          Expenses of later days can’t be claimed unless you add another rate. Claims that are awaiting approval or
          approved stay as they are.
        </EndRateForm>
      );
    case 'REMOVE':
      return <RemoveRate rate={rate} name={rate.name} command={removeExpenseRate} onClose={onClose} />;
  }
};
