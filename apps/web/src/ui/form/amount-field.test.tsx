import { recordInvoicePayment } from '@worklane/contract/billing/invoice.ts';
import { addVatRate } from '@worklane/contract/billing/vat-rate.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '~/testing/component.tsx';
import { AmountField } from './AmountField.tsx';
import { FormProvider, SchemaProvider, useForm } from './context.ts';
import { PercentField } from './PercentField.tsx';

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

const RateForm = () => {
  const form = useForm({ mode: 'uncontrolled', initialValues: { percent: '' } });
  return (
    <SchemaProvider value={addVatRate.body}>
      <FormProvider form={form}>
        <PercentField name="percent" label="Rate" />
      </FormProvider>
    </SchemaProvider>
  );
};

test('a percentage stays as it is typed, for its comma to be refused', async () => {
  const screen = await show(<RateForm />);
  await screen.getByRole('textbox', { name: 'Rate' }).click();
  await userEvent.keyboard('17,5');
  await expect.element(screen.getByRole('textbox', { name: 'Rate' })).toHaveValue('17,5');
});
