import { Button, Group, Textarea } from '@mantine/core';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { MAX_COMMENT } from '@worklane/contract/training/record.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import type { AnyRecord, Kind } from './kinds.ts';

type Props = { kind: Kind; record: AnyRecord; onDone: () => void };

/** Approves or rejects a record that waits for it, with what the worker should know about that. */
export const DecisionForm = ({ kind, record, onDone }: Props) => {
  const [comment, setComment] = useState('');
  const [chosen, setChosen] = useState<'APPROVED' | 'REJECTED'>();
  const { mutate, isPending } = useCommand<Endpoint>(kind.decide, { done: kind.updated, onDone });
  const decide = (status: 'APPROVED' | 'REJECTED') => {
    setChosen(status);
    mutate({ params: { id: record.id }, body: { status, comment, version: record.version } });
  };
  return (
    <div>
      <Textarea
        label="Agency Comment"
        description="The worker can read it. Optional."
        autosize
        minRows={2}
        maxLength={MAX_COMMENT}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button
          color="red"
          variant="light"
          loading={isPending && chosen === 'REJECTED'}
          disabled={isPending}
          onClick={() => decide('REJECTED')}
        >
          Reject
        </Button>
        <Button loading={isPending && chosen === 'APPROVED'} disabled={isPending} onClick={() => decide('APPROVED')}>
          Approve
        </Button>
      </Group>
    </div>
  );
};
