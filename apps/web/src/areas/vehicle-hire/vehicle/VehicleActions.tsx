import { Button, Group } from '@mantine/core';
import { IconArchive, IconCheck, IconPencil, IconSend, IconX } from '@tabler/icons-react';
import {
  approveVehicle,
  rejectVehicle,
  resubmitVehicle,
  retireVehicle,
  type VehicleDetail,
} from '@worklane/contract/vehicle-hire/vehicle.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { vehicleName } from './words.ts';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));
const VehicleForm = onDemand(() => import('./VehicleForm.tsx'));

type Props = { vehicle: VehicleDetail };
type Dialog = 'EDIT' | 'REJECT' | 'RETIRE';

const MAX_REASON = 500;

/** What somebody may do about a vehicle; the server says what. */
export const VehicleActions = ({ vehicle }: Props) => {
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const { id, version, can } = vehicle;
  const approve = useCommand(approveVehicle, { done: 'Vehicle approved' });
  const resubmit = useCommand(resubmitVehicle, { done: 'Sent for approval' });
  const seen = { params: { id }, body: { version } };
  return (
    <Group gap="sm">
      {can.reject && (
        <Button
          color="red"
          variant="light"
          disabled={approve.isPending}
          leftSection={<IconX size={16} aria-hidden />}
          onClick={() => setDialog('REJECT')}
        >
          Reject
        </Button>
      )}
      {can.approve && (
        <Button
          loading={approve.isPending}
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={() => approve.mutate(seen)}
        >
          Approve
        </Button>
      )}
      {can.retire && (
        <Button
          variant="default"
          leftSection={<IconArchive size={16} aria-hidden />}
          onClick={() => setDialog('RETIRE')}
        >
          Retire
        </Button>
      )}
      {can.edit && (
        <Button
          variant={can.resubmit ? 'default' : 'filled'}
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setDialog('EDIT')}
        >
          Edit
        </Button>
      )}
      {can.resubmit && (
        <Button
          loading={resubmit.isPending}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => resubmit.mutate(seen)}
        >
          Send for approval
        </Button>
      )}
      {dialog === 'EDIT' && <VehicleForm vehicle={vehicle} onClose={close} />}
      {dialog === 'REJECT' && <Rejection vehicle={vehicle} onClose={close} />}
      {dialog === 'RETIRE' && <Retirement vehicle={vehicle} onClose={close} />}
    </Group>
  );
};

const Rejection = ({ vehicle, onClose }: Props & { onClose: () => void }) => {
  const { id, version, agency } = vehicle;
  const { mutate, isPending } = useCommand(rejectVehicle, { done: 'Vehicle rejected', onDone: onClose });
  return (
    <ConfirmModal
      title={`Reject ${vehicleName(vehicle)}?`}
      confirm="Reject"
      destructive
      busy={isPending}
      reason={{ label: 'Reason', missing: 'Enter a reason for the agency.', max: MAX_REASON }}
      onConfirm={(reason) => mutate({ params: { id }, body: { version, reason } })}
      onClose={onClose}
    >
      {agency.name} can read why, correct the vehicle and send it again.
    </ConfirmModal>
  );
};

const Retirement = ({ vehicle, onClose }: Props & { onClose: () => void }) => {
  const { id, version, regno } = vehicle;
  const { mutate, isPending } = useCommand(retireVehicle, { done: 'Vehicle retired', onDone: onClose });
  return (
    <ConfirmModal
      title={`Retire ${vehicleName(vehicle)}?`}
      confirm="Retire"
      destructive
      busy={isPending}
      onConfirm={() => mutate({ params: { id }, body: { version } })}
      onClose={onClose}
    >
      {regno} can’t be booked or changed any more; its history stays. This can’t be undone.
    </ConfirmModal>
  );
};
