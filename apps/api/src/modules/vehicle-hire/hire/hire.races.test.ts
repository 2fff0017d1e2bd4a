import {
  getBookingTerms,
  confirmVehicleBooking,
  reserveVehicle,
} from '@worklane/contract/vehicle-hire/booking-terms.ts';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, urlOf, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { aPromotion, aRentalVehicle, aVehicleLocation, someVehicleRates } from '../vehicle-hire.factory.ts';

/**
 * Many people want one vehicle, one booking or the last use of a promotion, at once and through the calls themselves, over
 * connections of their own: in each round one has it, and everybody else hears why not. `npm run race` sends more of them.
 */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 3);
const ATTEMPTS = Number(process.env['RACE_ATTEMPTS'] ?? 20);
const DESKS = 8;
const VEHICLES = 5;
/** Two days of 45.00 and the fee of 3 %; and 10 % off the days. */
const [TOTAL, DISCOUNTED] = [92.7, 83.43];

let app: TestApp;
let address: string;
let desks: Caller[];
let strangers: Caller[];
let ids: { agencyId: number; clientId: number; strangersClientId: number; vehicles: number[] };

beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '40' });
  await app.app.server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.app.server.server.address() as AddressInfo).port}`;
  const neighbourId = await app.system((tx) => anAgency(tx));
  ids = await app.system(async (tx) => {
    const [agencyId, clientId, strangersClientId] = [await anAgency(tx), await aClient(tx), await aClient(tx)];
    await aLink(tx, agencyId, clientId);
    await aLink(tx, neighbourId, strangersClientId);
    const location_id = await aVehicleLocation(tx, agencyId);
    const vehicles: number[] = [];
    for (let count = 0; count < VEHICLES; count += 1) {
      const vehicle = await aRentalVehicle(tx, agencyId, { location_id, deposit_pence: 20_000 });
      await someVehicleRates(tx, vehicle);
      vehicles.push(vehicle.id);
    }
    return { agencyId, clientId, strangersClientId, vehicles };
  });
  const people = (agencyId: number, count: number) =>
    Promise.all(Array.from({ length: count }, () => app.signedIn({ userType: 'AGENCY', agencyId })));
  desks = await people(ids.agencyId, DESKS);
  strangers = await people(neighbourId, 2);
}, 60_000);
afterAll(() => app.close());

type Sent = { params?: Record<string, unknown>; body: object; key?: string };
type Answer = { status: number; code: string; id: number };

const post = async ({ token }: Caller, endpoint: Endpoint, { params = {}, body, key }: Sent): Promise<Answer> => {
  const response = await fetch(`${address}${urlOf(endpoint, { params })}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token ?? ''}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  const { code = 'OK', id = 0 } = (await response.json()) as { code?: string; id?: number };
  return { status: response.status, code, id };
};

const at = (day: number, hour: number) =>
  Temporal.Now.plainDateISO('UTC')
    .add({ days: day })
    .toZonedDateTime('UTC')
    .add({ hours: hour })
    .toInstant()
    .toString();

const pick = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

const attempts = <T>(one: (attempt: number) => Promise<T>) =>
  Promise.all(Array.from({ length: ATTEMPTS }, (_, attempt) => one(attempt)));

const counted = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, code }) => `${status} ${code}`)].map(([what, all]) => [what, all.length]),
  );

const countOf = async (sql: string, values: unknown[]): Promise<number> => {
  const [row] = await ownerQuery<{ count: string }>(app, sql, values);
  return Number(row?.count);
};

/** Two days from the round’s own day on, each time at another hour; they all have that day’s afternoon in common. */
const spanOf = (round: number, attempt = 0) => ({
  pickup: at(30 + round * 4, 6 + (attempt % 6)),
  dropoff: at(32 + round * 4, 6 + (attempt % 6)),
});

test(
  `${ATTEMPTS} desks reserve one vehicle at once, then confirm that booking at once, ${ROUNDS} times over: each time one does`,
  { timeout: 900_000 },
  async () => {
    const vehicleId = pick(ids.vehicles, 0);
    const foreign = Math.ceil(ATTEMPTS / 10);
    for (let round = 0; round < ROUNDS; round += 1) {
      // Every tenth is of another agency, whose vehicle it is not.
      const reserved = await attempts((attempt) => {
        const stranger = attempt % 10 === 0;
        const clientId = stranger ? ids.strangersClientId : ids.clientId;
        const body = { vehicleId, clientId, ...spanOf(round, attempt), promotionId: null, total: TOTAL };
        return post(pick(stranger ? strangers : desks, attempt + round), reserveVehicle, { body });
      });
      expect(counted(reserved), `round ${round}`).toEqual({
        '201 OK': 1,
        '404 NOT_FOUND': foreign,
        '409 VEHICLE_GONE': ATTEMPTS - foreign - 1,
      });
      const id = reserved.find(({ status }) => status === 201)?.id ?? 0;
      const { body: terms } = await pick(desks, 0).call(getBookingTerms, { params: { id } });
      const confirmed = await attempts((attempt) =>
        post(pick(desks, attempt + round), confirmVehicleBooking, { params: { id }, body: { version: terms.version } }),
      );
      expect(counted(confirmed), `round ${round}`).toEqual({ '200 OK': 1, '409 NOT_FROM_HERE': ATTEMPTS - 1 });
      expect(await countOf('select count(*) from hire_invoice where booking_id = $1', [id])).toBe(1);
    }
    expect(await countOf('select count(*) from vehicle_booking where vehicle_id = $1', [vehicleId])).toBe(ROUNDS);
    expect(await countOf('select count(*) from vehicle_hold where vehicle_id = $1', [vehicleId])).toBe(ROUNDS);
  },
);

test(
  `${ATTEMPTS} hires want the last use of a promotion at once, ${ROUNDS} times over: one has it, and no other booking is made`,
  { timeout: 900_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const values = { promotion_type: 'DISCOUNT' as const, discount: 10, usage_limit: 10, usage_count: 9 };
      const promotionId = await app.system((tx) => aPromotion(tx, ids.agencyId, values));
      const before = await countOf('select count(*) from vehicle_booking', []);
      // Of several vehicles and at several times, so that they meet at the promotion.
      const reserved = await attempts((attempt) => {
        const span = spanOf(100 + Math.floor(attempt / VEHICLES));
        const body = {
          vehicleId: pick(ids.vehicles, attempt),
          clientId: ids.clientId,
          ...span,
          promotionId,
          total: DISCOUNTED,
        };
        return post(pick(desks, attempt + round), reserveVehicle, { body });
      });
      expect(counted(reserved), `round ${round}`).toEqual({ '201 OK': 1, '409 PROMOTION_UNUSABLE': ATTEMPTS - 1 });
      const [promotion] = await ownerQuery(app, 'select usage_count, status from promotion where id = $1', [
        promotionId,
      ]);
      expect(promotion).toEqual({ usage_count: 10, status: 'COMPLETED' });
      expect(await countOf('select count(*) from vehicle_booking', [])).toBe(before + 1);
      // Its time is free again in the next round.
      await ownerQuery(app, `delete from vehicle_booking where promotion_id = $1`, [promotionId]);
    }
  },
);

test('the same desk presses once more, at once and with the same key: it is one booking, and all hear of it', async () => {
  const body = {
    vehicleId: pick(ids.vehicles, 1),
    clientId: ids.clientId,
    ...spanOf(20),
    promotionId: null,
    total: TOTAL,
  };
  const pressed = await attempts(() => post(pick(desks, 0), reserveVehicle, { body, key: 'pressed-more-than-once' }));
  expect(counted(pressed)).toEqual({ '201 OK': ATTEMPTS });
  expect(new Set(pressed.map(({ id }) => id)).size).toBe(1);
});
