import { Button, Group } from '@mantine/core';
import { type Dispute, listDisputes, withdrawDispute } from '@worklane/contract/billing/dispute.ts';
import { getInvoice, type InvoiceDetail, listInvoices } from '@worklane/contract/billing/invoice.ts';
import { useState } from 'react';
import { useCommand, useDetail } from '~/app/queries.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { useToday } from '~/ui/use-today.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import classes from './dispute.module.css';
import { disputeKindWords, disputeStatusWords } from './words.ts';

const RaiseDispute = onDemand(() => import('./RaiseDispute.tsx'));
const AnswerDispute = onDemand(() => import('./AnswerDispute.tsx'));
const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

/** What is or was disputed about an invoice, with all that was said; nothing where nobody may dispute it. */
export const DisputePanel = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { data } = useDetail(listDisputes, { params: { id: invoice.id } });
  const [raising, setRaising] = useState(false);
  if (!data || (data.content.length === 0 && !data.can.raise)) return null;
  return (
    <Panel
      title="Disputes"
      aside={
        data.can.raise && (
          <Button variant="default" onClick={() => setRaising(true)}>
            Dispute this invoice
          </Button>
        )
      }
    >
      {data.content.length === 0 ? (
        <p className="dimmed">Nothing about this invoice is disputed.</p>
      ) : (
        data.content.map((dispute) => <Conversation key={dispute.id} dispute={dispute} />)
      )}
      {raising && <RaiseDispute invoice={invoice} onClose={() => setRaising(false)} />}
    </Panel>
  );
};

const Conversation = ({ dispute: { id, kind, status, messages, can } }: { dispute: Dispute }) => {
  const { timeZone } = useToday();
  const [opened, setOpened] = useState<'ANSWER' | 'SETTLE' | 'WITHDRAW'>();
  const close = () => setOpened(undefined);
  const withdraw = useCommand(withdrawDispute, {
    done: 'Dispute withdrawn',
    alsoChanges: [listDisputes, getInvoice, listInvoices],
    onDone: close,
  });
  return (
    <article className={classes['dispute']} aria-label={disputeKindWords[kind]}>
      <h3>
        {disputeKindWords[kind]} <WordBadge {...disputeStatusWords[status]} />
      </h3>
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
        <AnswerDispute id={id} settles={opened === 'SETTLE'} onClose={close} />
      )}
      {opened === 'WITHDRAW' && (
        <ConfirmModal
          title="Withdraw the dispute?"
          confirm="Withdraw"
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ params: { id } })}
          onClose={close}
        >
          The agency is told. What was said stays here.
        </ConfirmModal>
      )}
    </article>
  );
};
