import { listInvoices } from '@worklane/contract/billing/invoice.ts';
import { listPreparedInvoices } from '@worklane/contract/billing/prepared-invoice.ts';
import {
  type BilledAgency,
  issueSeatInvoice,
  listSeatsToInvoice,
  type SeatsToInvoice,
} from '@worklane/contract/billing/seat-invoice.ts';
import { getTrainingSession } from '@worklane/contract/training/training-session.ts';
import { useCommand, useReadAgain } from '~/app/queries.ts';
import { formatMoney } from '~/ui/money.ts';
import { issuedText, WhatFollows, wordsOf } from '~/ui/one-by-one/issuing.tsx';
import { OneByOneDialog } from '~/ui/one-by-one/OneByOneDialog.tsx';
import { counted } from '~/ui/words.ts';
import { MissingDetails } from '../details/MissingDetails.tsx';
import { sumsOf } from './sums.ts';
import { TrainingVat } from './TrainingVat.tsx';

type Props = { found: SeatsToInvoice; onClose: () => void };

/** Issues an invoice for each agency, or asks for its approval, but for a currency that VAT can’t be charged in now. */
export default function IssueAllSeatsDialog({ found, onClose }: Props) {
  const { agencies, missing, needsApproval } = found;
  const issue = useCommand(issueSeatInvoice, {
    alsoChanges: [listSeatsToInvoice, listInvoices, listPreparedInvoices, getTrainingSession],
    silent: true,
  });
  const readAgain = useReadAgain();
  const invoiceOf = (agency: BilledAgency) => {
    const { net } = sumsOf(agency, found);
    return {
      key: `${agency.id} ${agency.currency}`,
      text: `${agency.name}, ${counted(agency.seats.length, 'seat')}`,
      net: formatMoney(net, agency.currency),
      body: { seatIds: agency.seats.map(({ id }) => id), net, needsApproval },
    };
  };
  const invoices = agencies.filter(({ currency }) => currency !== missing.exchangeRate).map(invoiceOf);
  const act = async ({ body }: (typeof invoices)[number]): Promise<string> => {
    const { invoice } = await issue.mutateAsync({ body });
    return issuedText(invoice);
  };
  return (
    <OneByOneDialog
      {...wordsOf(needsApproval)}
      invoices={invoices}
      optional
      act={act}
      title="Invoice the seats of all agencies?"
      label="What is invoiced"
      onUnanswered={() => void readAgain(listSeatsToInvoice, listInvoices)}
      onClose={onClose}
    >
      {() => (
        <>
          <MissingDetails missing={missing} />
          <TrainingVat />
          <WhatFollows needsApproval={needsApproval} told="each agency" />
        </>
      )}
    </OneByOneDialog>
  );
}
