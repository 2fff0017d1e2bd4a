import { Button, Stack } from '@mantine/core';
import { getPlatformDetails, type ListedFeeAgency, listFeeAgencies } from '@worklane/contract/billing/platform-fee.ts';
import { useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { useDetail, useList } from '~/app/queries.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { RemindersPanel } from '../reminder/RemindersPanel.tsx';
import { feeSearch } from '../search.ts';
import { invoiceStateWords } from '../words.ts';
import { creditText, termsText } from './words.ts';

const PlatformDetailsForm = onDemand(() => import('./PlatformDetailsForm.tsx'));

const amountText = (amount: number, currency: string | null) =>
  amount === 0 || currency === null ? '–' : formatMoney(amount, currency);

const columns: readonly Column<ListedFeeAgency>[] = [
  {
    key: 'name',
    title: 'Agency',
    render: ({ name, disputed }) => (
      <>
        {name} {disputed && <WordBadge {...invoiceStateWords['DISPUTED']} />}
      </>
    ),
    sortable: true,
    card: 'title',
  },
  {
    key: 'terms',
    title: 'Fee today',
    render: ({ terms, currency }) => (terms ? termsText(terms, currency) : 'Nothing'),
    card: 'fact',
  },
  {
    key: 'invoicedTo',
    title: 'Invoiced until',
    render: ({ invoicedTo }) => (invoicedTo === null ? '–' : formatCalendarDate(invoicedTo)),
    short: true,
    card: 'fact',
  },
  {
    key: 'open',
    title: 'To pay',
    render: ({ open, currency }) => amountText(open, currency),
    align: 'right',
    card: 'fact',
  },
  {
    key: 'overdue',
    title: 'Overdue',
    render: ({ overdue, currency }) => amountText(overdue, currency),
    align: 'right',
    card: 'fact',
  },
  {
    key: 'credit',
    title: 'Credit',
    render: ({ credit }) => creditText(credit) || '–',
    align: 'right',
    card: 'fact',
  },
];

/** What the platform charges its agencies. */
export default function FeesScreen() {
  const search = useListSearch(feeSearch);
  const { page, size, direction, search: words } = search.query;
  const list = useList(listFeeAgencies, { query: { page, size, sort: 'name', direction, search: words } });
  const details = useDetail(getPlatformDetails, {}, { silent: true });
  const [editing, setEditing] = useState(false);
  const { productName } = configuration();
  return (
    <>
      <PageHeader
        title={`${productName} billing`}
        purpose="What agencies pay for the platform, and what they owe"
        action={
          details.data?.can.edit && (
            <Button variant="default" onClick={() => setEditing(true)}>
              Invoice details
            </Button>
          )
        }
      />
      <Stack gap="md">
        <RemindersPanel of="agency" />
        <DataTable
          caption="Agencies"
          columns={columns}
          list={list}
          search={search}
          rowKey={({ id }) => id}
          linkOf={({ id }) => ({ to: '/admin/billing/agency/$id', params: { id: String(id) } }) as object}
          filters={<Filters search={search} placeholder="Search agencies" />}
          empty={<EmptyState title="There are no agencies yet">Add one first.</EmptyState>}
        />
      </Stack>
      {editing && details.data && <PlatformDetailsForm answer={details.data} onClose={() => setEditing(false)} />}
    </>
  );
}
