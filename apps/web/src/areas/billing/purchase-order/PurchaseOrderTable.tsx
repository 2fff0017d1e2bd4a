import { Button, Group, Progress, Select } from '@mantine/core';
import {
  closePurchaseOrder,
  listPurchaseOrders,
  type PurchaseOrder,
  reopenPurchaseOrder,
} from '@worklane/contract/billing/purchase-order.ts';
import { useState } from 'react';
import { useCommand, useList } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { purchaseOrderSearch } from '../search.ts';
import classes from './purchase-order.module.css';
import { daysText, leftText, orderStateWords, partsOf, unpricedText } from './words.ts';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

const columns: Column<PurchaseOrder>[] = [
  {
    key: 'number',
    title: 'Purchase order',
    render: ({ number, agency, note, ...order }) => (
      <div className={classes['text']}>
        {number}
        <div className="dimmed">{agency === null ? 'All agencies' : (agency.name ?? 'An agency of before')}</div>
        <div className="dimmed">{daysText(order)}</div>
        {note && <div className="dimmed">{note}</div>}
      </div>
    ),
    sortable: true,
    card: 'title',
  },
  {
    key: 'limit',
    title: 'Limit before VAT',
    render: ({ limit, currency }) => formatMoney(limit, currency),
    align: 'right',
    card: 'fact',
  },
  {
    key: 'invoiced',
    title: 'Invoiced',
    render: ({ invoiced, currency }) => formatMoney(invoiced, currency),
    align: 'right',
    card: 'fact',
  },
  {
    key: 'authorised',
    title: 'Authorised',
    render: ({ authorised, currency }) => formatMoney(authorised, currency),
    align: 'right',
    card: 'fact',
  },
  {
    key: 'booked',
    title: 'Booked',
    render: ({ booked, currency }) => formatMoney(booked, currency),
    align: 'right',
    card: 'fact',
  },
  { key: 'left', title: 'What’s left', render: (order) => <Left order={order} />, card: 'fact' },
  {
    key: 'state',
    title: 'Status',
    render: ({ state }) => <WordBadge {...orderStateWords[state]} />,
    card: 'badge',
    short: true,
  },
];

/** How far the limit is used, as a bar and in words. */
const Left = ({ order }: { order: PurchaseOrder }) => {
  const { invoiced, authorised, booked } = partsOf(order);
  const isOver = order.left < 0;
  return (
    <div className={classes['left']}>
      <span className={isOver ? classes['over'] : undefined}>{leftText(order)}</span>
      <Progress.Root size="sm" aria-hidden>
        <Progress.Section value={invoiced} color={isOver ? 'red' : 'teal'} />
        <Progress.Section value={authorised} color={isOver ? 'red' : 'yellow'} />
        <Progress.Section value={booked} color={isOver ? 'red' : 'gray'} />
      </Progress.Root>
      {order.unpriced > 0 && <span className="dimmed">{unpricedText(order)}</span>}
    </div>
  );
};

type Props = { onChange: (order: PurchaseOrder) => void };

export const PurchaseOrderTable = ({ onChange }: Props) => {
  const search = useListSearch(purchaseOrderSearch);
  const { page, size, direction, search: words, show } = search.query;
  const list = useList(listPurchaseOrders, { query: { page, size, sort: 'number', direction, search: words, show } });
  const manages = list.data?.can.manage ?? false;
  return (
    <DataTable
      caption="Purchase orders"
      columns={columns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      renderActions={manages ? (order) => <Actions order={order} onChange={() => onChange(order)} /> : undefined}
      filters={
        <Filters search={search} placeholder="Search number or note">
          <Select
            aria-label="Which purchase orders"
            data={[
              { value: 'OPEN', label: 'Open and planned' },
              { value: 'ALL', label: 'All' },
            ]}
            value={search.values.show}
            onChange={(chosen) => search.set({ show: chosen ?? 'OPEN' })}
            allowDeselect={false}
          />
        </Filters>
      }
      empty={
        <EmptyState title="You have no purchase orders yet">
          Add one with its limit, and see here what your agencies invoice under its number.
        </EmptyState>
      }
    />
  );
};

const Actions = ({ order, onChange }: { order: PurchaseOrder; onChange: () => void }) => {
  const { id, number, state, version } = order;
  const [closing, setClosing] = useState(false);
  const close = useCommand(closePurchaseOrder, { done: 'Purchase order closed', onDone: () => setClosing(false) });
  const reopen = useCommand(reopenPurchaseOrder, { done: 'Purchase order opened again' });
  const at = { params: { id }, body: { version } };
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button size="compact-sm" variant="subtle" aria-label={`Change ${number}`} onClick={onChange}>
        Change
      </Button>
      {state === 'CLOSED' ? (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={reopen.isPending}
          aria-label={`Open ${number} again`}
          onClick={() => reopen.mutate(at)}
        >
          Open again
        </Button>
      ) : (
        <Button size="compact-sm" variant="subtle" aria-label={`Close ${number}`} onClick={() => setClosing(true)}>
          Close
        </Button>
      )}
      {closing && (
        <ConfirmModal
          title={`Close ${number}?`}
          confirm="Close purchase order"
          busy={close.isPending}
          onConfirm={() => close.mutate(at)}
          onClose={() => setClosing(false)}
        >
          Whoever asks for staff or transport, or invoices under it is warned from now on. Shifts and invoices that have
          its number keep it, and you can open it again.
        </ConfirmModal>
      )}
    </Group>
  );
};
