import type { DefectStatus } from '@worklane/contract/vehicle-hire/vehicle-defect.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { canKeepFleet } from '../vehicle/vehicle.policy.ts';

type Defect = {
  readonly agencyId: number;
  readonly status: DefectStatus;
  readonly rectifiedById: number | null;
};

export const canRectify = (actor: Actor, defect: Defect): boolean =>
  canKeepFleet(actor, defect) && defect.status === 'OPEN';

/** Nobody signs off their own work. */
export const canSignOff = (actor: Actor, defect: Defect): boolean =>
  canKeepFleet(actor, defect) && defect.status === 'RECTIFIED' && defect.rectifiedById !== actor.userId;

/** Whether all that keeps the actor from signing it off is to have rectified it. */
export const awaitsAnother = (actor: Actor, defect: Defect): boolean =>
  canKeepFleet(actor, defect) && defect.status === 'RECTIFIED' && defect.rectifiedById === actor.userId;
