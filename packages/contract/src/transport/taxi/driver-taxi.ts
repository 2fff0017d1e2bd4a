import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Id, ListQuery, Page } from '../../paging.ts';
import { TaxiPassenger } from './passenger.ts';
import { TaxiStatus } from './taxi-status.ts';

/** What a driver sees of a journey of theirs. */
const DriverTaxi = z.object({
  id: z.int(),
  reference: z.string(),
  status: TaxiStatus,
  at: z.string(),
  /** The districts of the postcodes. */
  pickupArea: z.string(),
  dropOffArea: z.string(),
  stops: z.int(),
  wheelchair: z.boolean(),
  agency: z.string().nullable(),
  /** Of the vehicle, where it is one of the agency’s fleet. */
  regno: z.string().nullable(),
  /** When they are expected to be free again. */
  until: z.string(),
});
export type DriverTaxi = z.infer<typeof DriverTaxi>;

const driver = { userTypes: ['WORKER'] } as const;
const params = z.strictObject({ id: Id });
const Standing = z.object({ id: z.int(), status: TaxiStatus });

export const listDriverTaxis = endpoint({
  method: 'GET',
  path: '/api/v1/driver-taxi',
  summary: 'The taxis that you drive, the next one first',
  access: driver,
  query: ListQuery(['at'], 'at'),
  response: Page(DriverTaxi),
});

export const getDriverTaxi = endpoint({
  method: 'GET',
  path: '/api/v1/driver-taxi/:id',
  summary: 'A taxi that you drive, without its passenger',
  access: driver,
  params,
  response: DriverTaxi,
});

export const openDriverPassenger = endpoint({
  method: 'POST',
  path: '/api/v1/driver-taxi/:id/passenger',
  summary: 'Read whom you drive and where, until the journey is complete; it is logged',
  access: driver,
  params,
  response: TaxiPassenger,
});

export const boardDriverTaxi = endpoint({
  method: 'POST',
  path: '/api/v1/driver-taxi/:id/board',
  summary: 'Your passenger is on board',
  access: driver,
  params,
  response: Standing,
});

export const completeDriverTaxi = endpoint({
  method: 'POST',
  path: '/api/v1/driver-taxi/:id/complete',
  summary: 'Your passenger has arrived, and you are free again',
  access: driver,
  params,
  response: Standing,
});
