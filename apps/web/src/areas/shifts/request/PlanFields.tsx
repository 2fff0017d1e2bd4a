import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { TimeField } from '~/ui/form/TimeField.tsx';
import { genderWords } from '../shift/words.ts';
import { choicesOf } from '~/ui/words.ts';
import { PurchaseOrderField } from '../purchase-order/PurchaseOrderField.tsx';

/** From when until when; a request and a change have them in common, as they have what is below. */
export const TimeFields = ({ disabled = false }: { disabled?: boolean }) => (
  <>
    <TimeField name="startTime" label="Start" disabled={disabled} />
    <TimeField
      name="endTime"
      label="End"
      description="At or before the start means the next day."
      disabled={disabled}
    />
    <NumberField
      disabled={disabled}
      name="breakMinutes"
      label="Unpaid break, minutes"
      min={0}
      max={240}
      step={15}
      allowNegative={false}
    />
  </>
);

type PeopleProps = {
  /** Places there have to be. */
  least?: number;
  /** Somebody has been chosen by it. */
  fixedGender?: boolean;
};

export const PeopleFields = ({ least = 1, fixedGender = false }: PeopleProps) => (
  <>
    <NumberField
      name="numberOfStaff"
      label="Number of staff"
      description="On each day."
      min={least}
      max={50}
      allowNegative={false}
    />
    <SelectField
      name="gender"
      label="Gender preference"
      description="Only where the work itself requires it."
      data={choicesOf(genderWords)}
      allowDeselect={false}
      disabled={fixedGender}
    />
  </>
);

export const NoteFields = () => (
  <FormSection title="Good to know" columns={2}>
    <TextareaField
      name="notes"
      label="Notes"
      description="Where to report and what to bring. Agencies and workers see this."
      autosize
      minRows={2}
      maxRows={8}
    />
    <PurchaseOrderField />
  </FormSection>
);
