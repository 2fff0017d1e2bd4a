import { Select, type SelectProps } from '@mantine/core';
import { getInvoice, type InvoiceDetail } from '@worklane/contract/billing/invoice.ts';
import { listInvoiceNotes, raiseInvoiceNote } from '@worklane/contract/billing/invoice-note.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { asField } from '~/ui/form/as-field.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { formatMoney } from '~/ui/money.ts';

const LineField = asField<SelectProps<number>>(Select);

type Props = { invoice: InvoiceDetail; onClose: () => void };

/** Asks a colleague for approval of taking something back from a line of an invoice. */
export default function PartCreditForm({ invoice: { id, reference, lines, currency }, onClose }: Props) {
  return (
    <FormModal
      title={`Credit a part of invoice ${reference}`}
      command={raiseInvoiceNote}
      params={{ id }}
      initialValues={{ kind: 'CREDIT', position: lines.length === 1 ? 1 : null, amount: '', reason: '' }}
      submit="Ask for approval"
      done="Credit note raised"
      alsoChanges={[listInvoiceNotes, getInvoice]}
      onClose={onClose}
    >
      <FormSection help="A colleague approves it, and the client is told then. What has been paid beyond the rest stays as credit for the client. The shifts stay invoiced.">
        <LineField
          name="position"
          label="Line"
          placeholder="Choose a line"
          data={lines.map(({ description, amount }, index) => ({
            value: index + 1,
            label: `${description}: ${formatMoney(amount, currency)}`,
          }))}
          allowDeselect={false}
          searchable
          data-autofocus
        />
        <AmountField name="amount" label="Amount before VAT" />
        <TextField name="reason" label="Reason" description="It’s printed on the credit note." />
      </FormSection>
    </FormModal>
  );
}
