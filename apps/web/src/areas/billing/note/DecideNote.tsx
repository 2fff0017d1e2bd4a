import { getInvoice, listInvoices } from '@worklane/contract/billing/invoice.ts';
import {
  approveInvoiceNote,
  type InvoiceNote,
  rejectInvoiceNote,
  withdrawInvoiceNote,
} from '@worklane/contract/billing/invoice-note.ts';
import { useCommand } from '~/app/queries.ts';
import ConfirmModal from '~/ui/ConfirmModal.tsx';
import { formatMoney } from '~/ui/money.ts';
import { WHAT_IS_INVOICED } from '../what-is-invoiced.ts';
import { noteKindWords, noteName } from './words.ts';

export type Decision = 'APPROVE' | 'REJECT' | 'WITHDRAW';

type Props = { note: InvoiceNote; how: Decision; onClose: () => void };

/** What else a decision changes: the invoice, the list that has what is issued, and what can be invoiced again. */
const CHANGES = [getInvoice, listInvoices, ...WHAT_IS_INVOICED];

/** Asks once more before a note is decided about, and why it is rejected. */
export default function DecideNote({ note, how, onClose }: Props) {
  const { id, kind, isWhole, net, total, currency, party, invoice, can } = note;
  const name = noteKindWords[kind];
  const options = (done: string) => ({ done: `${name} ${done}`, alsoChanges: CHANGES, onDone: onClose });
  const approve = useCommand(approveInvoiceNote, options('approved'));
  const reject = useCommand(rejectInvoiceNote, options('rejected'));
  const withdraw = useCommand(withdrawInvoiceNote, options('withdrawn'));
  const withVat = total === null ? '' : ` (${formatMoney(total, currency)} with VAT)`;
  const amount = `${formatMoney(net, currency)} before VAT${withVat}`;
  const about = noteName(note);
  if (how === 'APPROVE')
    return (
      <ConfirmModal
        title={`Approve the ${about}?`}
        confirm="Approve"
        busy={approve.isPending}
        onConfirm={() => approve.mutate({ params: { id } })}
        onClose={onClose}
      >
        {kind === 'DEBIT'
          ? `${party.name} invoices a further ${amount}, for ${note.description}.`
          : isWhole
            ? `All that is left of invoice ${invoice.reference} is taken back, ${amount}, and ${party.name} is told. Everything on it can be invoiced again. This can’t be undone.`
            : `${amount} of invoice ${invoice.reference} is taken back, and ${party.name} is told. This can’t be undone.`}
        {can.ownDecision &&
          ' You raised this yourself, and nobody else in your agency may approve it. The audit log says that you did both.'}
      </ConfirmModal>
    );
  if (how === 'REJECT')
    return (
      <ConfirmModal
        title={`Reject the ${about}?`}
        confirm="Reject"
        destructive
        busy={reject.isPending}
        reason={{ label: 'Reason', missing: 'Enter the reason.', max: 200 }}
        onConfirm={(reason) => reject.mutate({ params: { id }, body: { reason } })}
        onClose={onClose}
      >
        {kind === 'DEBIT'
          ? `${party.name} is told why. Nothing is added to the invoice.`
          : 'Whoever raised it is told why. Nothing is taken back.'}
      </ConfirmModal>
    );
  return (
    <ConfirmModal
      title={`Withdraw the ${about}?`}
      confirm="Withdraw"
      destructive
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { id } })}
      onClose={onClose}
    >
      The invoice stays as it is.
    </ConfirmModal>
  );
}
