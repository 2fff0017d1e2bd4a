import { z } from 'zod';

export const TAXI_STATUSES = [
  'NEW',
  'ACCEPTED',
  'DRIVER_ASSIGNED',
  'ON_BOARD',
  'COMPLETE',
  'INVOICED',
  'CANCELLED',
] as const;
export const TaxiStatus = z.enum(TAXI_STATUSES);
export type TaxiStatus = z.infer<typeof TaxiStatus>;
