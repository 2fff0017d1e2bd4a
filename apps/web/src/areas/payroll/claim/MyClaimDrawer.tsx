import { Alert, Button, Drawer, Group, Stack } from '@mantine/core';
import {
  getClaimChoices,
  getMyExpenseClaim,
  MAX_RECEIPTS,
  type MyClaim,
  openMyExpenseReceipt,
  removeExpenseClaim,
  removeExpenseReceipt,
  submitExpenseClaim,
  withdrawExpenseClaim,
} from '@worklane/contract/payroll/expense-claim.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import ConfirmModal from '~/ui/ConfirmModal.tsx';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatDay, formatShiftTime } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { ReceiptList } from './ReceiptList.tsx';
import { claimStatusWords, claimText, quantityText } from './words.ts';

const AddReceipt = onDemand(() => import('./AddReceipt.tsx'));
const ChangeClaimForm = onDemand(() => import('./ChangeClaimForm.tsx'));

type Props = { id: number; onClose: () => void };

/** One of the worker’s own claims, with what can be done about it. */
export default function MyClaimDrawer({ id, onClose }: Props) {
  const claim = useDetail(getMyExpenseClaim, { params: { id } });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={claim.data ? claim.data.expense.name : 'Expense'}
      styles={{ body: { paddingBottom: 96 } }}
    >
      {claim.data ? (
        <Claim claim={claim.data} onClose={onClose} />
      ) : claim.isError ? (
        <ErrorState title="This claim couldn’t be loaded" error={claim.error} onRetry={() => void claim.refetch()} />
      ) : (
        <PanelSkeleton rows={6} />
      )}
    </Drawer>
  );
}

type ClaimProps = { claim: MyClaim; onClose: () => void };

const Claim = ({ claim, onClose }: ClaimProps) => {
  const { status, shift, agency, day, pay, currency, note, submittedAt, decidedAt, rejection, isDuplicate } = claim;
  const timeZone = useTimeZone();
  return (
    <Stack gap="lg">
      {rejection !== null && (
        <Alert color="red" title={`${agency.name} rejected this`}>
          {rejection}
        </Alert>
      )}
      {isDuplicate && (
        <Alert color="yellow" title="You’ve claimed this more than once">
          Another of your claims is for the same expense on the same day of this shift.
        </Alert>
      )}
      <Facts
        facts={[
          ['Status', <WordBadge key="status" {...claimStatusWords[status]} />],
          ['You get', formatMoney(pay, currency)],
          ['Quantity', quantityText(claim)],
          ['Day', formatDay(day)],
          ['Shift', `${formatShiftTime(shift.start, shift.end, shift.timeZone)}, ${shift.location}, ${shift.client}`],
          ['Agency', agency.name],
          ['Note', note],
          ...(submittedAt ? ([['Submitted', formatDateTime(submittedAt, timeZone)]] as const) : []),
          ...(decidedAt ? ([['Decided', formatDateTime(decidedAt, timeZone)]] as const) : []),
        ]}
      />
      <Receipts claim={claim} />
      <Actions claim={claim} onClose={onClose} />
    </Stack>
  );
};

const Receipts = ({ claim: { id, expense, receipts, can } }: { claim: MyClaim }) => {
  const [adding, setAdding] = useState(false);
  const remove = useCommand(removeExpenseReceipt, { done: 'Receipt removed', alsoChanges: [getMyExpenseClaim] });
  return (
    <section aria-label="Receipts">
      <ReceiptList
        receipts={receipts}
        linkTo={(receiptId) => call(openMyExpenseReceipt, { params: { id: receiptId } })}
        empty={expense.receiptRequired ? 'This expense needs a receipt.' : 'No receipts.'}
        onRemove={can.change ? (receipt) => remove.mutate({ params: { id: receipt.id } }) : undefined}
      />
      {can.change && receipts.length < MAX_RECEIPTS && (
        <Button mt="sm" variant="default" onClick={() => setAdding(true)}>
          Add a receipt
        </Button>
      )}
      {adding && <AddReceipt claimId={id} onClose={() => setAdding(false)} />}
    </section>
  );
};

const Actions = ({ claim, onClose }: ClaimProps) => {
  const { id, version, agency, can } = claim;
  const [asking, setAsking] = useState<'CHANGE' | 'REMOVE'>();
  const args = { params: { id }, body: { version } };
  const submit = useCommand(submitExpenseClaim, { done: 'Claim submitted' });
  const withdraw = useCommand(withdrawExpenseClaim, { done: 'Claim withdrawn' });
  const remove = useCommand(removeExpenseClaim, {
    done: 'Claim deleted',
    onDone: onClose,
    alsoChanges: [getClaimChoices],
  });
  return (
    <>
      <Group>
        {can.submit && (
          <Button loading={submit.isPending} onClick={() => submit.mutate(args)}>
            Submit
          </Button>
        )}
        {can.change && (
          <Button variant="default" onClick={() => setAsking('CHANGE')}>
            Change
          </Button>
        )}
        {can.withdraw && (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(args)}>
            Withdraw
          </Button>
        )}
        {can.remove && (
          <Button variant="subtle" color="red" onClick={() => setAsking('REMOVE')}>
            Delete
          </Button>
        )}
      </Group>
      {can.submit && <p className="dimmed">{agency.name} sees the claim once you submit it.</p>}
      {asking === 'CHANGE' && <ChangeClaimForm claim={claim} onClose={() => setAsking(undefined)} />}
      {asking === 'REMOVE' && (
        <ConfirmModal
          title="Delete this claim?"
          confirm="Delete"
          dismiss="Keep it"
          destructive
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id } })}
          onClose={() => setAsking(undefined)}
        >
          {claimText(claim)}, with its receipts. It can’t be undone.
        </ConfirmModal>
      )}
    </>
  );
};
