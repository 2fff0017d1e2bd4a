import { addVatRate } from '@worklane/contract/billing/vat-rate.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { PercentField } from '~/ui/form/PercentField.tsx';

/** Another standard rate, from a later day on. */
export default function AddVatRateForm({ onClose }: { onClose: () => void }) {
  return (
    <FormModal
      title="Plan a rate"
      command={addVatRate}
      initialValues={{ percent: '', from: '' }}
      done="Rate planned"
      onClose={onClose}
    >
      <FormSection help="It’s charged on every agency’s invoices from its first day. You can take it back until then. Invoices that are issued stay as they are.">
        <PercentField name="percent" label="Rate" data-autofocus />
        <DateField name="from" label="First day" description="A day after today." />
      </FormSection>
    </FormModal>
  );
}
