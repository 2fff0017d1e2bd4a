import { Select } from '@mantine/core';
import { useAssignmentCodes } from './assignment-codes.ts';

type Props = {
  value: number | undefined;
  onChange: (assignmentCodeId: number | undefined) => void;
};

/** Narrows a list to those who are cleared for a kind of work. */
export const AssignmentCodeFilter = ({ value, onChange }: Props) => (
  <Select
    aria-label="Work"
    placeholder="Any work"
    data={useAssignmentCodes({ activeOnly: false })}
    value={value ?? null}
    onChange={(id) => onChange(id ?? undefined)}
    searchable
    clearable
    nothingFoundMessage="Nothing found"
  />
);
