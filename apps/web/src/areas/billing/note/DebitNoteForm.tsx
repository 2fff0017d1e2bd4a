import { Select, type SelectProps } from '@mantine/core';
import { getInvoice, type InvoiceDetail } from '@worklane/contract/billing/invoice.ts';
import { listInvoiceNotes, raiseInvoiceNote } from '@worklane/contract/billing/invoice-note.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { asField } from '~/ui/form/as-field.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

const PercentField = asField<SelectProps<number>>(Select);

type Props = { invoice: InvoiceDetail; onClose: () => void };

/** Asks the client for approval of something that its invoice left out. */
export default function DebitNoteForm({ invoice: { id, reference, client, lines }, onClose }: Props) {
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent))];
  return (
    <FormModal
      title={`Debit note for invoice ${reference}`}
      command={raiseInvoiceNote}
      params={{ id }}
      initialValues={{ kind: 'DEBIT', description: '', amount: '', vatPercent: rates[0], reason: '' }}
      submit="Ask for approval"
      done={`${client} is asked to approve it`}
      alsoChanges={[listInvoiceNotes, getInvoice]}
      onClose={onClose}
    >
      <FormSection help={`${client} approves or rejects it. Once approved, it’s issued as a further invoice.`}>
        <TextField name="description" label="What you charge for" data-autofocus />
        <AmountField name="amount" label="Amount before VAT" />
        {rates.length > 1 && (
          <PercentField
            name="vatPercent"
            label="VAT"
            data={rates.map((value) => ({ value, label: `${value}%` }))}
            allowDeselect={false}
          />
        )}
        <TextField name="reason" label="Reason" description="It’s printed on the debit note." />
      </FormSection>
    </FormModal>
  );
}
