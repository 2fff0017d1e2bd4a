import { Stack } from '@mantine/core';
import { listInvoices } from '@worklane/contract/billing/invoice.ts';
import {
  type BilledAgency,
  issueSeatInvoice,
  listSeatsToInvoice,
  type SeatsToInvoice,
} from '@worklane/contract/billing/seat-invoice.ts';
import { invoiceButton, invoiceDone, invoiceWarning } from '@worklane/contract/billing/invoice-outcome-words.ts';
import { listPreparedInvoices } from '@worklane/contract/billing/prepared-invoice.ts';
import { getTrainingSession } from '@worklane/contract/training/training-session.ts';
import { notify } from '~/app/notices.ts';
import { useCommand } from '~/app/queries.ts';
import ConfirmModal from '~/ui/ConfirmModal.tsx';
import { counted } from '~/ui/words.ts';
import { MissingDetails } from '../details/MissingDetails.tsx';
import { Sums } from '../staff/InvoiceSums.tsx';
import { sumsOf } from './sums.ts';
import { TrainingVat } from './TrainingVat.tsx';

type Props = {
  /** With the seats that are to be invoiced alone. */
  agency: BilledAgency;
  found: SeatsToInvoice;
  onClose: () => void;
};

/** What an invoice over seats will say, before it is issued. */
export default function IssueSeatsDialog({ agency, found, onClose }: Props) {
  const { name, seats, currency, dueOn } = agency;
  const sums = sumsOf(agency, found);
  const { missing } = found;
  const exchangeRate = missing.exchangeRate === currency ? currency : null;
  const issue = useCommand(issueSeatInvoice, {
    alsoChanges: [listSeatsToInvoice, listInvoices, listPreparedInvoices, getTrainingSession],
    onDone: (outcome) => {
      const { invoice } = outcome;
      notify(
        'success',
        invoiceDone(outcome),
        invoice ? { to: `/agency/billing/client-billing/invoice/${invoice.id}`, label: 'Open invoice' } : undefined,
      );
      onClose();
    },
  });
  return (
    <ConfirmModal
      title={`Invoice ${counted(seats.length, 'seat')} of ${name}?`}
      confirm={invoiceButton(found)}
      busy={issue.isPending}
      disabled={exchangeRate !== null}
      onConfirm={() =>
        issue.mutate({
          body: { seatIds: seats.map(({ id }) => id), net: sums.net, needsApproval: found.needsApproval },
        })
      }
      onClose={onClose}
    >
      <Stack>
        <MissingDetails missing={{ ...missing, exchangeRate }} />
        <Sums sums={sums} currency={currency} dueOn={dueOn} />
        <TrainingVat />
        <p>
          {invoiceWarning(found)} {name} is told once it’s issued, and from then on the attendance can’t be changed
          unless the invoice is credited.
        </p>
      </Stack>
    </ConfirmModal>
  );
}
