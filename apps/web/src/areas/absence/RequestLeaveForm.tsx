import { Checkbox, Stack } from '@mantine/core';
import { getMyCalendar } from '@worklane/contract/absence/availability.ts';
import { requestLeave } from '@worklane/contract/absence/leave.ts';
import type { WorkerAgency } from '@worklane/contract/workers/worker.ts';
import { useField } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { OwnClashWarning } from './ClashWarning.tsx';
import { LeaveFields } from './LeaveFields.tsx';

type Props = { agencies: readonly WorkerAgency[]; onClose: () => void };

/** Leave is requested from all agencies at once, unless the worker chooses some. */
export default function RequestLeaveForm({ agencies, onClose }: Props) {
  return (
    <FormModal
      title="Request leave"
      submit="Request leave"
      command={requestLeave}
      initialValues={{ type: 'ANNUAL', from: null, to: null, reason: '', agencyIds: agencies.map(({ id }) => id) }}
      alsoChanges={[getMyCalendar]}
      done="Leave requested"
      onClose={onClose}
    >
      <LeaveFields />
      {agencies.length > 1 && (
        <FormSection>
          <AgencyChoice agencies={agencies} />
        </FormSection>
      )}
      <OwnClashWarning />
    </FormModal>
  );
}

const AgencyChoice = ({ agencies }: { agencies: readonly WorkerAgency[] }) => {
  const { key, props } = useField('agencyIds');
  const { defaultValue, onChange, ...rest } = props as typeof props & {
    defaultValue: readonly number[];
    onChange: (ids: number[]) => void;
  };
  return (
    <Checkbox.Group
      key={key}
      {...rest}
      label="Agencies"
      description="Each agency decides for itself and can’t see the others."
      defaultValue={defaultValue.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <Stack gap="sm" mt="xs">
        {agencies.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};
