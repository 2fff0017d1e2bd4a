import { AmountField } from '~/ui/form/AmountField.tsx';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';

/** What is paid and charged for each unit, from which day on. */
export const RateFields = () => (
  <FormSection columns={2}>
    <AmountField name="pay" label="Worker gets" description="For each unit." />
    <AmountField name="charge" label="Client pays" description="Before VAT. Leave it blank if you bear the cost." />
    <DateField name="from" label="First day" clearable={false} />
    <SwitchField name="receiptRequired" label="A receipt is required" />
  </FormSection>
);
