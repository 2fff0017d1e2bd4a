import type { BodyType, FuelType } from '@worklane/contract/vehicle-hire/vehicle.ts';
import {
  OPERATOR_OF,
  VEHICLE_FILTERS,
  type FilterOperator,
  type VehicleFilter,
  type VehicleFilterInput,
  type VehicleFilterName,
} from '@worklane/contract/vehicle-hire/vehicle-filter.ts';
import type { z } from 'zod';

/** What of a vehicle a condition is about, as the database calls it. */
type VehicleFilterField = 'NAME' | 'MODEL' | 'COLOR' | 'FUEL_TYPE' | 'TYPE' | 'VEHICLE' | 'LOCATION';

/** What is said of one field of a vehicle; the terms are never none, and ids are texts of digits. */
export type Condition = {
  readonly field: VehicleFilterField;
  readonly operator: FilterOperator;
  readonly terms: readonly string[];
};

/** What a filter looks at. */
export type FilterableVehicle = {
  readonly id: number;
  readonly agencyId: number;
  readonly locationId: number;
  readonly name: string;
  readonly model: string;
  readonly color: string | null;
  readonly fuelType: FuelType;
  readonly bodyType: BodyType;
  readonly forHire: boolean;
};

/** Which vehicles a promotion is for. */
export type Scope = {
  /** Whose promotion it is; null for one of the platform. */
  readonly agencyId: number | null;
  /** Of one of the platform: the only agency whose vehicles it is for; null for those of all. */
  readonly forAgencyId: number | null;
  readonly conditions: readonly Condition[];
};

const FIELD_OF: Readonly<Record<VehicleFilterName, VehicleFilterField>> = {
  names: 'NAME',
  models: 'MODEL',
  colors: 'COLOR',
  fuelTypes: 'FUEL_TYPE',
  types: 'TYPE',
  vehicleIds: 'VEHICLE',
  locationIds: 'LOCATION',
};

const valueOf = (vehicle: FilterableVehicle, field: VehicleFilterField): string | null => {
  switch (field) {
    case 'NAME':
      return vehicle.name;
    case 'MODEL':
      return vehicle.model;
    case 'COLOR':
      return vehicle.color;
    case 'FUEL_TYPE':
      return vehicle.fuelType;
    case 'TYPE':
      return vehicle.bodyType;
    case 'VEHICLE':
      return String(vehicle.id);
    case 'LOCATION':
      return String(vehicle.locationId);
  }
};

const NEGATIVE: readonly FilterOperator[] = ['NON_EQUALITY', 'NOT_CONTAINS', 'NOT_IN'];

/** Capital letters from A to Z count like small ones, and no others: the database says the same in every language. */
const folded = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** By code points, the order of the bytes in the database; JavaScript’s own order is that of half characters. */
const compareTexts = (one: string, other: string): number => {
  const [left, right] = [Array.from(one), Array.from(other)];
  const at = left.findIndex((sign, index) => sign !== right[index]);
  if (at === -1) return left.length - right.length;
  return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
};

const isId = (field: VehicleFilterField): boolean => field === 'VEHICLE' || field === 'LOCATION';

const compare = (field: VehicleFilterField, value: string, term: string): number =>
  isId(field) ? Number(value) - Number(term) : compareTexts(value, term);

const holds = (field: VehicleFilterField, operator: FilterOperator, value: string, term: string): boolean => {
  switch (operator) {
    case 'EQUALITY':
    case 'IN':
      return value === term;
    case 'NON_EQUALITY':
    case 'NOT_IN':
      return value !== term;
    case 'CONTAINS':
      return value.includes(term);
    case 'NOT_CONTAINS':
      return !value.includes(term);
    case 'GREATER_THAN':
      return compare(field, value, term) > 0;
    case 'LESS_THAN':
      return compare(field, value, term) < 0;
    case 'GREATER_THAN_OR_EQUAL':
      return compare(field, value, term) >= 0;
    case 'LESS_THAN_OR_EQUAL':
      return compare(field, value, term) <= 0;
  }
};

/**
 * Whether a value passes a condition. One of several terms is enough, but what is said not to be holds for all of them; a
 * vehicle without a colour has no colour that it is said to have, and none that it is said not to have. Texts compare by their
 * signs, ids as numbers. `app.passes_filter` is the same in SQL.
 */
export const passes = ({ field, operator, terms }: Condition, value: string | null): boolean => {
  const isNegative = NEGATIVE.includes(operator);
  if (value === null) return isNegative;
  const question = (term: string) => holds(field, operator, folded(value), folded(term));
  return isNegative ? terms.every(question) : terms.some(question);
};

/** Whether a promotion is for a vehicle; `app.is_promotion_for` is the same in SQL. */
export const isPromotionFor = ({ agencyId, forAgencyId, conditions }: Scope, vehicle: FilterableVehicle): boolean =>
  vehicle.forHire &&
  (agencyId ?? vehicle.agencyId) === vehicle.agencyId &&
  (forAgencyId ?? vehicle.agencyId) === vehicle.agencyId &&
  conditions.every((condition) => passes(condition, valueOf(vehicle, condition.field)));

type Input = z.output<typeof VehicleFilterInput>;

/** What a filter says of its lists that count and hold something. */
export const conditionsOf = (filter: Input): Condition[] =>
  VEHICLE_FILTERS.filter((name) => filter.selectedFilters?.includes(name) ?? true).flatMap((name) => {
    const terms = [...new Set<number | string>(filter[name])].map(String);
    return terms.length === 0 ? [] : [{ field: FIELD_OF[name], operator: filter[OPERATOR_OF[name]], terms }];
  });

/** The same as the documents show it. `agencyId` is the only agency whose vehicles it is about, if there is only one. */
export const filterOf = (conditions: readonly Condition[], agencyId: number | null): VehicleFilter => {
  const of = (name: VehicleFilterName) => conditions.find(({ field }) => field === FIELD_OF[name]);
  const terms = (name: VehicleFilterName) => [...(of(name)?.terms ?? [])];
  const operator = (name: VehicleFilterName) => of(name)?.operator ?? 'IN';
  return {
    agencyId,
    names: terms('names'),
    models: terms('models'),
    colors: terms('colors'),
    // The contract let in no others.
    fuelTypes: terms('fuelTypes') as FuelType[],
    types: terms('types') as BodyType[],
    vehicleIds: terms('vehicleIds').map(Number),
    locationIds: terms('locationIds').map(Number),
    nameOperator: operator('names'),
    modelOperator: operator('models'),
    colorOperator: operator('colors'),
    fuelTypeOperator: operator('fuelTypes'),
    typeOperator: operator('types'),
    vehicleIdOperator: operator('vehicleIds'),
    locationIdOperator: operator('locationIds'),
    selectedFilters: VEHICLE_FILTERS.filter((name) => of(name) !== undefined),
  };
};

const serialised = ({ field, operator, terms }: Condition): string =>
  JSON.stringify([field, operator, terms.toSorted()]);

/** Whether two filters say the same, in whichever order. */
export const isSameFilter = (one: readonly Condition[], other: readonly Condition[]): boolean =>
  JSON.stringify(one.map(serialised).toSorted()) === JSON.stringify(other.map(serialised).toSorted());
