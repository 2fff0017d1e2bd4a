import { Alert, Button, Checkbox, Group, Modal, Stack, Textarea } from '@mantine/core';
import { listUnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import {
  approveExpenseClaim,
  type ExpenseClaim,
  openExpenseReceipt,
  rejectExpenseClaim,
} from '@worklane/contract/payroll/expense-claim.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { CallFailed, reasonOf } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useCommand } from '~/app/queries.ts';
import { formatMoney } from '~/ui/money.ts';
import { counted } from '~/ui/words.ts';
import classes from './claim.module.css';
import { ReceiptList } from './ReceiptList.tsx';
import { claimText, clientPaysText } from './words.ts';

type Props = { claims: readonly ExpenseClaim[]; onClose: () => void };

/** Why a claim wasn’t decided about; `isOver` where it is no longer what was shown, so that trying again is no use. */
type Failed = { readonly reason: string; readonly isOver: boolean };

const failedFor = (failure: unknown): Failed => {
  const { status, code } = failure instanceof CallFailed ? failure : { status: 0, code: '' };
  const reason =
    code === 'STALE' ? 'Somebody has decided about it meanwhile, or its worker has changed it.' : reasonOf(failure);
  return { reason, isOver: status === 404 || status === 409 };
};

const DONE = { approve: 'approved', reject: 'rejected' } as const;

/** Decides about claims one after the other; what has changed meanwhile says why and stays, the others are decided about. */
export default function DecideSeveralDialog({ claims, onClose }: Props) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [failed, setFailed] = useState<ReadonlyMap<number, Failed>>(new Map());
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState<keyof typeof DONE>();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const approve = useCommand(approveExpenseClaim, { alsoChanges: [listUnbilledShifts], silent: true });
  const reject = useCommand(rejectExpenseClaim, { silent: true });
  const open = claims.filter(({ id }) => !decided.has(id));
  const isOver = (id: number) => failed.get(id)?.isOver ?? false;
  const chosen = open.filter(({ id }) => !left.has(id) && !isOver(id));

  const decideOne = async (what: keyof typeof DONE, { id, version }: ExpenseClaim): Promise<Failed | undefined> => {
    try {
      await (what === 'approve'
        ? approve.mutateAsync({ params: { id }, body: { version } })
        : reject.mutateAsync({ params: { id }, body: { version, reason } }));
      return undefined;
    } catch (failure) {
      return failedFor(failure);
    }
  };

  const decide = async (what: keyof typeof DONE) => {
    if (what === 'reject' && !reason.trim()) return setMissing(true);
    setBusy(what);
    const [done, wrong] = [new Set(decided), new Map([...failed].filter(([id]) => isOver(id)))];
    for (const claim of chosen) {
      const fault = await decideOne(what, claim);
      if (fault === undefined) done.add(claim.id);
      else wrong.set(claim.id, fault);
    }
    setDecided(done);
    setFailed(wrong);
    setBusy(undefined);
    const count = done.size - decided.size;
    if (count > 0) notify('success', `${counted(count, 'claim')} ${DONE[what]}`);
    if (done.size === claims.length) onClose();
  };

  const leave = (id: number, isLeft: boolean) => {
    const next = new Set(left);
    if (isLeft) next.add(id);
    else next.delete(id);
    setLeft(next);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      withCloseButton={!busy}
      size="lg"
      title={`Decide about ${counted(open.length, 'claim')}`}
    >
      <Stack>
        <ul className={classes['claims']} aria-label="Claims to decide about">
          {open.map((claim) => (
            <li key={claim.id}>
              <div className={classes['text']}>
                <Checkbox
                  label={`${claim.worker.name}: ${claimText(claim)}`}
                  description={
                    failed.get(claim.id)?.reason ?? (claim.isDuplicate ? 'Claimed more than once' : claim.shift.client)
                  }
                  checked={!left.has(claim.id) && !isOver(claim.id)}
                  disabled={busy !== undefined || isOver(claim.id)}
                  onChange={({ currentTarget }) => leave(claim.id, !currentTarget.checked)}
                />
                <About claim={claim} />
              </div>
              <span className="num">{formatMoney(claim.pay, claim.currency)}</span>
            </li>
          ))}
        </ul>
        {failed.size > 0 && (
          <Alert color="yellow" title={`${counted(failed.size, 'claim')} not decided about`} role="alert">
            What stands beside {failed.size === 1 ? 'it' : 'each'} says why.
            {open.some(({ id }) => isOver(id)) && ' Close this to see your claims as they are now.'}
          </Alert>
        )}
        {open.every(({ id }) => isOver(id)) ? (
          <Group justify="flex-end">
            <Button onClick={onClose}>Close</Button>
          </Group>
        ) : (
          <>
            <Textarea
              label="Reason"
              description="The workers read it. Required if you reject."
              autosize
              minRows={2}
              maxLength={255}
              value={reason}
              error={missing && 'Enter a reason for the workers.'}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value);
                setMissing(false);
              }}
            />
            <Group justify="flex-end">
              <Button
                variant="default"
                loading={busy === 'reject'}
                disabled={chosen.length === 0 || busy !== undefined}
                onClick={() => void decide('reject')}
              >
                Reject {counted(chosen.length, 'claim')}
              </Button>
              <Button
                loading={busy === 'approve'}
                disabled={chosen.length === 0 || busy !== undefined}
                onClick={() => void decide('approve')}
              >
                Approve {counted(chosen.length, 'claim')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}

/** What a claim rests on. */
const About = ({ claim }: { claim: ExpenseClaim }) => (
  <div className={classes['about']}>
    <p>
      {clientPaysText(claim)}
      {claim.receipts.length > 0 && `, ${counted(claim.receipts.length, 'receipt')}`}
    </p>
    {claim.note !== null && <p>Note: {claim.note}</p>}
    <ReceiptList
      label={`Receipts: ${claim.worker.name}, ${claimText(claim)}`}
      receipts={claim.receipts}
      linkTo={(id) => call(openExpenseReceipt, { params: { id } })}
      empty="No receipts"
    />
  </div>
);
