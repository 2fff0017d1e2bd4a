import { createShiftType, type ShiftType, updateShiftType } from '@worklane/contract/shifts/shift-type.ts';
import { fill } from '~/ui/form/fill.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { TimeField } from '~/ui/form/TimeField.tsx';

type Props = {
  /** The type to change; a new one when left out. */
  type?: ShiftType | undefined;
  onClose: () => void;
};

const blank = { name: '', startTime: '', endTime: '', active: true };

const fields = (
  <>
    <FormSection>
      <TextField name="name" label="Name" description="Such as Early" data-autofocus />
    </FormSection>
    <FormSection columns={2}>
      <TimeField name="startTime" label="Usual start" />
      <TimeField name="endTime" label="Usual end" description="At or before the start means the next day." />
    </FormSection>
    <FormSection>
      <SwitchField
        name="active"
        label="In use"
        description="Turn this off to keep the type on existing shifts but not offer it for new ones."
      />
    </FormSection>
  </>
);

export default function ShiftTypeForm({ type, onClose }: Props) {
  const form = { initialValues: fill(blank, type), onClose, children: fields };
  return type ? (
    <FormModal
      {...form}
      title="Edit shift type"
      command={updateShiftType}
      params={{ id: type.id }}
      done="Shift type updated"
    />
  ) : (
    <FormModal {...form} title="Add shift type" command={createShiftType} done="Shift type added" />
  );
}
