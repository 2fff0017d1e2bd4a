import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { Context } from '#platform/context.ts';
import { loadFacts } from './eligibility.queries.ts';
import { obstaclesTo } from './eligibility.rules.ts';
import { NO_SHIFT, type Offer, type PlannedShift } from './facts.ts';

/** A time of work for a client that is no shift, such as a journey. */
export type OtherWork = Pick<
  PlannedShift,
  'clientId' | 'assignmentCodeId' | 'assignmentName' | 'start' | 'end' | 'timeZone'
>;

/** What an agency reads of what speaks against workers of its own; undefined for whoever isn’t. It may have begun already. */
export const obstaclesToWork = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  work: OtherWork,
  agencyId: number,
  workerIds: readonly number[],
): Promise<(Obstacle[] | undefined)[]> => {
  const shift = {
    ...work,
    id: NO_SHIFT,
    breakMinutes: 0,
    gender: 'NO_PREFERENCE',
    numberOfStaff: 1,
    booked: 0,
  } as const;
  const offers = workerIds.map((workerId): Offer => ({ shift, workerId, agencyId }));
  const facts = await loadFacts(tx, offers, now);
  return facts.map((known) => known && obstaclesTo('AGENCY', known).filter(({ rule }) => rule !== 'NOT_STARTED'));
};
