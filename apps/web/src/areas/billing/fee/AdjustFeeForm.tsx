import { adjustFee } from '@worklane/contract/billing/platform-fee.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { choicesOf } from '~/ui/words.ts';
import { adjustmentWords } from './words.ts';

type Props = { agency: { id: number; name: string }; onClose: () => void };

/** What was agreed with an agency beside its terms. */
export default function AdjustFeeForm({ agency: { id, name }, onClose }: Props) {
  return (
    <FormModal
      title="Adjust the next invoice"
      command={adjustFee}
      params={{ id }}
      initialValues={{ kind: 'TAKE_OFF', amount: '', description: '' }}
      submit="Adjust"
      done="Next invoice adjusted"
      onClose={onClose}
    >
      <FormSection help="For what was agreed after an invoice was paid, or beside the fee. Until the invoice is issued you can take it back.">
        <SelectField name="kind" label="What to do" data={choicesOf(adjustmentWords)} allowDeselect={false} />
        <AmountField name="amount" label="Amount before VAT" data-autofocus />
        <TextField name="description" label="What it’s for" description={`${name} reads it on the invoice.`} />
      </FormSection>
    </FormModal>
  );
}
