import { Group, Stack } from '@mantine/core';
import { type Account, AGES, exportAccounts, listAccounts } from '@worklane/contract/billing/account.ts';
import { useList } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { formatMoney } from '~/ui/money.ts';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { ExportCsv } from '~/ui/table/ExportCsv.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import type { accountSearch } from '../search.ts';
import { type Due, totalOf } from './ages.ts';
import { statementLink } from './statement-link.ts';

/** Without a party: what all of them come to. */
type Row = { readonly party: Account['party'] | null; readonly due: Due };

const amountText = (amount: number, currency: string) => (amount === 0 ? '–' : formatMoney(amount, currency));

const columnsFor = (party: string): Column<Row>[] => [
  { key: 'name', title: party, render: (row) => row.party?.name ?? 'Total', sortable: true, card: 'title' },
  ...AGES.map(([key, title]): Column<Row> => ({
    key,
    title,
    render: ({ due }) => amountText(due.ages[key], due.currency),
    sortable: true,
    align: 'right',
    card: 'fact',
  })),
  {
    key: 'credit',
    title: 'Credit',
    render: ({ due }) => amountText(-due.credit, due.currency),
    sortable: true,
    align: 'right',
    short: true,
    card: 'fact',
  },
  {
    key: 'total',
    title: 'Total',
    render: ({ due }) => formatMoney(totalOf(due), due.currency),
    sortable: true,
    align: 'right',
    short: true,
    card: 'fact',
  },
];

type Props = {
  /** What the other side is called: who owes an agency, or whom a client owes. */
  party: 'Client' | 'Agency';
  search: typeof accountSearch;
};

/** What is owed, by how long it has been overdue: a row for each of the others and currency, which leads to the account with them. */
export const AccountTable = ({ party, search: params }: Props) => {
  const { userType } = useSession();
  const search = useListSearch(params);
  const { page, size, sort, direction, search: words } = search.query;
  const list = useList(listAccounts, { query: { page, size, sort, direction, search: words } });
  const rows = list.data?.content.flatMap(({ party: of, due }) => due.map((each): Row => ({ party: of, due: each })));
  const isOne = list.data?.totalElements === 1;
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <ExportCsv endpoint={exportAccounts} args={{ query: { sort, direction, search: words } }} list={list} />
      </Group>
      <DataTable
        caption="What is owed"
        columns={columnsFor(party)}
        list={{ ...list, data: list.data && { ...list.data, content: rows ?? [] } }}
        search={search}
        totals={isOne ? [] : list.data?.totals.map((due): Row => ({ party: null, due }))}
        rowKey={(row) => `${row.party?.id} ${row.due.currency}`}
        filters={<Filters search={search} placeholder={`Search ${party.toLowerCase()}`} />}
        linkOf={(row) => (row.party ? statementLink(userType, row.party.id) : undefined)}
        empty={<EmptyState title="Nothing is owed">Every invoice is paid.</EmptyState>}
      />
    </Stack>
  );
};
