import type { ReactNode } from 'react';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

type Props = {
  help: ReactNode;
  today: string;
  /** What comes of the amount. */
  children?: ReactNode;
};

/** What an agency has paid, and when. */
export const PaymentFields = ({ help, today, children }: Props) => (
  <FormSection help={help}>
    <div>
      <AmountField name="amount" label="Amount" data-autofocus />
      {children}
    </div>
    <DateField name="receivedOn" label="Received on" maxDate={today} />
    <TextField name="reference" label="Reference" description="As on the bank statement, if there is one." />
  </FormSection>
);
