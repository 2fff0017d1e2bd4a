import type { HireLack } from '@worklane/contract/vehicle-hire/booking.ts';

/** Why a vehicle can’t be handed over yet. */
export const handoverWaitsFor: Record<HireLack, string> = {
  DETAILS: 'The vehicle can be handed over once the hirer’s details are there and somebody has checked them.',
  CHECK: 'The vehicle can be handed over once somebody has compared the hirer’s details with the originals.',
};
