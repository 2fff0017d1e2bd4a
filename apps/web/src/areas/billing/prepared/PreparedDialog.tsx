import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { listInvoices } from '@worklane/contract/billing/invoice.ts';
import {
  approvePreparedInvoice,
  getPreparedInvoice,
  listPreparedInvoices,
  previewPreparedInvoice,
  type PreparedInvoiceDetail,
  rejectPreparedInvoice,
  withdrawPreparedInvoice,
} from '@worklane/contract/billing/prepared-invoice.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { notify } from '~/app/notices.ts';
import { useCommand, useDetail, useReadAgain } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import ConfirmModal from '~/ui/ConfirmModal.tsx';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney } from '~/ui/money.ts';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { OpenPdf } from '../OpenPdf.tsx';
import { ExpenseLine } from '../staff/ExpenseLine.tsx';
import { sumsOf, undecidedOf, workText } from '../staff/groups.ts';
import { EmailAtIssue, InvoiceSums } from '../staff/InvoiceSums.tsx';
import { WorkWarnings } from '../staff/WorkWarnings.tsx';
import { ShiftLine } from '../staff/ShiftLine.tsx';
import classes from '../staff/staff.module.css';
import { WHAT_IS_INVOICED } from '../what-is-invoiced.ts';
import { UndecidedVat } from '../vat/UndecidedVat.tsx';
import { workOf } from './approval-warnings.ts';
import own from './prepared.module.css';

type Props = { id: number; onClose: () => void };

/** What an invoice would say if it were issued today, for whoever approves it. */
export default function PreparedDialog({ id, onClose }: Props) {
  const detail = useDetail(getPreparedInvoice, { params: { id } }, { anew: true });
  const prepared = detail.data;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={prepared ? `Invoice to ${prepared.client.name}` : 'Invoice to approve'}
    >
      {prepared ? (
        <Prepared prepared={prepared} onClose={onClose} />
      ) : detail.isError ? (
        <ErrorState
          title="This invoice couldn’t be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : (
        <PanelSkeleton rows={6} />
      )}
    </Modal>
  );
}

/** What else a decision changes: what is left to invoice, and what was issued. */
const CHANGES = [listInvoices, ...WHAT_IS_INVOICED];

type PreparedProps = { prepared: PreparedInvoiceDetail; onClose: () => void };

const Prepared = ({ prepared, onClose }: PreparedProps) => {
  const { client, purchaseOrder, preparedAt, preparedBy, currency, dueOn, journeyDays, changed, email, can } = prepared;
  const work = workOf(prepared);
  const timeZone = useTimeZone();
  return (
    <Stack>
      <Changed prepared={prepared} />
      <Facts
        facts={[
          ['Prepared', `${formatDateTime(preparedAt, timeZone)} by ${preparedBy}`],
          ['Purchase order', purchaseOrder],
        ]}
      />
      {changed === null && (
        <WorkWarnings of={prepared} group={work} number={purchaseOrder} currency={currency} otherDays={journeyDays} />
      )}
      <InvoiceSums work={work} currency={currency} dueOn={dueOn} />
      <UndecidedVat names={undecidedOf(work)} />
      {work.shifts.length > 0 && (
        <ul className={classes['shifts']} aria-label="Shifts of this invoice">
          {work.shifts.map((shift) => (
            <ShiftLine key={shift.id} shift={shift} />
          ))}
        </ul>
      )}
      {work.expenses.length > 0 && (
        <ul className={classes['shifts']} aria-label="Expenses of this invoice">
          {work.expenses.map((expense) => (
            <ExpenseLine key={expense.id} expense={expense} />
          ))}
        </ul>
      )}
      {work.others.length > 0 && (
        <ul className={classes['shifts']} aria-label="Lines of this invoice">
          {work.others.map(({ description, amount, vatPercent }, index) => (
            <li key={index} className={classes['shift']}>
              <div className={classes['text']}>
                {description}
                <div className="dimmed">{vatPercent === 0 ? 'No VAT' : `VAT ${vatPercent}%`}</div>
              </div>
              <span className="num">{formatMoney(amount, currency)}</span>
            </li>
          ))}
        </ul>
      )}
      {changed === null && (
        <p>
          Once it’s approved it’s issued at once, and {client.name} is told. It can’t be changed then, only credited.
        </p>
      )}
      {changed === null && <EmailAtIssue email={email} client={client.name} />}
      {can.ownDecision && (
        <p>
          You prepared this yourself, and nobody else at your agency may approve it. The audit log says that you did
          both.
        </p>
      )}
      {can.withdraw && !can.approve && <p>You prepared this yourself, so a colleague has to approve it.</p>}
      <Decisions prepared={prepared} onClose={onClose} />
    </Stack>
  );
};

const isOverWork = ({ shifts, expenses }: PreparedInvoiceDetail): boolean => shifts + expenses > 0;

/** Why it can’t be approved as it was prepared. */
const Changed = ({ prepared }: { prepared: PreparedInvoiceDetail }) => {
  const { changed, net, currency, can } = prepared;
  if (changed === null) return null;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Alert color="yellow" title="This can’t be approved as it was prepared">
      {changed === 'SUM'
        ? `A ${isOverWork(prepared) ? 'rate or the client’s terms have' : 'price or a fare has'} changed. It was prepared for ${money(net)} before VAT, and comes to ${money(sumsOf(workOf(prepared)).net)} now.`
        : `It was prepared for ${workText(prepared)}, and not all of it can be invoiced any more: ${
            isOverWork(prepared)
              ? 'hours aren’t authorised, a cancellation was waived, no charge rate covers the work, or the approval of an expense was taken back'
              : 'what’s recorded about it has changed'
          }.`}{' '}
      {can.reject
        ? 'Reject it, so that it can be prepared again.'
        : can.withdraw
          ? 'Withdraw it and prepare it again.'
          : 'It has to be prepared again.'}
    </Alert>
  );
};

const Decisions = ({ prepared, onClose }: PreparedProps) => {
  const { id, client, changed, can } = prepared;
  const params = { id };
  const [asking, setAsking] = useState<'REJECT' | 'WITHDRAW'>();
  const readAgain = useReadAgain();
  const approve = useCommand(approvePreparedInvoice, {
    alsoChanges: CHANGES,
    onDone: ({ issuedAs }) => {
      if (issuedAs)
        notify('success', `Invoice ${issuedAs.reference} issued`, {
          to: `/agency/billing/client-billing/invoice/${issuedAs.id}`,
          label: 'Open invoice',
        });
      onClose();
    },
  });
  const ended = (done: string) => ({ done, alsoChanges: CHANGES, onDone: onClose });
  const reject = useCommand(rejectPreparedInvoice, ended('Invoice rejected'));
  const withdraw = useCommand(withdrawPreparedInvoice, ended('Invoice withdrawn'));
  return (
    <Group justify="flex-end" className={own['decisions'] ?? ''}>
      {(can.approve || can.withdraw) && changed === null && (
        <OpenPdf
          label="Preview PDF"
          load={() => call(previewPreparedInvoice, { params })}
          onRefused={() => void readAgain(getPreparedInvoice, listPreparedInvoices)}
        />
      )}
      {can.withdraw && (
        <Button variant="subtle" color="red" onClick={() => setAsking('WITHDRAW')}>
          Withdraw
        </Button>
      )}
      {can.reject && (
        <Button variant="default" onClick={() => setAsking('REJECT')}>
          Reject
        </Button>
      )}
      {can.approve && changed === null && (
        <Button loading={approve.isPending} onClick={() => approve.mutate({ params })}>
          Approve and issue
        </Button>
      )}
      {asking === 'REJECT' && (
        <ConfirmModal
          title={`Reject the invoice to ${client.name}?`}
          confirm="Reject"
          destructive
          busy={reject.isPending}
          reason={{ label: 'Reason', missing: 'Enter the reason.', max: 200 }}
          onConfirm={(reason) => reject.mutate({ params, body: { reason } })}
          onClose={() => setAsking(undefined)}
        >
          {prepared.preparedBy} is told why. What’s on it can be invoiced again.
        </ConfirmModal>
      )}
      {asking === 'WITHDRAW' && (
        <ConfirmModal
          title={`Withdraw the invoice to ${client.name}?`}
          confirm="Withdraw"
          destructive
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ params })}
          onClose={() => setAsking(undefined)}
        >
          Nothing is issued. What’s on it can be invoiced again.
        </ConfirmModal>
      )}
    </Group>
  );
};
