import { listAssignmentCodes } from '@worklane/contract/rates/assignment-code.ts';
import { useMay } from '~/app/shell/session-context.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';

type Props = {
  search: {
    values: { assignmentCodeId?: number | undefined };
    set: (change: { assignmentCodeId?: number | undefined }) => void;
  };
};

export const AssignmentFilter = ({ search: { values, set } }: Props) => {
  const { assignmentCodeId } = values;
  if (!useMay('VIEW_ASSIGNMENT_CODE')) return null;
  return (
    <EntitySelect
      from={listAssignmentCodes}
      choiceOf={({ id, name }) => ({ id, label: name })}
      aria-label="Assignment"
      placeholder="Any assignment"
      value={assignmentCodeId ?? null}
      chosen={assignmentCodeId === undefined ? undefined : { id: assignmentCodeId, label: 'The chosen one' }}
      onChange={(id) => set({ assignmentCodeId: id ?? undefined })}
    />
  );
};
