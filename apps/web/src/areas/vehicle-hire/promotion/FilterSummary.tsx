import {
  LOCATIONS_SIZE,
  OPERATOR_OF,
  type VehicleFilter,
  type VehicleFilterName,
} from '@worklane/contract/vehicle-hire/vehicle-filter.ts';
import { listVehicleLocations } from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import { useDetail } from '~/app/queries.ts';
import { counted } from '~/ui/words.ts';
import { bodyWords, fuelWords } from '../words.ts';
import { FilterPreview } from './FilterPreview.tsx';
import { filterWords, operatorWords } from './words.ts';

type Props = { filter: VehicleFilter; isPlatform: boolean };

/** Which vehicles a promotion is for, where that cannot be changed any more. */
export const FilterSummary = ({ filter, isPlatform }: Props) => {
  const locations = useDetail(
    listVehicleLocations,
    { query: { page: 0, size: LOCATIONS_SIZE } },
    { enabled: filter.selectedFilters.includes('locationIds') },
  );
  const placeOf = (id: number) => locations.data?.content.find((place) => place.id === id)?.name ?? `Location ${id}`;
  const termsOf = (name: VehicleFilterName): string => {
    switch (name) {
      case 'fuelTypes':
        return filter.fuelTypes.map((type) => fuelWords[type]).join(', ');
      case 'types':
        return filter.types.map((type) => bodyWords[type]).join(', ');
      case 'vehicleIds':
        return counted(filter.vehicleIds.length, 'chosen vehicle');
      case 'locationIds':
        return filter.locationIds.map(placeOf).join(', ');
      case 'names':
      case 'models':
      case 'colors':
        return filter[name].join(', ');
    }
  };
  // Chosen vehicles are counted, not named: “is one of 1 chosen vehicle” says no more than how many.
  const operatorOf = (name: VehicleFilterName): string => {
    const operator = filter[OPERATOR_OF[name]];
    return name === 'vehicleIds' && operator === 'IN' ? '' : operatorWords[operator];
  };
  return (
    <>
      {filter.selectedFilters.length === 0 ? (
        <p>{filter.agencyId === null ? 'Every vehicle' : 'Every vehicle of the fleet'}</p>
      ) : (
        <ul style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
          {filter.selectedFilters.map((name) => (
            <li key={name}>
              {filterWords[name]}: {operatorOf(name)} {termsOf(name)}
            </li>
          ))}
        </ul>
      )}
      <FilterPreview filter={filter} withAgency={isPlatform} />
    </>
  );
};
