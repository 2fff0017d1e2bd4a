import { z } from 'zod';
import { GenderPreference } from '../shifts/status.ts';

/** Staff that a job needs: apart from what was entered, which lists have no use for. */
export const TransportSpecDetail = z.object({
  workerSpecId: z.int(),
  assignmentCode: z.int(),
  assignmentCodeName: z.string(),
  gender: GenderPreference,
  numberOfStaff: z.int(),
});
export type TransportSpecDetail = z.infer<typeof TransportSpecDetail>;
