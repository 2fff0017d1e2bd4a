import { addStatutoryFigure, CERTAINTIES, FIGURE_KINDS } from '@worklane/contract/rates/statutory-figure.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
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
      <FormSection help="Bookings of every agency are checked against it from its first day, by the day of the shift. You can remove it until then.">
        <SelectField
          name="kind"
          label="What it is"
          placeholder="Choose what it is"
          data={FIGURE_KINDS.map((value) => ({ value, label: kindWords[value] }))}
        />
        <NumberField
          name="amount"
          label="Amount"
          description="Pounds an hour for a minimum wage, per cent for a cost."
          decimalScale={2}
          min={0}
          max={100}
          hideControls
        />
        <DateField name="from" label="First day" description="A day after today." />
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
