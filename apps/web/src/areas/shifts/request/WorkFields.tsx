import { Select } from '@mantine/core';
import { listAssignmentCodes } from '@worklane/contract/rates/assignment-code.ts';
import { listShiftTypes } from '@worklane/contract/shifts/shift-type.ts';
import { reasonOf } from '~/app/failure.ts';
import { useList } from '~/app/queries.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import { useField, useFormContext } from '~/ui/form/context.ts';

type Props = {
  /** What it is called that the form begins with. */
  chosen?: { id: number; label: string } | undefined;
  disabled?: boolean;
  onAssignment?: (name: string | undefined) => void;
};

export const AssignmentField = ({ chosen, disabled = false, onAssignment }: Props) => {
  const { key, props } = useField('assignmentCodeId');
  return (
    <EntitySelect
      key={key}
      {...props}
      from={listAssignmentCodes}
      where={{ activeOnly: true }}
      choiceOf={({ id, name }) => ({ id, label: name })}
      label="Assignment"
      chosen={chosen}
      disabled={disabled}
      onChange={(id, choice) => {
        props.onChange(id);
        onAssignment?.(choice?.label);
      }}
    />
  );
};

/** There are a handful of them. */
const ALL = { activeOnly: true, size: 100 };

/** Choosing a part of the day fills in its times; they may still be changed. */
export const ShiftTypeField = ({ disabled = false }: { disabled?: boolean }) => {
  const form = useFormContext();
  const { key, props } = useField('shiftTypeId');
  const { defaultValue, onChange, ...rest } = props;
  const types = useList(listShiftTypes, { query: ALL });
  const choose = (value: string | null) => {
    onChange(value === null ? null : Number(value));
    const type = types.data?.content.find(({ id }) => String(id) === value);
    if (!type) return;
    form.setFieldValue('startTime', type.startTime);
    form.setFieldValue('endTime', type.endTime);
  };
  return (
    <Select
      key={key}
      {...rest}
      label="Shift type"
      disabled={disabled}
      description="Fills in the times."
      data={(types.data?.content ?? []).map(({ id, name, startTime, endTime }) => ({
        value: String(id),
        label: `${name} (${startTime} – ${endTime})`,
      }))}
      defaultValue={defaultValue === null ? null : String(defaultValue)}
      onChange={choose}
      nothingFoundMessage={types.isError ? reasonOf(types.error) : 'No matches'}
    />
  );
};
