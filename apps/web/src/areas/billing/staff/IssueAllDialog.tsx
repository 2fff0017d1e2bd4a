import { listInvoices } from '@worklane/contract/billing/invoice.ts';
import { prepareStaffInvoice } from '@worklane/contract/billing/prepared-invoice.ts';
import {
  issueStaffInvoice,
  listUnbilledShifts,
  type UnbilledShifts,
} from '@worklane/contract/billing/staff-invoice.ts';
import { useCommand, useReadAgain } from '~/app/queries.ts';
import { formatMoney } from '~/ui/money.ts';
import { counted } from '~/ui/words.ts';
import { OneByOneDialog } from '../one-by-one/OneByOneDialog.tsx';
import { bodyOf, countOf, currencyOf, sumsOf, type WorkGroup, workText } from './groups.ts';
import { EmailAtIssue } from './InvoiceSums.tsx';
import { WorkWarnings } from './WorkWarnings.tsx';

const ISSUING = { verb: 'Issue', done: 'issued' };
const PREPARING = { verb: 'Prepare', done: 'prepared' };

type Props = {
  unbilled: UnbilledShifts;
  /** Of what is to be invoiced alone. */
  groups: readonly WorkGroup[];
  onClose: () => void;
};

const invoiceOf = (group: WorkGroup) => ({
  key: group.key,
  text: `${group.title}, ${workText(countOf(group))}`,
  net: formatMoney(sumsOf(group).net, currencyOf(group)),
  group,
});

/** Issues one invoice for each directorate and purchase order, or asks for its approval. */
export default function IssueAllDialog({ unbilled, groups, onClose }: Props) {
  const { client, needsApproval, email } = unbilled;
  const words = needsApproval ? PREPARING : ISSUING;
  const issue = useCommand(issueStaffInvoice, { alsoChanges: [listInvoices], silent: true });
  const prepare = useCommand(prepareStaffInvoice, { alsoChanges: [listUnbilledShifts], silent: true });
  const readAgain = useReadAgain();
  const act = async ({ group }: ReturnType<typeof invoiceOf>): Promise<string> => {
    const body = bodyOf(client.id, group);
    if (!needsApproval) return `Issued as ${(await issue.mutateAsync({ body })).reference}`;
    await prepare.mutateAsync({ body });
    return 'Waiting for a colleague’s approval';
  };
  return (
    <OneByOneDialog
      {...words}
      invoices={groups.map(invoiceOf)}
      act={act}
      title={`${words.verb} ${counted(groups.length, 'invoice')} to ${client.name}?`}
      label="What is invoiced"
      onUnanswered={() => void readAgain(listUnbilledShifts, listInvoices)}
      onClose={onClose}
    >
      {groups.map((group) => (
        <WorkWarnings key={group.key} of={unbilled} group={group} number={group.purchaseOrder} />
      ))}
      <p>
        {needsApproval
          ? 'Each one needs a colleague’s approval before it’s issued.'
          : `They’re issued at once, and ${client.name} is told of each. They can’t be changed afterwards, only credited.`}
      </p>
      <EmailAtIssue email={email} client={client.name} many />
    </OneByOneDialog>
  );
}
