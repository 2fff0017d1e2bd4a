import type { VehicleStatus } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { isPlatform, may, mayBegin, worksForAgency, type Actor } from '#platform/auth/actor.ts';
import { isKept, statusAfter, type VehicleStep } from './vehicle.rules.ts';

type Owned = { readonly agencyId: number };
type Standing = Owned & { readonly status: VehicleStatus };

/** A provider keeps its fleet itself, with its locations. */
export const canKeepFleet = (actor: Actor, { agencyId }: Owned): boolean =>
  worksForAgency(actor, agencyId) && may(actor, 'MANAGE_TRANSPORT');

export const canEditVehicle = (actor: Actor, vehicle: Standing): boolean =>
  canKeepFleet(actor, vehicle) && isKept(vehicle);

/** Whoever's business the step is, whether or not the vehicle is where it begins. */
export const mayTakeStep = (actor: Actor, step: VehicleStep, vehicle: Owned): boolean => {
  if (step === 'approve' || step === 'reject') return isPlatform(actor) && may(actor, 'MANAGE_TRANSPORT');
  // Sending it again asks for something new, which a suspended agency doesn't.
  return canKeepFleet(actor, vehicle) && (step !== 'resubmit' || mayBegin(actor, 'MANAGE_TRANSPORT'));
};

export const canTakeStep = (actor: Actor, step: VehicleStep, vehicle: Standing): boolean =>
  mayTakeStep(actor, step, vehicle) && statusAfter(step, vehicle.status) !== undefined;
