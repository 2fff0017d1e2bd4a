import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { instant, requiredText } from '../fields.ts';
import { Id, MAX_PAGE_SIZE, Page } from '../paging.ts';
import { BodyType, FuelType } from './vehicle.ts';

export const FILTER_OPERATORS = [
  'EQUALITY',
  'NON_EQUALITY',
  'GREATER_THAN',
  'LESS_THAN',
  'GREATER_THAN_OR_EQUAL',
  'LESS_THAN_OR_EQUAL',
  'CONTAINS',
  'NOT_CONTAINS',
  'IN',
  'NOT_IN',
] as const;
export const FilterOperator = z.enum(FILTER_OPERATORS);
export type FilterOperator = z.infer<typeof FilterOperator>;

/** The lists of a filter. A vehicle has to pass every list that is not empty. */
export const VEHICLE_FILTERS = [
  'names',
  'models',
  'colors',
  'fuelTypes',
  'types',
  'vehicleIds',
  'locationIds',
] as const;
export type VehicleFilterName = (typeof VEHICLE_FILTERS)[number];

/** What each list is compared by. */
export const OPERATOR_OF = {
  names: 'nameOperator',
  models: 'modelOperator',
  colors: 'colorOperator',
  fuelTypes: 'fuelTypeOperator',
  types: 'typeOperator',
  vehicleIds: 'vehicleIdOperator',
  locationIds: 'locationIdOperator',
} as const satisfies Record<VehicleFilterName, string>;

/** As many vehicles as the picker shows, as many locations as the list of them. */
export const PICKER_SIZE = 500;
export const LOCATIONS_SIZE = 1000;
export const PREVIEW_SIZE = 5;

const operators = {
  nameOperator: FilterOperator,
  modelOperator: FilterOperator,
  colorOperator: FilterOperator,
  fuelTypeOperator: FilterOperator,
  typeOperator: FilterOperator,
  vehicleIdOperator: FilterOperator,
  locationIdOperator: FilterOperator,
};

/** Which vehicles a promotion is for. */
export const VehicleFilter = z.object({
  /** The one agency whose vehicles they are; null for those of all. */
  agencyId: z.int().nullable(),
  names: z.array(z.string()),
  models: z.array(z.string()),
  colors: z.array(z.string()),
  fuelTypes: z.array(FuelType),
  types: z.array(BodyType),
  vehicleIds: z.array(z.int()),
  locationIds: z.array(z.int()),
  ...operators,
  /** The lists that are not empty. */
  selectedFilters: z.array(z.enum(VEHICLE_FILTERS)),
});
export type VehicleFilter = z.infer<typeof VehicleFilter>;

const texts = z.array(requiredText('Enter some text.', 60)).max(50, 'Use at most 50 values.').default([]);
const ids = (max: number, message: string) => z.array(Id).max(max, message).default([]);

const filter = z.strictObject({
  /** For the platform; an agency’s filter is about its own fleet, whatever it says. */
  agencyId: Id.nullable().default(null),
  names: texts,
  models: texts,
  colors: texts,
  fuelTypes: z.array(FuelType).max(FuelType.options.length).default([]),
  types: z.array(BodyType).max(BodyType.options.length).default([]),
  vehicleIds: ids(PICKER_SIZE, `Choose at most ${PICKER_SIZE} vehicles.`),
  locationIds: ids(LOCATIONS_SIZE, `Choose at most ${LOCATIONS_SIZE} locations.`),
  nameOperator: FilterOperator.default('IN'),
  modelOperator: FilterOperator.default('IN'),
  colorOperator: FilterOperator.default('IN'),
  fuelTypeOperator: FilterOperator.default('IN'),
  typeOperator: FilterOperator.default('IN'),
  vehicleIdOperator: FilterOperator.default('IN'),
  locationIdOperator: FilterOperator.default('IN'),
  /** The lists that count, none of which may be empty; those that are not empty when left out. */
  selectedFilters: z.array(z.enum(VEHICLE_FILTERS)).optional(),
});

const EMPTY: Partial<Record<VehicleFilterName, string>> = {
  vehicleIds: 'Choose at least one vehicle.',
  locationIds: 'Choose at least one location.',
};

const filled = (schema: typeof filter, name: VehicleFilterName, message = 'Enter at least one value.') =>
  across(
    schema,
    ['selectedFilters', name],
    ({ selectedFilters, [name]: list }) => !selectedFilters?.includes(name) || list.length > 0,
    message,
  );

export const VehicleFilterInput = VEHICLE_FILTERS.reduce((schema, name) => filled(schema, name, EMPTY[name]), filter);

/** What somebody sends as a filter; what is left out is empty, or IN. */
export type VehicleFilterSent = z.input<typeof VehicleFilterInput>;

/** A vehicle as those see it who choose some for a promotion. */
export const FilteredVehicle = z.object({
  id: z.int(),
  name: z.string(),
  model: z.string(),
  regno: z.string(),
  color: z.string().nullable(),
  agency: z.object({ name: z.string() }),
});
export type FilteredVehicle = z.infer<typeof FilteredVehicle>;

/** The asset service of document 001, section 7. */
const READS = { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_TRANSPORT' } as const;

const pages = (size: number) => ({
  page: z.coerce.number().int().min(0).default(0),
  size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(size),
});

export const listAvailableVehicles = endpoint({
  method: 'GET',
  path: '/api/v1/asset/vehicle/available',
  summary: 'Vehicles for hire that nothing holds between pick-up and drop-off; an agency sees its own',
  access: READS,
  query: z
    .strictObject({
      agencyId: Id.optional(),
      pickup: instant('Enter when the vehicle is picked up.'),
      dropoff: instant('Enter when the vehicle is dropped off.'),
      search: z.string().trim().max(100).default(''),
      ...pages(PICKER_SIZE),
    })
    .refine(({ pickup, dropoff }) => Date.parse(dropoff) > Date.parse(pickup), {
      path: ['dropoff'],
      message: 'The drop-off has to be after the pick-up.',
    }),
  response: Page(FilteredVehicle),
});

export const filterVehicles = endpoint({
  method: 'POST',
  path: '/api/v1/asset/vehicle/filtered',
  summary: 'Vehicles for hire that pass a filter; an agency’s are its own',
  access: READS,
  query: z.strictObject(pages(PREVIEW_SIZE)),
  body: VehicleFilterInput,
  response: Page(FilteredVehicle),
  example: { types: ['SUV'] },
});
