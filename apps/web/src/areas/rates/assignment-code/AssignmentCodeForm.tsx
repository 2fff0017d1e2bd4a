import {
  type AssignmentCode,
  createAssignmentCode,
  updateAssignmentCode,
} from '@worklane/contract/rates/assignment-code.ts';
import { fill } from '~/ui/form/fill.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

type Props = {
  /** The code to change; a new one when left out. */
  code?: AssignmentCode | undefined;
  onClose: () => void;
};

const blank = { code: '', name: '', active: true, needsDbs: true };

const fields = (
  <FormSection>
    <TextField name="code" label="Code" description="Short, for lists and timesheets, such as 003" data-autofocus />
    <TextField name="name" label="Name" description="Such as Nurse" />
    <SwitchField
      name="needsDbs"
      label="Needs a DBS certificate"
      description="Workers need one that’s valid until the end of the shift."
    />
    <SwitchField
      name="active"
      label="In use"
      description="Turn this off to keep the code on existing shifts but not offer it for new ones."
    />
  </FormSection>
);

export default function AssignmentCodeForm({ code, onClose }: Props) {
  const form = { initialValues: fill(blank, code), onClose, children: fields };
  return code ? (
    <FormModal
      {...form}
      title="Edit assignment code"
      command={updateAssignmentCode}
      params={{ id: code.id }}
      done="Assignment code updated"
    />
  ) : (
    <FormModal {...form} title="Add assignment code" command={createAssignmentCode} done="Assignment code added" />
  );
}
