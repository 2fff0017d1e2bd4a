import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconDots, IconMessage, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { type AnyRecord, type Kind, trainingOf } from './kinds.ts';
import { ViewCertificate } from './ViewCertificate.tsx';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));
const CommentModal = onDemand(() => import('./CommentModal.tsx'));
const DocumentModal = onDemand(() => import('./DocumentModal.tsx'));
const RecordForm = onDemand(() => import('./RecordForm.tsx'));
const UploadModal = onDemand(() => import('./UploadModal.tsx'));

type Props = { kind: Kind; record: AnyRecord };
type Dialog = 'VIEW' | 'UPLOAD' | 'EDIT' | 'COMMENT' | 'DELETE';

/** What somebody may do about a record; the server says what. */
export const RecordActions = ({ kind, record }: Props) => {
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const { name, can } = record;
  const training = trainingOf(record);
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {training && <ViewCertificate training={training} />}
      <Button size="compact-sm" variant="light" aria-label={`View ${name}`} onClick={() => setDialog('VIEW')}>
        View
      </Button>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`More about ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconMessage size={16} aria-hidden />} onClick={() => setDialog('COMMENT')}>
            Agency Comment
          </Menu.Item>
          {can.edit && (
            <>
              <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setDialog('UPLOAD')}>
                Upload Certificate
              </Menu.Item>
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('EDIT')}>
                Edit
              </Menu.Item>
            </>
          )}
          {can.remove && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setDialog('DELETE')}
            >
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'VIEW' && (
        <DocumentModal kind={kind} record={record} onUpload={() => setDialog('UPLOAD')} onClose={close} />
      )}
      {dialog === 'UPLOAD' && <UploadModal kind={kind} record={record} onClose={close} />}
      {dialog === 'EDIT' && <RecordForm kind={kind} record={record} onClose={close} />}
      {dialog === 'COMMENT' && <CommentModal kind={kind} record={record} onClose={close} />}
      {dialog === 'DELETE' && <Deletion kind={kind} record={record} onClose={close} />}
    </Group>
  );
};

const Deletion = ({ kind, record: { id, name, document }, onClose }: Props & { onClose: () => void }) => {
  const { mutate, isPending } = useCommand<Endpoint>(kind.remove, { done: kind.deleted, onDone: onClose });
  return (
    <ConfirmModal
      title={kind.deleteLabel}
      confirm="Delete"
      destructive
      busy={isPending}
      onConfirm={() => mutate({ params: { id } })}
      onClose={onClose}
    >
      {name}{' '}
      {document === null
        ? 'will be removed. This can’t be undone.'
        : 'and its document will be removed. This can’t be undone.'}
    </ConfirmModal>
  );
};
