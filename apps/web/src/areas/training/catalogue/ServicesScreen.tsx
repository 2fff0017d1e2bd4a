import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { listServices, type Service } from '@worklane/contract/training/catalogue.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { InUse } from './InUse.tsx';
import { serviceSearch } from './search.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';

const ServiceForm = onDemand(() => import('./ServiceForm.tsx'));

const columns: readonly Column<Service>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true, card: 'title' },
  { key: 'description', title: 'Description', render: ({ description }) => description ?? <NotSet />, card: 'fact' },
  { key: 'active', title: 'Status', render: ({ active }) => <InUse active={active} />, short: true, card: 'badge' },
];

/** What the platform offers; records and the work of clients belong to one of them. */
export default function ServicesScreen() {
  const mayManage = useMay('MANAGE_CLIENT');
  const [editing, setEditing] = useState<Service | 'NEW'>();
  const search = useListSearch(serviceSearch);
  const list = useList(listServices, { query: search.query });
  return (
    <>
      <PageHeader
        title="Client services"
        purpose="Every training and compliance belongs to a service."
        action={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('NEW')}>
              Add service
            </Button>
          )
        }
      />
      <DataTable
        caption="Client services"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        renderActions={
          mayManage
            ? (service) => (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Edit ${service.name}`}
                  onClick={() => setEditing(service)}
                >
                  Edit
                </Button>
              )
            : undefined
        }
        filters={<Filters search={search} placeholder="Search name" />}
        empty={<EmptyState title="There are no services yet">Add the first one.</EmptyState>}
      />
      {editing && (
        <ServiceForm service={editing === 'NEW' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}
