import { recordInvoicePayment } from '@worklane/contract/billing/invoice.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '~/testing/component.tsx';
import { AmountField } from './AmountField.tsx';
import { FormProvider, SchemaProvider, useForm } from './context.ts';

const Form = () => {
  const form = useForm({ mode: 'uncontrolled', initialValues: { amount: '' } });
  return (
    <SchemaProvider value={recordInvoicePayment.body}>
      <FormProvider form={form}>
        <AmountField name="amount" label="Amount" />
      </FormProvider>
    </SchemaProvider>
  );
};

test.each(['12,50', '1,234.50'])('an amount typed as %s stays as it is', async (typed) => {
  const screen = await show(<Form />);
  await screen.getByRole('textbox', { name: 'Amount' }).click();
  await userEvent.keyboard(typed);
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue(typed);
});
