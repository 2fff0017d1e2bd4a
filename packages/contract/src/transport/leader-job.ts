import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';
import { GenderPreference } from '../shifts/status.ts';
import { TransportStatus } from './job-status.ts';

/** Somebody of the crew, for the team leader and the times. */
export const CrewBooking = z.object({
  bookingId: z.int(),
  worker: z.object({ id: z.int(), name: z.string() }),
  shiftStatus: z.string(),
  /** When they really began and ended; null until somebody has entered it. */
  actualStart: z.string().nullable(),
  actualEnd: z.string().nullable(),
});
export type CrewBooking = z.infer<typeof CrewBooking>;

/**
 * A job as its team leader loads it: what the six tabs of the wizard need, and of the patient nothing but the places of the journey. What is
 * kept in a tab is loaded and saved by the tab.
 */
export const LeaderJob = z.object({
  id: z.int(),
  version: z.int(),
  /** What people call it. */
  refPrefix: z.string(),
  transportStatus: TransportStatus,
  dateTimeRequired: z.string(),
  /** The clock of the agency. */
  timeZone: z.string(),
  /** The whole postcodes. */
  pickupPostCode: z.string(),
  destinationPostCode: z.string(),
  /** Where the patient is taken: tab 4 asks whether it was there. */
  destination: z.string(),
  destinationContactNumber: z.string().nullable(),
  demail: z.string().nullable(),
  agencyName: z.string(),
  vehicle: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The one who reads this. */
  teamLeader: z.object({ id: z.int(), name: z.string() }),
  transportWorkerSpecList: z.array(
    z.object({
      /** Null: the driver. */
      workerSpecId: z.int().nullable(),
      assignmentCodeName: z.string(),
      gender: GenderPreference,
      numberOfStaff: z.int(),
      bookings: z.array(CrewBooking),
    }),
  ),
});
export type LeaderJob = z.infer<typeof LeaderJob>;

export const getLeaderJob = endpoint({
  method: 'GET',
  path: '/api/v1/team-leader/job/:id',
  summary: 'The transport job of which you are the team leader; that its places are read is logged',
  access: { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' },
  params: z.strictObject({ id: Id }),
  response: LeaderJob,
});
