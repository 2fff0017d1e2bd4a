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
    <TextField name="code" label="Code" description="Short, for lists and timesheets: 003" data-autofocus />
    <TextField name="name" label="Name" description="What the work is called: Nurse" />
    <SwitchField
      name="needsDbs"
      label="Needs a DBS certificate"
      description="Nobody takes such a shift without one that holds until its end."
    />
    <SwitchField
      name="active"
      label="In use"
      description="A code that is not in use stays on old shifts; new ones cannot ask for it."
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
    <FormModal {...form} title="Add assignment code" command={createAssignmentCode} done="Assignment code created" />
  );
}
