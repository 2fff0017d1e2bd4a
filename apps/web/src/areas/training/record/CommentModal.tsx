import { Modal, Stack } from '@mantine/core';
import { RecordBadge } from './RecordBadge.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { type AnyRecord, expiryOf, type Kind } from './kinds.ts';

type Props = { kind: Kind; record: AnyRecord; onClose: () => void };

/** What the agency has said about a record or, while it waits, the place to say it. */
export default function CommentModal({ kind, record, onClose }: Props) {
  const { name, status, comment, can } = record;
  return (
    <Modal opened onClose={onClose} title="Agency Comment" size="md">
      <Stack gap="md">
        <div>
          <p>{name}</p>
          <RecordBadge status={status} expires={expiryOf(record)} />
        </div>
        <p className={comment === null ? 'dimmed' : undefined}>{comment ?? 'No Comment'}</p>
        {can.decide && <DecisionForm kind={kind} record={record} onDone={onClose} />}
      </Stack>
    </Modal>
  );
}
