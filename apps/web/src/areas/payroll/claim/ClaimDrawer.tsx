import { Alert, Anchor, Button, Drawer, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listUnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import {
  approveExpenseClaim,
  type ExpenseClaim,
  getExpenseClaim,
  openExpenseReceipt,
  rejectExpenseClaim,
  takeBackExpenseApproval,
} from '@worklane/contract/payroll/expense-claim.ts';
import { outcomeText } from '@worklane/contract/payroll/expense-claim.rules.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { isMissing } from '~/app/failure.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import ConfirmModal from '~/ui/ConfirmModal.tsx';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatDay, formatShiftTime } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { ReceiptList } from './ReceiptList.tsx';
import { claimStatusWords, claimText, quantityText } from './words.ts';

type Props = { id: number; onClose: () => void };

/** One claim, for the agency that decides about it. */
export default function ClaimDrawer({ id, onClose }: Props) {
  const claim = useDetail(getExpenseClaim, { params: { id } });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={claim.data ? `${claim.data.worker.name}: ${claim.data.expense.name}` : 'Expense claim'}
      styles={{ body: { paddingBottom: 96 } }}
    >
      {claim.data && !isMissing(claim.error) ? (
        <Claim claim={claim.data} />
      ) : claim.isError ? (
        <ErrorState title="This claim couldn’t be loaded" error={claim.error} onRetry={() => void claim.refetch()} />
      ) : (
        <PanelSkeleton rows={8} />
      )}
    </Drawer>
  );
}

const Claim = ({ claim }: { claim: ExpenseClaim }) => {
  const { status, day, pay, charge, currency, note, submittedAt, decidedAt, decidedBy, rejection } = claim;
  const timeZone = useTimeZone();
  const warning = claim.isInvoiced || status === 'REJECTED' ? null : outcomeText(claim.shift.outcome);
  return (
    <Stack gap="lg">
      {warning && (
        <Alert color="yellow" title={warning}>
          {status === 'APPROVED'
            ? 'If this isn’t to be paid and charged, take the approval back.'
            : 'Approve this only if it is to be paid all the same.'}
        </Alert>
      )}
      {claim.isDuplicate && (
        <Alert color="yellow" title="This may be claimed twice">
          {claim.worker.name} has another claim for the same expense on the same day of this shift.
        </Alert>
      )}
      <Facts
        facts={[
          ['Status', <WordBadge key="status" {...claimStatusWords[status]} />],
          ['Worker gets', formatMoney(pay, currency)],
          ['Client pays', charge > 0 ? `${formatMoney(charge, currency)} before VAT` : 'Nothing'],
          ['Quantity', quantityText(claim)],
          ['Day', formatDay(day)],
          ['Shift', <ShiftOf key="shift" claim={claim} />],
          ['Purchase order', claim.purchaseOrder],
          ['Note', note],
          ...(submittedAt ? ([['Submitted', formatDateTime(submittedAt, timeZone)]] as const) : []),
          ...(decidedAt
            ? ([
                [claimStatusWords[status].word, formatDateTime(decidedAt, timeZone)],
                ['By', decidedBy],
              ] as const)
            : []),
          ...(rejection === null ? [] : ([['Reason', rejection]] as const)),
        ]}
      />
      <section aria-label="Receipts">
        <ReceiptList
          receipts={claim.receipts}
          linkTo={(id) => call(openExpenseReceipt, { params: { id } })}
          empty="No receipts."
        />
      </section>
      {claim.isInvoiced && <p className="dimmed">It’s on an invoice to {claim.shift.client}.</p>}
      <Decision claim={claim} />
    </Stack>
  );
};

const ShiftOf = ({ claim: { shift } }: { claim: ExpenseClaim }) => {
  const seesShifts = useMay('VIEW_SHIFT');
  const when = formatShiftTime(shift.start, shift.end, shift.timeZone);
  return (
    <>
      {seesShifts ? (
        <Anchor component={Link} {...({ to: '/agency/shifts/info/$id', params: { id: String(shift.id) } } as object)}>
          {when}
        </Anchor>
      ) : (
        when
      )}
      , {shift.assignmentName}, {shift.location}, {shift.client}
    </>
  );
};

const Decision = ({ claim }: { claim: ExpenseClaim }) => {
  const { id, version, worker, can } = claim;
  const [asking, setAsking] = useState<'REJECT' | 'TAKE_BACK'>();
  const args = { params: { id }, body: { version } };
  // What is approved waits for an invoice.
  const ended = (done: string) => ({ done, alsoChanges: [listUnbilledShifts], onDone: () => setAsking(undefined) });
  const approve = useCommand(approveExpenseClaim, ended('Claim approved'));
  const reject = useCommand(rejectExpenseClaim, ended('Claim rejected'));
  const takeBack = useCommand(takeBackExpenseApproval, ended('Approval taken back'));
  return (
    <>
      <Group>
        {can.approve && (
          <Button loading={approve.isPending} onClick={() => approve.mutate(args)}>
            Approve
          </Button>
        )}
        {can.reject && (
          <Button variant="default" onClick={() => setAsking('REJECT')}>
            Reject
          </Button>
        )}
        {can.takeBack && (
          <Button variant="default" onClick={() => setAsking('TAKE_BACK')}>
            Take back approval
          </Button>
        )}
      </Group>
      {asking === 'REJECT' && (
        <ConfirmModal
          title="Reject this claim?"
          confirm="Reject"
          destructive
          busy={reject.isPending}
          reason={{ label: 'Reason', missing: 'Enter a reason for the worker.', max: 255 }}
          onConfirm={(reason) => reject.mutate({ ...args, body: { version, reason } })}
          onClose={() => setAsking(undefined)}
        >
          {claimText(claim)}. {worker.name} reads the reason, and can change the claim and submit it again.
        </ConfirmModal>
      )}
      {asking === 'TAKE_BACK' && (
        <ConfirmModal
          title="Take back the approval?"
          confirm="Take back approval"
          dismiss="Keep it approved"
          busy={takeBack.isPending}
          onConfirm={() => takeBack.mutate(args)}
          onClose={() => setAsking(undefined)}
        >
          {claimText(claim)}. It waits for a decision again, and {worker.name} is told.
        </ConfirmModal>
      )}
    </>
  );
};
