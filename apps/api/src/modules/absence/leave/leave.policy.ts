import type { Leave } from '@worklane/contract/absence/leave.ts';
import { isWorker, may, worksForAgency, type Actor } from '#platform/auth/actor.ts';

type Concerned = { readonly agency: Pick<Leave['agency'], 'id'>; readonly worker: Pick<Leave['worker'], 'id'> };

/** The agency that was asked decides, by those of its people who look after workers. */
export const canDecideLeave = (actor: Actor, { agency }: Pick<Concerned, 'agency'>): boolean =>
  worksForAgency(actor, agency.id) && may(actor, 'MANAGE_WORKER');

/** Whose word it is to take leave back, and in which part; undefined for everybody else. */
export const cancelsLeaveAs = (actor: Actor, leave: Concerned): 'WORKER' | 'AGENCY' | undefined => {
  if (isWorker(actor, leave.worker.id)) return 'WORKER';
  return canDecideLeave(actor, leave) ? 'AGENCY' : undefined;
};
