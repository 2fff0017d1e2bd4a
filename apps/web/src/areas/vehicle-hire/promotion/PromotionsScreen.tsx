import { ActionIcon, Button } from '@mantine/core';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { listPromotions, type Promotion } from '@worklane/contract/vehicle-hire/promotion.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { PromotionFilters } from './PromotionFilters.tsx';
import { promotionSearch } from '../search.ts';

const PromotionModal = onDemand(() => import('./PromotionModal.tsx'));

const columnsFor = (timeZone: string, withAgency: boolean): readonly Column<Promotion>[] => [
  { key: 'id', title: 'Id', render: ({ id }) => id, sortable: true, short: true, card: 'fact' },
  {
    key: 'title',
    title: 'Title',
    render: ({ title, agency }) => (
      <>
        {title}
        {withAgency && <span className="dimmed"> · {agency?.name ?? 'Platform'}</span>}
      </>
    ),
    sortable: true,
    card: 'title',
  },
  {
    key: 'startDate',
    title: 'Start Date',
    render: ({ startDate }) => <DateTime at={startDate} timeZone={timeZone} />,
    sortable: true,
    short: true,
    card: 'fact',
  },
  {
    key: 'usageCount',
    title: 'Times Used',
    render: ({ usageCount, usageLimit }) => `${usageCount} of ${usageLimit}`,
    align: 'right',
    short: true,
    card: 'fact',
  },
  {
    key: 'expiryDate',
    title: 'Expiry Date',
    render: ({ expiryDate }) => <DateTime at={expiryDate} timeZone={timeZone} />,
    sortable: true,
    short: true,
    card: 'fact',
  },
  {
    key: 'discount',
    title: 'Discount %',
    render: ({ discount }) => discount ?? <NotSet />,
    sortable: true,
    align: 'right',
    short: true,
    card: 'fact',
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => <StatusBadge status={status} />,
    sortable: true,
    short: true,
    card: 'badge',
  },
];

/** What an agency, or the platform, gives to those who hire (document 001, section 2). */
export default function PromotionsScreen() {
  const { userType } = useSession();
  const timeZone = useTimeZone();
  const mayManage = useMay('MANAGE_TRANSPORT');
  const search = useListSearch(promotionSearch);
  const { search: query, ...asked } = search.query;
  const list = useList(listPromotions, { query: { ...asked, query } });
  const [opened, setOpened] = useState<number | 'NEW'>();
  return (
    <>
      <PageHeader
        title="Promotions"
        purpose="Discounts, extra mileage, free days and special offers for hires"
        action={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('NEW')}>
              Add Promotion
            </Button>
          )
        }
      />
      <DataTable
        caption="Promotions"
        columns={columnsFor(timeZone, userType === 'admin')}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        filters={
          <PromotionFilters key={`${search.values.search} ${search.values.statuses.join(' ')}`} search={search} />
        }
        actionsTitle="Actions"
        renderActions={({ id, title }) => (
          <ActionIcon aria-label={`View ${title}`} onClick={() => setOpened(id)}>
            <IconEye size={18} aria-hidden />
          </ActionIcon>
        )}
        empty={
          <EmptyState title="There are no promotions yet">
            {mayManage
              ? 'Add the first one. It’s inactive until you activate it.'
              : 'Promotions appear here once somebody adds them.'}
          </EmptyState>
        }
      />
      {opened !== undefined && (
        <PromotionModal id={opened === 'NEW' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
