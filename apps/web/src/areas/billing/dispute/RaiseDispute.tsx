import { DISPUTE_KINDS, raiseDispute } from '@worklane/contract/billing/dispute.ts';
import { getInvoice, type InvoiceDetail, listInvoices } from '@worklane/contract/billing/invoice.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { disputeKindWords } from './words.ts';

type Props = { invoice: InvoiceDetail; onClose: () => void };

/** Says to the agency that something about its invoice is wrong. */
export default function RaiseDispute({ invoice: { id, reference, agency }, onClose }: Props) {
  return (
    <FormModal
      title={`Dispute invoice ${reference}`}
      command={raiseDispute}
      params={{ id }}
      initialValues={{ kind: null, text: '' }}
      submit="Dispute"
      done={`${agency} is told`}
      alsoChanges={[getInvoice, listInvoices]}
      onClose={onClose}
    >
      <FormSection
        help={`${agency} answers here, and settles it or credits the invoice. Until then it’s shown as disputed.`}
      >
        <SelectField
          name="kind"
          label="What is wrong?"
          data={DISPUTE_KINDS.map((value) => ({ value, label: disputeKindWords[value] }))}
          data-autofocus
        />
        <TextareaField name="text" label="Say more" autosize minRows={3} />
      </FormSection>
    </FormModal>
  );
}
