import { emailInvoice, type InvoiceDetail } from '@worklane/contract/billing/invoice.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { invoiceTitle } from '../words.ts';

type Props = { invoice: InvoiceDetail; onClose: () => void };

/** Emails an invoice to whoever pays it, who may have no account. */
export default function EmailForm({ invoice, onClose }: Props) {
  const { id, emailTo, can } = invoice;
  return (
    <FormModal
      title={`Email ${invoiceTitle(invoice)}`}
      command={emailInvoice}
      params={{ id }}
      initialValues={{ address: emailTo ?? '' }}
      submit="Send email"
      done="Email on its way"
      onClose={onClose}
    >
      <FormSection
        help={`It goes out as a PDF${can.downloadXml ? ' and as XML' : ''}. Whoever reads it needs no account.`}
      >
        <TextField name="address" label="Email address" type="email" autoComplete="off" data-autofocus />
      </FormSection>
    </FormModal>
  );
}
