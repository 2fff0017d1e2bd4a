import { setFeeTerms } from '@worklane/contract/billing/platform-fee.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { useFieldValue } from '~/ui/form/context.ts';
import { choicesOf } from '~/ui/words.ts';
import { basisWords } from './words.ts';

type Props = { agency: { id: number; name: string }; currency: string | null; onClose: () => void };

/** What an agency is charged from a day on. */
export default function SetFeeForm({ agency: { id, name }, currency, onClose }: Props) {
  return (
    <FormModal
      title="Set the fee"
      command={setFeeTerms}
      params={{ id }}
      initialValues={{ from: '', basis: 'PERCENT', amount: '' }}
      done="Fee set"
      onClose={onClose}
    >
      <FormSection
        help={`${name} is told at once. VAT comes on top where the platform is registered. Enter 0 to charge nothing from a day on.`}
      >
        <DateField name="from" label="First day" description="A day that hasn’t been invoiced yet." data-autofocus />
        <SelectField
          name="basis"
          label="What’s charged"
          description={currency === null && `${name} hasn’t chosen its currency yet, so only a percentage can be set.`}
          data={choicesOf(basisWords).filter(({ value }) => currency !== null || value === 'PERCENT')}
          allowDeselect={false}
        />
        <FeeField />
      </FormSection>
    </FormModal>
  );
}

const FeeField = () => {
  const isPercent = useFieldValue('basis') === 'PERCENT';
  return <AmountField key={String(isPercent)} name="amount" label={isPercent ? 'Per cent' : 'Amount'} />;
};
