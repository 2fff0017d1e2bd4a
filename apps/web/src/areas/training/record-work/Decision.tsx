import { Button, Group, Textarea } from '@mantine/core';
import { MAX_COMMENT } from '@worklane/contract/training/record.ts';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import classes from './Decision.module.css';

/** What the keys of the screen do. */
export type DecisionHandle = { approve: () => void; askToReject: () => void };

type Props = { ref: Ref<DecisionHandle>; onDecide: (status: 'APPROVED' | 'REJECTED', comment: string) => void };

/** Approve at once, or reject after saying why. Document 002, section 4: the comment is optional. */
export const Decision = ({ ref, onDecide }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [comment, setComment] = useState('');
  const [rejecting, setRejecting] = useState(false);

  const askToReject = () => {
    setRejecting(true);
    field.current?.focus();
  };
  const approve = () => onDecide('APPROVED', comment);
  const reject = () => onDecide('REJECTED', comment);
  useImperativeHandle(ref, () => ({ approve, askToReject }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Out of the field first; the next Escape leaves the record.
      event.stopPropagation();
      setRejecting(false);
      field.current?.blur();
    }
    if (event.key === 'Enter' && !event.shiftKey && rejecting) {
      event.preventDefault();
      reject();
    }
  };

  return (
    <div className={classes['decision']}>
      <Textarea
        ref={field}
        label={rejecting ? 'Why are you rejecting it?' : 'Agency Comment'}
        description={
          rejecting ? 'The worker can read it. Enter rejects, Esc goes back.' : 'The worker can read it. Optional.'
        }
        autosize
        minRows={2}
        maxLength={MAX_COMMENT}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group grow className={classes['buttons']}>
        {rejecting ? (
          <>
            <Button size="md" variant="default" onClick={() => setRejecting(false)}>
              Cancel
            </Button>
            <Button size="md" color="red" onClick={reject}>
              Reject
            </Button>
          </>
        ) : (
          <>
            <Button size="md" color="red" variant="light" onClick={askToReject}>
              Reject…
            </Button>
            <Button size="md" onClick={approve}>
              Approve
            </Button>
          </>
        )}
      </Group>
    </div>
  );
};
