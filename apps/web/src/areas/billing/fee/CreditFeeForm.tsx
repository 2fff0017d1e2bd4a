import { Stack } from '@mantine/core';
import { creditFeeInvoice, type FeeInvoice } from '@worklane/contract/billing/platform-fee.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

type Props = { invoice: FeeInvoice; onClose: () => void };

/** Takes an invoice of the platform back with a credit note. */
export default function CreditFeeForm({ invoice: { id, reference, payments }, onClose }: Props) {
  return (
    <FormModal
      title={`Credit invoice ${reference}?`}
      command={creditFeeInvoice}
      params={{ id }}
      initialValues={{ reason: '' }}
      submit="Credit invoice"
      dismiss="Keep invoice"
      done="Invoice credited"
      onClose={onClose}
    >
      <Stack>
        <p>
          A credit note takes the whole invoice back, and the agency is told. Its days can be invoiced again.
          {payments.length > 0 && ' What was paid of it is kept as the agency’s credit.'} This can’t be undone.
        </p>
        <TextField name="reason" label="Reason" description="It’s printed on the credit note." data-autofocus />
      </Stack>
    </FormModal>
  );
}
