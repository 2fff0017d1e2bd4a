import { Button, Group } from '@mantine/core';
import type { Dispute } from '@worklane/contract/billing/dispute.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { useToday } from '~/ui/use-today.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import type { Disputed } from './disputed.ts';
import classes from './dispute.module.css';
import { disputeKindWords, disputeStatusWords } from './words.ts';

const AnswerDispute = onDemand(() => import('./AnswerDispute.tsx'));
const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

type Props = {
  dispute: Dispute;
  disputed: Disputed;
  /** Who has issued the invoice. */
  issuer: string;
  heading: 'h3' | 'h4';
};

/** What both sides have said about an invoice, and what the reader can do about it. */
export const Conversation = ({ dispute, disputed, issuer, heading: Heading }: Props) => {
  const { id, kind, status, messages, can } = dispute;
  const { timeZone } = useToday();
  const [opened, setOpened] = useState<'ANSWER' | 'SETTLE' | 'WITHDRAW'>();
  const close = () => setOpened(undefined);
  const withdraw = useCommand(disputed.withdraw, {
    done: 'Dispute withdrawn',
    alsoChanges: disputed.changes,
    onDone: close,
  });
  return (
    <article className={classes['dispute']} aria-label={disputeKindWords[kind]}>
      <Heading className={classes['kind']}>
        {disputeKindWords[kind]} <WordBadge {...disputeStatusWords[status]} />
      </Heading>
      <ol className={classes['messages']}>
        {messages.map((message) => (
          <li key={message.id} data-own={message.isOwn || undefined}>
            <p className="dimmed num">
              {message.by}, {message.organisation}, {formatDateTime(message.at, timeZone)}
            </p>
            <p className={classes['text']}>{message.text}</p>
          </li>
        ))}
      </ol>
      {can.answer && (
        <Group gap="xs">
          <Button onClick={() => setOpened('ANSWER')}>Answer</Button>
          {can.settle && (
            <Button variant="default" onClick={() => setOpened('SETTLE')}>
              Settle
            </Button>
          )}
          {can.withdraw && (
            <Button variant="subtle" color="red" onClick={() => setOpened('WITHDRAW')}>
              Withdraw
            </Button>
          )}
        </Group>
      )}
      {(opened === 'ANSWER' || opened === 'SETTLE') && (
        <AnswerDispute id={id} disputed={disputed} settles={opened === 'SETTLE'} onClose={close} />
      )}
      {opened === 'WITHDRAW' && (
        <ConfirmModal
          title="Withdraw the dispute?"
          confirm="Withdraw"
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ params: { id } })}
          onClose={close}
        >
          {issuer} is told. What was said stays here.
        </ConfirmModal>
      )}
    </article>
  );
};
