import { Anchor, Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type HirerDocument, listHirerDocuments } from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { useDetail } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { onlyPage } from '~/ui/table/paging.ts';
import { ExpiryDate } from '~/ui/ExpiryDate.tsx';
import { hirerSearch } from './search.ts';
import { documentWords } from './words.ts';

const AddDocumentModal = onDemand(() => import('./AddDocumentModal.tsx'));
const DocumentModal = onDemand(() => import('./DocumentModal.tsx'));
const ReuploadModal = onDemand(() => import('./ReuploadModal.tsx'));

const columnsWith = (
  forPlatform: boolean,
  open: (document: HirerDocument) => void,
): readonly Column<HirerDocument>[] => [
  {
    key: 'name',
    title: 'Document',
    render: (document) => (
      <Anchor component="button" type="button" size="sm" onClick={() => open(document)}>
        {documentWords[document.name]}
      </Anchor>
    ),
    card: 'title',
  },
  {
    key: 'createdDate',
    title: 'Upload date',
    render: ({ createdDate }) => <DateTime at={createdDate} timeZone={configuration().timeZone} />,
    short: true,
    card: 'fact',
  },
  ...(forPlatform
    ? [{ key: 'agency', title: 'Shown to', render: ({ agency }: HirerDocument) => agency.name, card: 'fact' as const }]
    : []),
  { key: 'uploadedBy', title: 'Uploaded by', render: ({ uploadedBy }) => uploadedBy, wide: true },
  {
    key: 'expiryDate',
    title: 'Expiry date',
    render: ({ expiryDate }) => <ExpiryDate date={expiryDate} />,
    short: true,
    card: 'fact',
  },
];

type Opened = { id: number; how: 'VIEW' | 'REUPLOAD' };

/** What a hirer has shown to this agency; it can be added to, looked at and replaced. The platform looks at all of it. */
export const HirerDocuments = ({ clientId }: { clientId: number }) => {
  const search = useListSearch(hirerSearch);
  const list = useDetail(listHirerDocuments, { params: { id: clientId } });
  const [opened, setOpened] = useState<Opened>();
  const shown = list.data?.find(({ id }) => id === opened?.id);
  const close = () => setOpened(undefined);
  const forPlatform = useSession().userType === 'admin';
  const mayAdd = useMay('MANAGE_CLIENT') && !forPlatform;
  const [adding, setAdding] = useState(false);
  const add = mayAdd && list.data && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add Document
    </Button>
  );
  return (
    <>
      <DataTable
        caption="Documents"
        columns={columnsWith(forPlatform, ({ id }) => setOpened({ id, how: 'VIEW' }))}
        filters={
          add && (
            <Group justify="flex-end" p="md">
              {add}
            </Group>
          )
        }
        list={{ ...list, data: list.data && onlyPage(list.data) }}
        search={search}
        unpaged
        rowKey={({ id }) => id}
        renderActions={({ id, name, can }) => (
          <Group gap={8} justify="flex-end" wrap="nowrap">
            <Button
              size="compact-sm"
              variant="light"
              aria-label={`View ${documentWords[name]}`}
              onClick={() => setOpened({ id, how: 'VIEW' })}
            >
              View
            </Button>
            {can.reupload && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Re-upload ${documentWords[name]}`}
                onClick={() => setOpened({ id, how: 'REUPLOAD' })}
              >
                Re-upload
              </Button>
            )}
          </Group>
        )}
        empty={
          <EmptyState title="This hirer has no documents">
            Documents that this client shows, such as a driving licence, appear here.
          </EmptyState>
        }
      />
      {adding && list.data && (
        <AddDocumentModal
          clientId={clientId}
          used={list.data.map(({ name }) => name)}
          onClose={() => setAdding(false)}
        />
      )}
      {shown && opened?.how === 'VIEW' && <DocumentModal clientId={clientId} document={shown} onClose={close} />}
      {shown && opened?.how === 'REUPLOAD' && <ReuploadModal clientId={clientId} document={shown} onClose={close} />}
    </>
  );
};
