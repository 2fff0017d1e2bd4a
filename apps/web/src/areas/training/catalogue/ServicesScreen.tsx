import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Service } from '@worklane/contract/training/catalogue.ts';
import { useState } from 'react';
import { useMay } from '~/app/session/session-context.ts';
import { ClientFilter } from '~/areas/clients/index.ts';
import { ServicesOfClient } from '~/areas/rates/index.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { serviceSearch } from './search.ts';
import { ServiceTable } from './ServiceTable.tsx';

const ServiceForm = onDemand(() => import('./ServiceForm.tsx'));

/** What the platform offers, to which records and the work of clients belong, and what each client takes from which agency. */
export default function ServicesScreen() {
  const { values } = useListSearch(serviceSearch);
  const mayManage = useMay('MANAGE_CLIENT');
  const [editing, setEditing] = useState<Service | 'NEW'>();
  return (
    <>
      <PageHeader
        title="Client services"
        purpose="What records and work belong to, and what each client takes from its agencies"
        action={
          mayManage &&
          values.view === 'services' && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('NEW')}>
              Add service
            </Button>
          )
        }
      />
      <Stack gap="md">
        <ViewTabs
          label="Client services"
          current={values.view}
          views={[
            { name: 'services', label: 'Services' },
            { name: 'clients', label: 'By client' },
          ]}
        />
        {values.view === 'services' ? (
          <ServiceTable onEdit={mayManage ? setEditing : undefined} />
        ) : (
          <TakenByClient clientId={values.clientId} />
        )}
      </Stack>
      {editing && (
        <ServiceForm service={editing === 'NEW' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}

const TakenByClient = ({ clientId }: { clientId: number | undefined }) => (
  <>
    <Group>
      <ClientFilter search={useListSearch(serviceSearch)} />
    </Group>
    {clientId === undefined ? (
      <Panel title="Agencies">
        <EmptyState title="Choose a client">Its agencies appear here, with their terms and rates.</EmptyState>
      </Panel>
    ) : (
      <ServicesOfClient clientId={clientId} />
    )}
  </>
);
