import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import {
  type Account,
  downloadAgencyStatement,
  downloadClientStatement,
  listAccounts,
} from '@worklane/contract/billing/account.ts';
import { downloadFile } from '~/app/download-file.ts';
import { useList } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { formatMoney } from '~/ui/money.ts';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import type { accountSearch } from '../search.ts';

type Due = Account['due'][number];
/** Without a party: what all of them come to. */
type Row = { readonly party: Account['party'] | null; readonly due: Due };

const AGES = [
  ['notDue', 'Not due'],
  ['upTo30', '1–30 days'],
  ['upTo60', '31–60 days'],
  ['upTo90', '61–90 days'],
  ['over90', 'Over 90 days'],
] as const;

/** Pennies add up as whole numbers. */
const totalOf = ({ ages, credit }: Due): number =>
  (Object.values(ages).reduce((total, each) => total + Math.round(each * 100), 0) - Math.round(credit * 100)) / 100;

const amountText = (amount: number, currency: string) => (amount === 0 ? '–' : formatMoney(amount, currency));

const columnsFor = (party: string): Column<Row>[] => [
  { key: 'name', title: party, render: (row) => row.party?.name ?? 'Total', sortable: true, card: 'title' },
  ...AGES.map(([key, title]): Column<Row> => ({
    key,
    title,
    render: ({ due }) => amountText(due.ages[key], due.currency),
    align: 'right',
    card: 'fact',
  })),
  {
    key: 'credit',
    title: 'Credit',
    render: ({ due }) => amountText(-due.credit, due.currency),
    align: 'right',
    short: true,
    card: 'fact',
  },
  {
    key: 'total',
    title: 'Total',
    render: ({ due }) => formatMoney(totalOf(due), due.currency),
    align: 'right',
    short: true,
    card: 'fact',
  },
];

type Props = {
  /** What the other side is called: who owes an agency, or whom a client owes. */
  party: 'Client' | 'Agency';
  search: typeof accountSearch;
  /** The open invoices behind a row. */
  linkOf: (party: Account['party']) => LinkProps;
};

const Statement = ({ party: { id, name }, kind }: { party: Account['party']; kind: Props['party'] }) => {
  const of = kind === 'Client' ? downloadClientStatement : downloadAgencyStatement;
  const pdf = useMutation({ mutationFn: () => downloadFile(of, { params: { id } }) });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={pdf.isPending}
      aria-label={`Statement of account: ${name}`}
      onClick={() => pdf.mutate()}
    >
      Statement
    </Button>
  );
};

/** What is owed, by how long it has been overdue: a row for each of the others and currency. */
export const AccountTable = ({ party, search: params, linkOf }: Props) => {
  const search = useListSearch(params);
  const { page, size, direction } = search.query;
  const list = useList(listAccounts, { query: { page, size, sort: 'name', direction } });
  const rows = list.data?.content.flatMap(({ party: of, due }) => due.map((each): Row => ({ party: of, due: each })));
  const isOne = list.data?.totalElements === 1;
  return (
    <DataTable
      caption="What is owed"
      columns={columnsFor(party)}
      list={{ ...list, data: list.data && { ...list.data, content: rows ?? [] } }}
      search={search}
      totals={isOne ? [] : list.data?.totals.map((due): Row => ({ party: null, due }))}
      rowKey={(row) => `${row.party?.id} ${row.due.currency}`}
      linkOf={(row) => (row.party ? linkOf(row.party) : undefined)}
      renderActions={(row) => row.party && <Statement party={row.party} kind={party} />}
      empty={<EmptyState title="Nothing is owed">Every invoice is paid.</EmptyState>}
    />
  );
};
