import { z } from 'zod';

/** Document 003 shows NEW; the others follow from what an agency does with a job. */
export const TRANSPORT_STATUSES = [
  'NEW',
  'ACCEPTED',
  'COMMITTED',
  'IN_PROGRESS',
  'WAITING_AUTHORIZATION',
  'AUTHORIZED',
  'CLOSED',
  'CANCELLED',
] as const;
export const TransportStatus = z.enum(TRANSPORT_STATUSES);
export type TransportStatus = z.infer<typeof TransportStatus>;
