import {
  FILTER_OPERATORS,
  FilterOperator,
  VehicleFilterInput,
} from '@worklane/contract/vehicle-hire/vehicle-filter.ts';
import { describe, expect, test } from 'vitest';
import {
  conditionsOf,
  filterOf,
  isPromotionFor,
  passes,
  isSameFilter,
  type Condition,
  type FilterableVehicle,
} from './vehicle-filter.rules.ts';

const tarn: FilterableVehicle = {
  id: 12,
  agencyId: 1,
  locationId: 3,
  name: 'Tarn',
  model: 'Ridge',
  color: 'Green',
  fuelType: 'PHYBRID',
  bodyType: 'SUV',
  forHire: true,
};

test('there are ten operators, from EQUALITY to NOT_IN [001-3-filter-operators]', () => {
  expect(FILTER_OPERATORS).toHaveLength(10);
  expect([FILTER_OPERATORS[0], FILTER_OPERATORS.at(-1)]).toEqual(['EQUALITY', 'NOT_IN']);
  expect(FilterOperator.options).toEqual(FILTER_OPERATORS);
});

describe('a text passes [001-3-filter-operators]', () => {
  test.each<[FilterOperator, string[], string | null, boolean]>([
    ['EQUALITY', ['tarn'], 'Tarn', true],
    ['EQUALITY', ['Tar'], 'Tarn', false],
    ['EQUALITY', ['Linnet', 'TARN'], 'Tarn', true],
    ['EQUALITY', ['Tarn'], null, false],
    ['NON_EQUALITY', ['Tar'], 'Tarn', true],
    ['NON_EQUALITY', ['tarn'], 'Tarn', false],
    ['NON_EQUALITY', ['Linnet', 'tarn'], 'Tarn', false],
    ['NON_EQUALITY', ['Tarn'], null, true],
    ['GREATER_THAN', ['Linnet'], 'Tarn', true],
    ['GREATER_THAN', ['tarn'], 'Tarn', false],
    ['GREATER_THAN', ['Tar'], 'Tarn', true],
    ['GREATER_THAN', ['Zephyr', 'Linnet'], 'Tarn', true],
    ['GREATER_THAN', ['Linnet'], null, false],
    ['GREATER_THAN', ['\uFFFD'], '\u{1F697}', true],
    ['LESS_THAN', ['Zephyr'], 'Tarn', true],
    ['LESS_THAN', ['Tarn'], 'Tarn', false],
    ['LESS_THAN', ['Tarns'], 'Tarn', true],
    ['LESS_THAN', ['\uFFFD'], '\u{1F697}', false],
    ['GREATER_THAN_OR_EQUAL', ['tarn'], 'Tarn', true],
    ['GREATER_THAN_OR_EQUAL', ['Tarns'], 'Tarn', false],
    ['LESS_THAN_OR_EQUAL', ['TARN'], 'Tarn', true],
    ['LESS_THAN_OR_EQUAL', ['Tar'], 'Tarn', false],
    ['LESS_THAN_OR_EQUAL', ['Tarn'], null, false],
    ['CONTAINS', ['AR'], 'Tarn', true],
    ['CONTAINS', ['linn', 'ar'], 'Tarn', true],
    ['CONTAINS', ['%'], 'Tarn', false],
    ['CONTAINS', ['a'], null, false],
    ['NOT_CONTAINS', ['linn'], 'Tarn', true],
    ['NOT_CONTAINS', ['linn', 'AR'], 'Tarn', false],
    ['NOT_CONTAINS', ['a'], null, true],
    ['IN', ['Linnet', 'tarn'], 'Tarn', true],
    ['IN', ['Linnet'], 'Tarn', false],
    ['IN', ['Tarn'], null, false],
    ['NOT_IN', ['Linnet'], 'Tarn', true],
    ['NOT_IN', ['Linnet', 'Tarn'], 'Tarn', false],
    ['NOT_IN', ['Tarn'], null, true],
    // No other letters than A to Z are the same in capitals.
    ['EQUALITY', ['CITROËN'], 'Citroën', false],
  ])('%s %j: %j is %s', (operator, terms, value, passed) => {
    expect(passes({ field: 'NAME', operator, terms }, value)).toBe(passed);
  });
});

describe('an id compares as a number [001-3-filter-operators]', () => {
  test.each<[FilterOperator, string[], boolean]>([
    ['EQUALITY', ['12'], true],
    ['NON_EQUALITY', ['12'], false],
    ['GREATER_THAN', ['9'], true],
    ['GREATER_THAN', ['12'], false],
    ['LESS_THAN', ['100'], true],
    ['LESS_THAN', ['9'], false],
    ['GREATER_THAN_OR_EQUAL', ['12'], true],
    ['GREATER_THAN_OR_EQUAL', ['13'], false],
    ['LESS_THAN_OR_EQUAL', ['12'], true],
    ['LESS_THAN_OR_EQUAL', ['9'], false],
    ['CONTAINS', ['2'], true],
    ['NOT_CONTAINS', ['2'], false],
    ['IN', ['3', '12'], true],
    ['NOT_IN', ['3', '12'], false],
  ])('12 %s %j is %s', (operator, terms, passed) => {
    expect(passes({ field: 'VEHICLE', operator, terms }, '12')).toBe(passed);
  });
});

const said = (field: Condition['field'], ...terms: string[]): Condition => ({ field, operator: 'IN', terms });

test.each<[string, number | null, number | null, Condition[], Partial<FilterableVehicle>, boolean]>([
  ['all of its agency’s', 1, null, [], {}, true],
  ['another agency’s', 2, null, [], {}, false],
  ['of the platform, for all', null, null, [], {}, true],
  ['of the platform, for its agency', null, 1, [], {}, true],
  ['of the platform, for another agency', null, 2, [], {}, false],
  ['which is not for hire', 1, null, [], { forHire: false }, false],
  ['by name', 1, null, [said('NAME', 'tarn')], {}, true],
  ['by another name', 1, null, [said('NAME', 'Linnet')], {}, false],
  ['by model', 1, null, [said('MODEL', 'ridge')], {}, true],
  ['by colour', 1, null, [said('COLOR', 'green')], {}, true],
  ['by colour, having none', 1, null, [said('COLOR', 'green')], { color: null }, false],
  ['by fuel', 1, null, [said('FUEL_TYPE', 'PHYBRID')], {}, true],
  ['by other fuel', 1, null, [said('FUEL_TYPE', 'DIESEL')], {}, false],
  ['by body', 1, null, [said('TYPE', 'SUV', 'MPV')], {}, true],
  ['itself', 1, null, [said('VEHICLE', '12')], {}, true],
  ['another one', 1, null, [said('VEHICLE', '1', '2')], {}, false],
  ['by place', 1, null, [said('LOCATION', '3')], {}, true],
  ['by everything', 1, null, [said('NAME', 'Tarn'), said('TYPE', 'SUV'), said('LOCATION', '3')], {}, true],
  ['by all but one', 1, null, [said('NAME', 'Tarn'), said('TYPE', 'MPV'), said('LOCATION', '3')], {}, false],
])('a promotion for a vehicle %s', (_what, agencyId, forAgencyId, conditions, vehicle, is) => {
  expect(isPromotionFor({ agencyId, forAgencyId, conditions }, { ...tarn, ...vehicle })).toBe(is);
});

test('every list has an operator, IN unless told otherwise, and comes back as it was [001-3-filter-default]', () => {
  const sent = VehicleFilterInput.parse({
    names: ['Tarn', 'Tarn'],
    modelOperator: 'CONTAINS',
    models: ['Rid'],
    vehicleIds: [7],
  });
  const conditions = conditionsOf(sent);
  expect(conditions).toEqual([
    { field: 'NAME', operator: 'IN', terms: ['Tarn'] },
    { field: 'MODEL', operator: 'CONTAINS', terms: ['Rid'] },
    { field: 'VEHICLE', operator: 'IN', terms: ['7'] },
  ]);
  const shown = filterOf(conditions, 4);
  expect(shown).toMatchObject({
    agencyId: 4,
    names: ['Tarn'],
    colors: [],
    vehicleIds: [7],
    selectedFilters: ['names', 'models', 'vehicleIds'],
  });
  expect(Object.entries(shown).filter(([name]) => name.endsWith('Operator'))).toEqual([
    ['nameOperator', 'IN'],
    ['modelOperator', 'CONTAINS'],
    ['colorOperator', 'IN'],
    ['fuelTypeOperator', 'IN'],
    ['typeOperator', 'IN'],
    ['vehicleIdOperator', 'IN'],
    ['locationIdOperator', 'IN'],
  ]);
  expect(isSameFilter(conditionsOf(VehicleFilterInput.parse(shown)), conditions)).toBe(true);
});

test('what is not selected does not count, and what is has to say something', () => {
  const both = { names: ['Tarn'], types: ['SUV'] };
  expect(conditionsOf(VehicleFilterInput.parse({ ...both, selectedFilters: ['types'] }))).toEqual([
    said('TYPE', 'SUV'),
  ]);
  const { error } = VehicleFilterInput.safeParse({ selectedFilters: ['types', 'vehicleIds'] });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['types', 'Enter at least one value.'],
    ['vehicleIds', 'Choose at least one vehicle.'],
  ]);
});

test.each<[Condition[], Condition[], boolean]>([
  [[], [], true],
  [[said('NAME', 'a', 'b'), said('TYPE', 'SUV')], [said('TYPE', 'SUV'), said('NAME', 'b', 'a')], true],
  [[said('NAME', 'a')], [said('NAME', 'A')], false],
  [[said('NAME', 'a')], [said('NAME', 'a', 'b')], false],
  [[said('NAME', 'a')], [said('MODEL', 'a')], false],
  [[said('NAME', 'a')], [{ ...said('NAME', 'a'), operator: 'NOT_IN' }], false],
])('%j says the same as %j: %s', (one, other, same) => {
  expect(isSameFilter(one, other)).toBe(same);
});
