import {
  createVehicle,
  getVehicle,
  PURPOSES,
  TRANSMISSIONS,
  updateVehicle,
  type VehicleDetail,
} from '@worklane/contract/vehicle-hire/vehicle.ts';
import { listVehicleLocations } from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import { call } from '~/app/api.ts';
import { useSession } from '~/app/session/session-context.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { EntityField } from '~/ui/form/EntityField.tsx';
import { fill } from '~/ui/form/fill.ts';
import { FormDrawer } from '~/ui/form/FormDrawer.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { MultiSelectField } from '~/ui/form/MultiSelectField.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { choicesOf } from '~/ui/words.ts';
import { bodyWords, fuelWords } from '../words.ts';
import { purposeWords } from './words.ts';

type Props = {
  /** The vehicle to change; a new one when left out. */
  vehicle?: VehicleDetail | undefined;
  onDone?: (vehicle: VehicleDetail) => void;
  onClose: () => void;
};

const blank = {
  name: '',
  model: '',
  regno: '',
  color: '',
  bodyType: null,
  fuelType: null,
  transmissionType: null,
  engineSize: '',
  airConditioning: false,
  doors: '',
  seats: '',
  purposes: ['HIRE'],
  vehicleLocationId: null,
  mileage: '',
  maxDailyMileage: '',
  excessMileageRate: '',
  depositAmt: '',
};

const valuesOf = (vehicle: VehicleDetail | undefined) =>
  fill(blank, vehicle && { ...vehicle, vehicleLocationId: vehicle.location.id });

const whole = { allowNegative: false, thousandSeparator: ',' } as const;

const Fields = ({ vehicle }: Pick<Props, 'vehicle'>) => {
  const { agencyBaseCurrency } = useSession();
  const currency = vehicle?.currency ?? agencyBaseCurrency ?? 'GBP';
  const place = vehicle?.location;
  return (
    <>
      <FormSection columns={2}>
        <TextField name="name" label="Name" description="Its make, such as Linnet" data-autofocus />
        <TextField name="model" label="Model" description="Such as City" />
        <TextField name="regno" label="Registration number" />
        <TextField name="color" label="Colour" />
        <MultiSelectField
          name="purposes"
          label="For"
          data={PURPOSES.map((value) => ({ value, label: purposeWords[value] }))}
        />
        <EntityField
          name="vehicleLocationId"
          label="Location"
          from={listVehicleLocations}
          choiceOf={({ id, name }) => ({ id, label: name })}
          chosen={place && { id: place.id, label: place.name }}
          placeholder="Search locations"
        />
      </FormSection>
      <FormSection title="What it is" columns={2}>
        <SelectField name="bodyType" label="Body type" data={choicesOf(bodyWords)} />
        <SelectField name="fuelType" label="Fuel type" data={choicesOf(fuelWords)} />
        <SelectField name="transmissionType" label="Transmission" data={[...TRANSMISSIONS]} />
        <TextField name="engineSize" label="Engine size" description="Such as 1.5 l" />
        <NumberField name="doors" label="Doors" {...whole} min={1} max={9} />
        <NumberField name="seats" label="Seats" {...whole} min={1} max={99} />
        <NumberField name="mileage" label="Odometer" {...whole} suffix=" km" />
        <SwitchField name="airConditioning" label="Air conditioning" />
      </FormSection>
      <FormSection title="Hire terms" help={`Amounts are in ${currency}.`} columns={2}>
        <AmountField name="depositAmt" label="Deposit" description="Leave blank for none." />
        <NumberField
          name="maxDailyMileage"
          label="Kilometres a day"
          description="Included in the price. Leave blank if they’re unlimited."
          {...whole}
          suffix=" km"
        />
        <AmountField
          name="excessMileageRate"
          label="Each extra kilometre"
          description="Up to four decimals, such as 0.1255."
        />
      </FormSection>
    </>
  );
};

export default function VehicleForm({ vehicle, onDone, onClose }: Props) {
  const form = {
    initialValues: valuesOf(vehicle),
    alsoChanges: [listVehicleLocations],
    onClose,
    children: <Fields vehicle={vehicle} />,
    ...(onDone && { onDone }),
  };
  if (!vehicle) return <FormDrawer {...form} title="Add vehicle" command={createVehicle} done="Vehicle added" />;
  const params = { id: vehicle.id };
  return (
    <FormDrawer
      {...form}
      title="Edit vehicle"
      command={updateVehicle}
      params={params}
      latest={async () => valuesOf(await call(getVehicle, { params }))}
      done="Vehicle updated"
    />
  );
}
