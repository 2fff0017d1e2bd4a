import type { VehicleDetail } from '@worklane/contract/vehicle-hire/vehicle.ts';
import {
  addMaintenance,
  changeMaintenance,
  type Maintenance,
} from '@worklane/contract/vehicle-hire/vehicle-maintenance.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { InstantField } from '~/ui/form/InstantField.tsx';

type Props = {
  vehicle: Pick<VehicleDetail, 'id' | 'name' | 'model' | 'regno' | 'location'>;
  /** What is changed; new when left out. */
  maintenance?: Maintenance | undefined;
  /** When new maintenance is to begin and end, unless somebody says otherwise. */
  planned?: { start: string; end: string } | undefined;
  onClose: () => void;
};

export default function MaintenanceForm({ vehicle, maintenance, planned, onClose }: Props) {
  const { name, model, regno, location } = vehicle;
  const { timeZone } = location;
  const { reason = '', version } = maintenance ?? {};
  const { start = '', end = null } = maintenance ?? planned ?? {};
  const form = {
    onClose,
    children: (
      <FormSection
        help={`${name} ${model}, ${regno}. Times in ${timeZone.replaceAll('_', ' ')}. Nothing can be booked with it in this time.`}
      >
        <TextField name="reason" label="What is done" description="Such as MOT, service or repair" data-autofocus />
        <InstantField name="start" label="Start" timeZone={timeZone} />
        <InstantField name="end" label="End" description="Leave blank if you don’t know yet." timeZone={timeZone} />
      </FormSection>
    ),
  };
  const values = { reason, start, end: end ?? '' };
  return maintenance ? (
    <FormModal
      {...form}
      title="Edit maintenance"
      command={changeMaintenance}
      params={{ id: vehicle.id, maintenanceId: maintenance.id }}
      initialValues={{ ...values, version }}
      done="Maintenance updated"
    />
  ) : (
    <FormModal
      {...form}
      title="Add maintenance"
      command={addMaintenance}
      params={{ id: vehicle.id }}
      initialValues={values}
      done="Maintenance added"
    />
  );
}
