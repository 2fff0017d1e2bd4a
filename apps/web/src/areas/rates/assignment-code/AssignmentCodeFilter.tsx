import { Select } from '@mantine/core';
import { useMay } from '~/app/session/session-context.ts';
import { useAssignmentCodes } from './assignment-codes.ts';

type Chosen = { assignmentCodeId?: number | undefined };

type Props = {
  /** The list's state in the address, whatever else it holds. */
  search: { values: Chosen; set: (change: Chosen) => void };
};

/** Narrows a list to a kind of work; codes that went out of use are still there to look back. */
export const AssignmentCodeFilter = ({ search: { values, set } }: Props) => {
  const seesCodes = useMay('VIEW_ASSIGNMENT_CODE');
  const codes = useAssignmentCodes({ activeOnly: false, enabled: seesCodes });
  if (!seesCodes) return null;
  return (
    <Select
      aria-label="Assignment"
      placeholder="Any assignment"
      data={codes}
      value={values.assignmentCodeId ?? null}
      onChange={(id) => set({ assignmentCodeId: id ?? undefined })}
      searchable
      clearable
      nothingFoundMessage="No matches"
    />
  );
};
