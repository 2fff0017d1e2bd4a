import { MultiSelect, Radio, Select, SimpleGrid, Stack } from '@mantine/core';
import { listAgencies } from '@worklane/contract/agencies/agency.ts';
import { BodyType, FuelType } from '@worklane/contract/vehicle-hire/vehicle.ts';
import {
  type FilterOperator,
  LOCATIONS_SIZE,
  OPERATOR_OF,
  type VehicleFilterSent,
  type VehicleFilterName,
} from '@worklane/contract/vehicle-hire/vehicle-filter.ts';
import { listVehicleLocations } from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import { useDetail } from '~/app/queries.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import { useField, useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { StringsField } from '~/ui/form/StringsField.tsx';
import { bodyWords, fuelWords } from '../words.ts';
import { FilterPreview } from './FilterPreview.tsx';
import { VEHICLE_IDS, VehiclePicker } from './VehiclePicker.tsx';
import { filterWords, operatorWords } from './words.ts';
import { INSIDE } from './inside.ts';

type ListName = Exclude<VehicleFilterName, 'vehicleIds'>;

/** What a filter of the screen may narrow. */
const OFFERED: readonly ListName[] = ['names', 'models', 'colors', 'fuelTypes', 'types', 'locationIds'];

/** Of the ten operators those that make sense of a list of texts, or of a choice. */
const OF_TEXT: readonly FilterOperator[] = ['IN', 'NOT_IN', 'CONTAINS', 'NOT_CONTAINS'];
const OF_CHOICE: readonly FilterOperator[] = ['IN', 'NOT_IN'];

/**
 * Which vehicles a new promotion is for. An agency chooses specific vehicles of its fleet, or a filter; the platform has the filter
 * alone, over all agencies or one (document 001, section 6).
 */
export const VehicleFields = ({ isPlatform }: { isPlatform: boolean }) => {
  const form = useFormContext();
  const filter = useFieldValue('vehicleFilter') as VehicleFilterSent;
  const agencyId = filter.agencyId as number | null;
  const bySelf = filter.selectedFilters?.includes('vehicleIds') ?? false;
  const select = (names: VehicleFilterName[]) => form.setFieldValue('vehicleFilter.selectedFilters', names);
  return (
    <FormSection title="Vehicles">
      {isPlatform ? (
        <AgencyChoice />
      ) : (
        <Radio.Group
          label="This promotion is for"
          value={bySelf ? 'VEHICLES' : 'FILTER'}
          onChange={(chosen) => {
            select(chosen === 'VEHICLES' ? ['vehicleIds'] : []);
            form.clearFieldError(VEHICLE_IDS);
          }}
        >
          <Stack mt="xs" gap="xs">
            <Radio value="VEHICLES" label="Specific vehicles" />
            <Radio value="FILTER" label="Vehicles that match a filter" />
          </Stack>
        </Radio.Group>
      )}
      {bySelf ? (
        <VehiclePicker />
      ) : (
        <>
          <MultiSelect
            comboboxProps={INSIDE}
            label="Filter by"
            {...(filter.selectedFilters?.length === 0 && {
              placeholder: isPlatform ? 'Every vehicle' : 'Every vehicle of your fleet',
            })}
            data={OFFERED.map((value) => ({ value, label: filterWords[value] }))}
            value={filter.selectedFilters ?? []}
            onChange={(chosen) => select(OFFERED.filter((name) => chosen.includes(name)))}
          />
          {OFFERED.filter((name) => filter.selectedFilters?.includes(name)).map((name) => (
            <Condition key={name} name={name} agencyId={agencyId} />
          ))}
          <FilterPreview filter={filter} withAgency={isPlatform} />
        </>
      )}
    </FormSection>
  );
};

/** Locations belong to an agency, so those of another go with it. */
const AgencyChoice = () => {
  const form = useFormContext();
  const value = useFieldValue('vehicleFilter.agencyId') as number | null;
  return (
    <EntitySelect
      from={listAgencies}
      choiceOf={({ id, name }) => ({ id, label: name })}
      label="Agency"
      placeholder="All agencies"
      value={value}
      onChange={(id) => {
        form.setFieldValue('vehicleFilter.agencyId', id);
        form.setFieldValue('vehicleFilter.locationIds', []);
      }}
    />
  );
};

const Condition = ({ name, agencyId }: { name: ListName; agencyId: number | null }) => {
  const form = useFormContext();
  const operator = `vehicleFilter.${OPERATOR_OF[name]}`;
  const isText = name === 'names' || name === 'models' || name === 'colors';
  const path = `vehicleFilter.${name}`;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
      <Select
        comboboxProps={INSIDE}
        label={filterWords[name]}
        aria-label={`${filterWords[name]}: how they are compared`}
        data={(isText ? OF_TEXT : OF_CHOICE).map((value) => ({ value, label: operatorWords[value] }))}
        value={useFieldValue(operator) as FilterOperator}
        allowDeselect={false}
        onChange={(chosen) => form.setFieldValue(operator, chosen)}
      />
      {isText ? (
        <StringsField name={path} label="Values" maxTags={50} aria-label={filterWords[name]} />
      ) : name === 'locationIds' ? (
        <Locations agencyId={agencyId} />
      ) : (
        <Choices
          path={path}
          label={filterWords[name]}
          data={
            name === 'fuelTypes'
              ? FuelType.options.map((value) => ({ value, label: fuelWords[value] }))
              : BodyType.options.map((value) => ({ value, label: bodyWords[value] }))
          }
        />
      )}
    </SimpleGrid>
  );
};

type ChoicesProps = { path: string; label: string; data: { value: string; label: string }[]; isId?: boolean };

const Choices = ({ path, label, data, isId = false }: ChoicesProps) => {
  const form = useFormContext();
  const { props } = useField(path);
  const value = (useFieldValue(path) as (string | number)[]).map(String);
  return (
    <MultiSelect
      comboboxProps={INSIDE}
      label="Values"
      aria-label={label}
      data-path={props['data-path']}
      error={props.error}
      data={data}
      value={value}
      searchable
      nothingFoundMessage="No matches"
      onChange={(chosen) => form.setFieldValue(path, isId ? chosen.map(Number) : chosen)}
    />
  );
};

const Locations = ({ agencyId }: { agencyId: number | null }) => {
  const list = useDetail(listVehicleLocations, {
    query: { page: 0, size: LOCATIONS_SIZE, ...(agencyId !== null && { agencyId }) },
  });
  return (
    <Choices
      path="vehicleFilter.locationIds"
      label={filterWords.locationIds}
      isId
      data={(list.data?.content ?? []).map(({ id, name, city }) => ({
        value: String(id),
        label: name === city ? city : `${name}, ${city}`,
      }))}
    />
  );
};
