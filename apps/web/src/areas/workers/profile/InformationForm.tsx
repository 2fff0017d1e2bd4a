import { Button, Input } from '@mantine/core';
import {
  type ComplianceInformation,
  getComplianceInformation,
  updateComplianceInformation,
} from '@worklane/contract/workers/compliance-information.ts';
import { call } from '~/app/api.ts';
import { useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { fill } from '~/ui/form/fill.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { EditMode } from './EditMode.tsx';
import { choicesOf, INFO_UPDATED, PAYMENT_METHOD, RIGHT_TO_WORK } from './words.ts';

const blank = {
  paymentMethod: null,
  employmentStartDate: null,
  contractEndDate: null,
  nextCheckDate: null,
  rightToWork: null,
  restrictions: '',
  expiry: null,
  hoursOptOut: false,
};

/** The number is entered anew, removed or left alone; dots are not a number. */
const valuesOf = (information: ComplianceInformation | undefined) => ({
  ...fill({ ...blank, version: 0 }, information),
  dbsNumber: '',
});

type Props = { workerId: number; information: ComplianceInformation; onClose: () => void };

export default function InformationForm({ workerId, information, onClose }: Props) {
  const params = { id: workerId };
  return (
    <EditMode
      command={updateComplianceInformation}
      params={params}
      initialValues={valuesOf(information)}
      latest={async () => valuesOf((await call(getComplianceInformation, { params }))[0])}
      done={INFO_UPDATED}
      onClose={onClose}
    >
      <FormSection title="Employment" columns={2}>
        <SelectField
          name="paymentMethod"
          label="Payment method"
          data={choicesOf(PAYMENT_METHOD)}
          placeholder="Choose"
        />
        <DateField name="employmentStartDate" label="Employment start date" />
        <DateField name="contractEndDate" label="Contract end date" />
        <DateField
          name="nextCheckDate"
          label="Next check date"
          description="A temporary right to work lasts until then."
        />
      </FormSection>
      <FormSection title="Right to work" columns={2}>
        <SelectField
          name="rightToWork"
          label="Right to work"
          data={choicesOf(RIGHT_TO_WORK)}
          placeholder="Choose"
          clearable
        />
        <TextareaField name="restrictions" label="Restrictions" autosize minRows={2} maxRows={8} />
        <SwitchField
          name="hoursOptOut"
          label="48-hour opt-out"
          description="Has agreed in writing to work more than 48 hours a week."
        />
      </FormSection>
      <FormSection title="DBS certificate" columns={2}>
        <DbsNumberField held={information.dbsNumber} />
        <DateField name="expiry" label="Expiry" />
      </FormSection>
    </EditMode>
  );
}

/** `held`: the number that there is, all but its end in dots. */
const DbsNumberField = ({ held }: { held: string | null }) => {
  const form = useFormContext();
  const removed = useFieldValue('dbsNumber') === null;
  const change = (label: string, value: '' | null) => (
    <Button variant="subtle" size="compact-sm" mt={4} onClick={() => form.setFieldValue('dbsNumber', value)}>
      {label}
    </Button>
  );
  if (removed) {
    return (
      <Input.Wrapper label="DBS number" labelElement="div" description={`${held} is removed when you save.`}>
        {change('Keep the number', '')}
      </Input.Wrapper>
    );
  }
  return (
    <div>
      <TextField
        name="dbsNumber"
        label="DBS number"
        description={held === null ? '12 digits.' : `${held} stays unless you enter another.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
      />
      {held !== null && change('Remove the number', null)}
    </div>
  );
};
