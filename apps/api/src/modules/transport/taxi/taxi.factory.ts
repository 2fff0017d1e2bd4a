import { TaxiInput } from '@worklane/contract/transport/taxi/taxi.ts';
import { sql } from 'kysely';
import { readKeys } from '#platform/crypto/sealing.ts';
import type { Tx } from '#platform/db/database.ts';
import { createTaxi } from './request-taxi.service.ts';
import { saveTaxi } from './taxi.queries.ts';

/** Of the initial data. */
const DRIVER = 2;

/** For tests: what a ward enters at least. */
export const taxiValues = {
  passenger: 'Robin Passenger',
  pickup: 'Fulbrook Ward, 1 Example Road',
  pickupPostCode: 'SO14 0AA',
  dropOff: 'Day Centre, 2 Example Street',
  dropOffPostCode: 'PO1 2AB',
  at: '2041-03-01T09:30:00Z',
} as const;

/** Those of the product in tests. */
const FIELD_KEYS = readKeys(`test:${Buffer.alloc(32, 1).toString('base64')}`);

/** For tests: a new taxi of a client that these agencies may accept. */
export const aTaxi = async (
  tx: Tx,
  clientId: number,
  agencyIds: readonly number[],
  values: object = {},
): Promise<number> =>
  (await createTaxi({ tx, config: { FIELD_KEYS } }, clientId, TaxiInput.parse({ ...taxiValues, ...values, agencyIds })))
    .id;

/** For tests: a taxi that the agency has accepted. */
export const anAcceptedTaxi = async (
  tx: Tx,
  clientId: number,
  agencyIds: readonly [number, ...number[]],
  values: object = {},
): Promise<number> => {
  const id = await aTaxi(tx, clientId, agencyIds, values);
  await saveTaxi(tx, id, { agency_id: agencyIds[0], status: 'ACCEPTED' });
  return id;
};

/** For tests: a worker of the agency drives the taxi that it has accepted. */
export const drives = async (tx: Tx, workerId: number, taxiId: number): Promise<void> => {
  await sql`
    update taxi set status = 'DRIVER_ASSIGNED', driver_id = ${workerId}, assignment_code_id = ${DRIVER}, held_from = required_at,
                    held_until = required_at + interval '1 hour'
    where id = ${taxiId}`.execute(tx);
};

/** For tests: a taxi whose passenger has arrived, with its fare. */
export const aCompleteTaxi = async (
  tx: Tx,
  clientId: number,
  agencyId: number,
  workerId: number,
  {
    farePence = 2450,
    currency = 'GBP',
    ...values
  }: { farePence?: number | null; currency?: string } & Record<string, unknown> = {},
): Promise<number> => {
  const id = await anAcceptedTaxi(tx, clientId, [agencyId], values);
  await drives(tx, workerId, id);
  await saveTaxi(tx, id, { status: 'ON_BOARD' });
  await saveTaxi(tx, id, {
    status: 'COMPLETE',
    ...(farePence !== null && { fare_pence: farePence, currency }),
  });
  return id;
};
