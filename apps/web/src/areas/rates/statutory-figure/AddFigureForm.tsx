import { addStatutoryFigure, CERTAINTIES, FIGURE_KINDS } from '@worklane/contract/rates/statutory-figure.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { certaintyWords, kindWords } from './words.ts';

/** The next one of its kind, from a later day on. */
export default function AddFigureForm({ onClose }: { onClose: () => void }) {
  return (
    <FormModal
      title="Plan a figure"
      command={addStatutoryFigure}
      initialValues={{ kind: '', amount: '', from: '', source: '', certainty: '' }}
      done="Figure planned"
      onClose={onClose}
    >
      <FormSection help="Every agency works by it from its first day. You can remove it until then, and a base rate at any time.">
        <SelectField
          name="kind"
          label="What it is"
          placeholder="Choose what it is"
          data={FIGURE_KINDS.map((value) => ({ value, label: kindWords[value] }))}
        />
        <AmountField
          name="amount"
          label="Amount"
          description="Pounds an hour for a minimum wage, per cent for anything else."
        />
        <DateField
          name="from"
          label="First day"
          description="A day after today. For a base rate 1 January or 1 July: it’s that of the day before."
        />
        <TextField name="source" label="Source" description="Where the figure is published." />
        <SelectField
          name="certainty"
          label="How sure it is"
          placeholder="Choose how sure it is"
          description="What isn’t confirmed is marked wherever it’s shown."
          data={CERTAINTIES.map((value) => ({ value, label: certaintyWords[value] }))}
        />
      </FormSection>
    </FormModal>
  );
}
