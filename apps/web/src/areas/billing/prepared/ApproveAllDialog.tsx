import { listInvoices } from '@worklane/contract/billing/invoice.ts';
import {
  approvePreparedInvoice,
  listPreparedInvoices,
  type PreparedInvoice,
} from '@worklane/contract/billing/prepared-invoice.ts';
import { useCommand, useReadAgain } from '~/app/queries.ts';
import { formatMoney } from '~/ui/money.ts';
import { counted } from '~/ui/words.ts';
import { issuedText, WhatFollows } from '~/ui/one-by-one/issuing.tsx';
import { OneByOneDialog } from '~/ui/one-by-one/OneByOneDialog.tsx';
import { workText } from '../staff/groups.ts';
import { WHAT_IS_INVOICED } from '../what-is-invoiced.ts';
import { ApprovalCheck } from './ApprovalCheck.tsx';

type Props = {
  prepared: readonly PreparedInvoice[];
  onClose: () => void;
};

const invoiceOf = ({ id, client, purchaseOrder, net, currency, ...work }: PreparedInvoice) => ({
  key: id,
  text: [client.name, purchaseOrder, workText(work)].filter(Boolean).join(', '),
  net: formatMoney(net, currency),
});

/** Approves prepared invoices one after the other. */
export default function ApproveAllDialog({ prepared, onClose }: Props) {
  const approve = useCommand(approvePreparedInvoice, {
    alsoChanges: [listInvoices, ...WHAT_IS_INVOICED],
    silent: true,
  });
  const readAgain = useReadAgain();
  const act = async ({ key: id }: ReturnType<typeof invoiceOf>): Promise<string> => {
    const { issuedAs } = await approve.mutateAsync({ params: { id } });
    return issuedText(issuedAs);
  };
  return (
    <OneByOneDialog
      verb="Approve"
      done="issued"
      invoices={prepared.map(invoiceOf)}
      act={act}
      title={`Approve ${counted(prepared.length, 'invoice')}?`}
      label="Invoices to approve"
      onUnanswered={() => void readAgain(listPreparedInvoices, listInvoices, ...WHAT_IS_INVOICED)}
      onClose={onClose}
    >
      {() => (
        <>
          <ApprovalCheck prepared={prepared} />
          <WhatFollows told="each client" />
          {prepared.some(({ can }) => can.ownDecision) && (
            <p>
              You prepared some of these yourself, and nobody else at your agency may approve them. The audit log says
              that you did both.
            </p>
          )}
        </>
      )}
    </OneByOneDialog>
  );
}
