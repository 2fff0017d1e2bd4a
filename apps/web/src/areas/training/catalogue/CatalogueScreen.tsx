import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { RecordType } from '@worklane/contract/training/catalogue.ts';
import { useState } from 'react';
import { useMay } from '~/app/session/session-context.ts';
import { KIND_OF, KIND_WORDS } from './kinds.ts';
import { RecordTypeTable } from './RecordTypeTable.tsx';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

const RecordTypeForm = onDemand(() => import('./RecordTypeForm.tsx'));

/** What there is to have a record of, and which work asks for it. */
export default function CatalogueScreen() {
  const { view } = useSearch({ from: '/admin/workers/training-and-qualifications' });
  const mayManage = useMay('MANAGE_WORKER');
  const [editing, setEditing] = useState<RecordType | 'NEW'>();
  const kind = KIND_OF[view];
  return (
    <>
      <PageHeader
        title="Training and qualifications"
        purpose="The trainings and compliances workers can have, and which work requires them. Changes don’t affect existing records."
        action={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('NEW')}>
              Add {KIND_WORDS[kind].one}
            </Button>
          )
        }
      />
      <Stack gap="md">
        <ViewTabs
          label="Catalogue"
          current={view}
          views={[
            { name: 'trainings', label: 'Trainings' },
            { name: 'compliances', label: 'Compliances' },
          ]}
        />
        <RecordTypeTable kind={kind} onEdit={mayManage ? setEditing : undefined} />
      </Stack>
      {editing && (
        <RecordTypeForm
          kind={kind}
          type={editing === 'NEW' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
