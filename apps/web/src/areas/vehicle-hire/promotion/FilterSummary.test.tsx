import type { VehicleFilter } from '@worklane/contract/vehicle-hire/vehicle-filter.ts';
import { expect, test } from 'vitest';
import { show } from '~/testing/component.tsx';
import { FilterSummary } from './FilterSummary.tsx';

const filter: VehicleFilter = {
  agencyId: 1,
  names: ['Tarn', 'Linnet'],
  models: [],
  colors: [],
  fuelTypes: [],
  types: [],
  vehicleIds: [3],
  locationIds: [],
  nameOperator: 'NOT_IN',
  modelOperator: 'IN',
  colorOperator: 'IN',
  fuelTypeOperator: 'IN',
  typeOperator: 'IN',
  vehicleIdOperator: 'IN',
  locationIdOperator: 'IN',
  selectedFilters: ['vehicleIds', 'names'],
};

test('what can’t be changed any more is said in words', async () => {
  const screen = await show(<FilterSummary filter={filter} isPlatform={false} />);
  await expect.element(screen.getByText('Vehicles: 1 chosen vehicle')).toBeVisible();
  await expect.element(screen.getByText('Names: is none of Tarn, Linnet')).toBeVisible();
});
