import { AmountField } from '~/ui/form/AmountField.tsx';

/** In pounds and pence, as it is agreed before VAT. */
export const FareField = ({ description }: { description: string }) => (
  <AmountField name="fare" label="Fare" description={description} maw={220} />
);
