import { DateField } from '~/ui/form/DateField.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { leaveChoices } from './words.ts';

/** The type and the days of leave, whoever enters it. */
export const LeaveFields = () => (
  <>
    <FormSection>
      <SelectField name="type" label="Type" data={leaveChoices} allowDeselect={false} />
    </FormSection>
    <FormSection columns={2}>
      <DateField name="from" label="First day" />
      <DateField name="to" label="Last day" description="For a single day, the same as the first." />
    </FormSection>
    <FormSection>
      <TextareaField name="reason" label="Reason" autosize minRows={2} />
    </FormSection>
  </>
);
