import { changeDueDates, type DueDates } from '@worklane/contract/vehicle-hire/due-date.ts';
import type { VehicleDetail } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';

type Props = {
  vehicle: Pick<VehicleDetail, 'id' | 'name' | 'model' | 'regno'>;
  dates: DueDates;
  onClose: () => void;
};

export default function DueDatesForm({ vehicle, dates, onClose }: Props) {
  const { can: _, ...values } = dates;
  return (
    <FormModal
      title="Edit due dates"
      command={changeDueDates}
      params={{ id: vehicle.id }}
      initialValues={{ ...values, serviceMileage: values.serviceMileage ?? '' }}
      done="Due dates updated"
      onClose={onClose}
    >
      <FormSection
        help={`${vehicle.name} ${vehicle.model}, ${vehicle.regno}. You’re reminded 60, 30 and 7 days before, and on the day.`}
        columns={2}
      >
        <DateField name="mot" label="MOT expires" data-autofocus />
        <DateField name="tax" label="Tax expires" />
        <DateField name="insurance" label="Insurance expires" />
        <DateField name="service" label="Service due" />
        <NumberField
          name="serviceMileage"
          label="Service due at"
          description="If that comes first."
          allowNegative={false}
          thousandSeparator=","
          suffix=" km"
        />
      </FormSection>
    </FormModal>
  );
}
