import { NumberField } from '~/ui/form/NumberField.tsx';

/** In pounds and pence, as it is agreed before VAT. */
export const FareField = ({ description }: { description: string }) => (
  <NumberField
    name="fare"
    label="Fare"
    description={description}
    decimalScale={2}
    fixedDecimalScale
    hideControls
    inputMode="decimal"
    min={0}
    maw={220}
  />
);
