import { Stack } from '@mantine/core';
import { getInvoice, type InvoiceDetail, listInvoices } from '@worklane/contract/billing/invoice.ts';
import { listInvoiceNotes } from '@worklane/contract/billing/invoice-note.ts';
import { listSeatsToInvoice } from '@worklane/contract/billing/seat-invoice.ts';
import { creditStaffInvoice } from '@worklane/contract/billing/staff-invoice.ts';
import { getTrainingSession } from '@worklane/contract/training/training-session.ts';
import { WHOLE_CREDIT_APPROVAL, wholeCreditDone } from '@worklane/contract/billing/whole-credit-words.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

type Props = { invoice: Pick<InvoiceDetail, 'id' | 'reference'>; onClose: () => void };

/** Takes an invoice over shifts, expenses or seats back with a credit note, once that is approved. */
export default function CreditDialog({ invoice: { id, reference }, onClose }: Props) {
  return (
    <FormModal
      title={`Credit invoice ${reference}?`}
      command={creditStaffInvoice}
      params={{ id }}
      initialValues={{ reason: '' }}
      submit="Credit invoice"
      dismiss="Keep invoice"
      done={wholeCreditDone}
      alsoChanges={[getInvoice, listInvoices, listInvoiceNotes, listSeatsToInvoice, getTrainingSession]}
      onClose={onClose}
    >
      <Stack>
        <p>
          A credit note takes the whole invoice back, and the client is told. Its shifts, expenses or seats can be
          invoiced again. What has been paid stays as credit for the client. {WHOLE_CREDIT_APPROVAL}
        </p>
        <TextField name="reason" label="Reason" description="It’s printed on the credit note." data-autofocus />
      </Stack>
    </FormModal>
  );
}
