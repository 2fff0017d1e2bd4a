import { DateField } from '~/ui/form/DateField.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';

const each = { decimalScale: 4, allowNegative: false, thousandSeparator: ',', hideControls: true } as const;

/** What is paid and charged for each unit, from which day on. */
export const RateFields = () => (
  <FormSection columns={2}>
    <NumberField name="pay" label="Worker gets" description="For each unit." {...each} />
    <NumberField
      name="charge"
      label="Client pays"
      description="Before VAT. Leave it blank if you bear the cost."
      {...each}
    />
    <DateField name="from" label="First day" clearable={false} />
    <SwitchField name="receiptRequired" label="A receipt is required" />
  </FormSection>
);
