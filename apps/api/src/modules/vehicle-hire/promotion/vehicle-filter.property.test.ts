import { BodyType, FuelType } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { FILTER_OPERATORS } from '@worklane/contract/vehicle-hire/vehicle-filter.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aPromotion, aRentalVehicle, aVehicleLocation } from '../vehicle-hire.factory.ts';
import { isPromotionFor, passes, type Condition, type FilterableVehicle } from './vehicle-filter.rules.ts';

/** What the rules say of a filter the database says, too. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Few enough letters that texts meet each other, and those that languages disagree about. */
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'A', 'b', 'Z', '%', '_', ' ', 'É', 'é', 'İ', 'ß', 'Σ', '\uFFFD', '🚗'),
    minLength: 1,
    maxLength: 4,
  }),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
    .filter((any) => any.isWellFormed() && !any.includes('\0')),
);
const digits = fc.integer({ min: 1, max: 130 }).map(String);
const operator = fc.constantFrom(...FILTER_OPERATORS);
const textField = fc.constantFrom('NAME' as const, 'MODEL' as const, 'COLOR' as const);
const idField = fc.constantFrom('VEHICLE' as const, 'LOCATION' as const);

const ofText = fc.record({
  condition: fc.record({ field: textField, operator, terms: fc.array(text, { minLength: 1, maxLength: 3 }) }),
  value: fc.option(text),
});
const ofId = fc.record({
  condition: fc.record({ field: idField, operator, terms: fc.array(digits, { minLength: 1, maxLength: 3 }) }),
  value: fc.option(digits),
});

const inDatabase = async (cases: readonly { condition: Condition; value: string | null }[]): Promise<boolean[]> =>
  app.system(async (tx) => {
    const asked = cases.map(({ condition, value }) => ({ ...condition, value }));
    const { rows } = await sql<{ passed: boolean }>`
      select app.passes_filter(c.field, c.operator, c.value, c.terms) as passed
      from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as (field vehicle_filter_field, operator filter_operator, value text, terms text[])) with ordinality
        as c (field, operator, value, terms, number)
      order by c.number`.execute(tx);
    return rows.map(({ passed }) => passed);
  });

test('one condition: ten operators, texts and ids [001-3-filter-operators]', async () => {
  const many = fc.array(fc.oneof(ofText, ofId), { minLength: 50, maxLength: 100 });
  await fc.assert(
    fc.asyncProperty(many, async (cases) => {
      expect(await inDatabase(cases)).toEqual(cases.map(({ condition, value }) => passes(condition, value)));
    }),
    { numRuns: 60 },
  );
});

test('a promotion and a fleet of two agencies', async () => {
  const condition = (vehicles: readonly FilterableVehicle[]) =>
    fc.oneof(
      fc.record({
        field: fc.constantFrom('NAME' as const, 'MODEL' as const, 'COLOR' as const),
        operator,
        terms: fc.array(fc.constantFrom('Tarn', 'tar', 'Linnet', 'RED', 'blue', 'X'), { minLength: 1, maxLength: 2 }),
      }),
      fc.record({
        field: fc.constantFrom('FUEL_TYPE' as const, 'TYPE' as const),
        operator,
        terms: fc.array(fc.constantFrom(...FuelType.options, ...BodyType.options), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        field: idField,
        operator,
        terms: fc.array(
          fc.constantFrom(...vehicles.flatMap(({ id, locationId }) => [String(id), String(locationId)])),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
      }),
    );

  const { fleet, agencies } = await app.system(async (tx) => {
    const ids = [await anAgency(tx), await anAgency(tx)];
    const vehicles: FilterableVehicle[] = [];
    for (const agencyId of ids) {
      const places = [await aVehicleLocation(tx, agencyId), await aVehicleLocation(tx, agencyId)];
      for (let number = 0; number < 12; number += 1) {
        const facts = {
          name: ['Tarn', 'Linnet', 'tarn'][number % 3] ?? '',
          model: ['Ridge', 'X', 'RED'][number % 2] ?? '',
          color: ['Red', null, 'Blue', 'red'][number % 4] ?? null,
          fuelType: FuelType.options[number % 6] ?? 'PETROL',
          bodyType: BodyType.options[number % 5] ?? 'SUV',
          forHire: number !== 7,
        };
        const locationId = places[number % 2] ?? 0;
        const { id } = await aRentalVehicle(tx, agencyId, {
          name: facts.name,
          model: facts.model,
          color: facts.color,
          fuel_type: facts.fuelType,
          body_type: facts.bodyType,
          for_hire: facts.forHire,
          for_transport: !facts.forHire,
          location_id: locationId,
        });
        vehicles.push({ ...facts, id, agencyId, locationId });
      }
    }
    return { fleet: vehicles, agencies: ids };
  });

  const scope = fc
    .record({
      owner: fc.constantFrom<{ agencyId: number | null; forAgencyId: number | null }>(
        ...agencies.map((agencyId) => ({ agencyId, forAgencyId: null })),
        ...agencies.map((forAgencyId) => ({ agencyId: null, forAgencyId })),
        { agencyId: null, forAgencyId: null },
      ),
      conditions: fc.uniqueArray(condition(fleet), { maxLength: 3, selector: ({ field }) => field }),
    })
    .map(({ owner, conditions }) => ({ ...owner, conditions }));

  await fc.assert(
    fc.asyncProperty(scope, async (promotion) => {
      const found = await app.system(async (tx) => {
        const { agencyId, forAgencyId, conditions } = promotion;
        const id = await aPromotion(tx, agencyId, { for_agency_id: forAgencyId }, conditions);
        const { rows } = await sql<{ id: number }>`
          select v.id from vehicle v, promotion p where p.id = ${id} and app.is_promotion_for(p, v) order by v.id`.execute(
          tx,
        );
        return rows.map((row) => row.id);
      });
      expect(found).toEqual(fleet.filter((vehicle) => isPromotionFor(promotion, vehicle)).map(({ id }) => id));
    }),
    { numRuns: 80 },
  );
});
