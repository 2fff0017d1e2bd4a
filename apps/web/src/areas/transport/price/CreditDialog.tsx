import { Stack } from '@mantine/core';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { creditReasonWords } from '@worklane/contract/transport/credit-reason.rules.ts';
import { creditTransportInvoice, type TransportInvoice } from '@worklane/contract/transport/transport-price.ts';
import { WHOLE_CREDIT_APPROVAL, wholeCreditDone } from '@worklane/contract/billing/whole-credit-words.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { choicesOf } from '~/ui/words.ts';

type Props = { invoice: Pick<TransportInvoice, 'id' | 'reference'>; changes: readonly Endpoint[]; onClose: () => void };

/** Takes an invoice back with a credit note, once that is approved. */
export default function CreditDialog({ invoice: { id, reference }, changes, onClose }: Props) {
  return (
    <FormModal
      title={`Credit invoice ${reference}?`}
      command={creditTransportInvoice}
      params={{ id }}
      initialValues={{ reason: '' }}
      submit="Credit invoice"
      dismiss="Keep invoice"
      done={wholeCreditDone}
      alsoChanges={changes}
      onClose={onClose}
    >
      <Stack>
        <p>
          A credit note takes the whole invoice back, and the client is told. Everything on it can be invoiced again.{' '}
          {WHOLE_CREDIT_APPROVAL}
        </p>
        <SelectField
          name="reason"
          label="Reason"
          description="It’s printed on the credit note."
          placeholder="Choose a reason"
          data={choicesOf(creditReasonWords)}
          data-autofocus
        />
      </Stack>
    </FormModal>
  );
}
