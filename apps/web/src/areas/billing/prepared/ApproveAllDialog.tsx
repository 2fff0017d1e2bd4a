import { Alert, Button, Group, Modal, Progress, Stack } from '@mantine/core';
import { listInvoices } from '@worklane/contract/billing/invoice.ts';
import { approvePreparedInvoice, type PreparedInvoice } from '@worklane/contract/billing/prepared-invoice.ts';
import { listUnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { useState } from 'react';
import { reasonOf } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useCommand } from '~/app/queries.ts';
import { formatMoney } from '~/ui/money.ts';
import { counted } from '~/ui/words.ts';
import { workText } from '../staff/groups.ts';
import classes from '../staff/staff.module.css';

type Props = {
  prepared: readonly PreparedInvoice[];
  onClose: () => void;
};

type Outcome = { readonly issued: string } | { readonly failed: string };

/** Approves prepared invoices one after the other; where one can’t be issued it says why, and the others are. */
export default function ApproveAllDialog({ prepared, onClose }: Props) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const approve = useCommand(approvePreparedInvoice, { alsoChanges: [listUnbilledShifts, listInvoices] });
  const failed = [...outcomes.values()].filter((outcome) => 'failed' in outcome).length;
  const isOver = outcomes.size === prepared.length;

  const approveOne = async (id: number): Promise<Outcome> => {
    try {
      const { issuedAs } = await approve.mutateAsync({ params: { id } });
      return { issued: issuedAs?.reference ?? '' };
    } catch (failure) {
      return { failed: reasonOf(failure) };
    }
  };

  const approveAll = async () => {
    setBusy(true);
    const done = new Map<number, Outcome>();
    for (const { id } of prepared) {
      done.set(id, await approveOne(id));
      setOutcomes(new Map(done));
    }
    setBusy(false);
    if ([...done.values()].some((outcome) => 'failed' in outcome)) return;
    notify('success', `${counted(prepared.length, 'invoice')} issued`);
    onClose();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      withCloseButton={!busy}
      title={`Approve ${counted(prepared.length, 'invoice')}?`}
    >
      <Stack>
        <ul className={classes['list']} aria-label="Invoices to approve">
          {prepared.map((each) => (
            <Line key={each.id} prepared={each} outcome={outcomes.get(each.id)} />
          ))}
        </ul>
        <p>They’re issued at once, and each client is told. They can’t be changed afterwards, only credited.</p>
        {prepared.some(({ can }) => can.ownDecision) && (
          <p>
            You prepared some of these yourself, and nobody else at your agency may approve them. The audit log says
            that you did both.
          </p>
        )}
        {(busy || isOver) && (
          <output className={classes['progress'] ?? ''}>
            {outcomes.size - failed} of {prepared.length} issued
            <Progress value={(100 * outcomes.size) / prepared.length} aria-label="Invoices decided about" />
          </output>
        )}
        {isOver && failed > 0 && (
          <Alert color="yellow" title={`${counted(failed, 'invoice')} not issued`} role="alert">
            What stands beside {failed === 1 ? 'it' : 'each'} says why.
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={onClose}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
          {!isOver && (
            <Button loading={busy} onClick={() => void approveAll()} data-autofocus>
              Approve {counted(prepared.length, 'invoice')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

type LineProps = { prepared: PreparedInvoice; outcome: Outcome | undefined };

const Line = ({ prepared: { client, purchaseOrder, net, currency, ...work }, outcome }: LineProps) => (
  <li>
    <span className={classes['text']}>
      {[client.name, purchaseOrder, workText(work)].filter(Boolean).join(', ')}
      {outcome && (
        <span className={`${classes['outcome']} dimmed`}>
          {'issued' in outcome ? `Issued as ${outcome.issued}` : outcome.failed}
        </span>
      )}
    </span>
    <span className="num">{formatMoney(net, currency)} before VAT</span>
  </li>
);
