import { Alert, Button, Group, Modal, Progress, Stack } from '@mantine/core';
import { listInvoices } from '@worklane/contract/billing/invoice.ts';
import { prepareStaffInvoice } from '@worklane/contract/billing/prepared-invoice.ts';
import {
  issueStaffInvoice,
  listUnbilledShifts,
  type UnbilledShifts,
} from '@worklane/contract/billing/staff-invoice.ts';
import { useState } from 'react';
import { reasonOf } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useCommand } from '~/app/queries.ts';
import { formatMoney } from '~/ui/money.ts';
import { counted } from '~/ui/words.ts';
import { bodyOf, countOf, currencyOf, sumsOf, type WorkGroup, workText } from './groups.ts';
import { EmailAtIssue } from './InvoiceSums.tsx';
import { WorkWarnings } from './WorkWarnings.tsx';
import classes from './staff.module.css';

const ISSUING = { verb: 'Issue', done: 'issued' };
const PREPARING = { verb: 'Prepare', done: 'prepared' };

type Props = {
  unbilled: UnbilledShifts;
  /** Of what is to be invoiced alone. */
  groups: readonly WorkGroup[];
  onClose: () => void;
};

/** Issues one invoice for each directorate and purchase order, or asks for its approval. What was done stays so where a later one fails. */
export default function IssueAllDialog({ unbilled, groups, onClose }: Props) {
  const { client, needsApproval, email } = unbilled;
  const words = needsApproval ? PREPARING : ISSUING;
  const [issued, setIssued] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const issue = useCommand(issueStaffInvoice, { alsoChanges: [listInvoices] });
  const prepare = useCommand(prepareStaffInvoice, { alsoChanges: [listUnbilledShifts] });

  const issueAll = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      for (const [index, group] of groups.entries()) {
        if (index < issued) continue;
        await (needsApproval ? prepare : issue).mutateAsync({ body: bodyOf(client.id, group) });
        setIssued(index + 1);
      }
      notify('success', `${counted(groups.length, 'invoice')} ${words.done}`);
      onClose();
    } catch (failure) {
      setFailed(reasonOf(failure));
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      withCloseButton={!busy}
      title={`${words.verb} ${counted(groups.length, 'invoice')} to ${client.name}?`}
    >
      <Stack>
        <ul className={classes['list']} aria-label="What is invoiced">
          {groups.map((group) => {
            const { net } = sumsOf(group);
            return (
              <li key={group.key}>
                <span>
                  {group.title}, {workText(countOf(group))}
                </span>
                <span className="num">{formatMoney(net, currencyOf(group))} before VAT</span>
              </li>
            );
          })}
        </ul>
        {groups.map((group) => (
          <WorkWarnings key={group.key} of={unbilled} group={group} number={group.purchaseOrder} />
        ))}
        <p>
          {needsApproval
            ? 'A colleague approves each of them before it’s issued.'
            : `They’re issued at once, and ${client.name} is told of each. They can’t be changed afterwards, only credited.`}
        </p>
        <EmailAtIssue email={email} client={client.name} many />
        {(busy || failed !== undefined) && (
          <output className={classes['progress'] ?? ''}>
            {issued} of {groups.length} {words.done}
            <Progress value={(100 * issued) / groups.length} aria-label={`Invoices ${words.done}`} />
          </output>
        )}
        {failed !== undefined && (
          <Alert color="yellow" title={`The next invoice wasn’t ${words.done}`} role="alert">
            {failed}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={onClose}>
            {issued > 0 ? 'Close' : 'Cancel'}
          </Button>
          <Button loading={busy} onClick={() => void issueAll()} data-autofocus>
            {failed === undefined ? `${words.verb} ${counted(groups.length, 'invoice')}` : 'Go on'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
