import type { HireObstacle, Purpose, VehicleStatus } from '@worklane/contract/vehicle-hire/vehicle.ts';

/** What somebody does to a vehicle that moves it on. */
export type VehicleStep = 'approve' | 'reject' | 'resubmit' | 'retire';

/** design/product.md, section 11. A rejected one may be corrected and sent again; a retired one stays what it is. */
const STEPS: Readonly<Record<VehicleStep, { from: readonly VehicleStatus[]; to: VehicleStatus }>> = {
  approve: { from: ['AWAITING_APPROVAL'], to: 'ACTIVE' },
  reject: { from: ['AWAITING_APPROVAL'], to: 'REJECTED' },
  resubmit: { from: ['REJECTED'], to: 'AWAITING_APPROVAL' },
  retire: { from: ['AWAITING_APPROVAL', 'ACTIVE', 'REJECTED'], to: 'RETIRED' },
};

/** Where the step leads; undefined where it leads nowhere from there. */
export const statusAfter = (step: VehicleStep, status: VehicleStatus): VehicleStatus | undefined =>
  STEPS[step].from.includes(status) ? STEPS[step].to : undefined;

/** A retired vehicle stays as it was. */
export const isKept = ({ status }: { status: VehicleStatus }): boolean => status !== 'RETIRED';

/** The first place that none of the photos has; undefined where all are taken. */
export const freePlace = (taken: readonly number[], places: number): number | undefined =>
  Array.from({ length: places }, (_, index) => index + 1).find((place) => !taken.includes(place));

type Offered = {
  readonly status: VehicleStatus;
  readonly purposes: readonly Purpose[];
  readonly vehicleRates: readonly unknown[];
  readonly offRoad: boolean;
};

/** What keeps a vehicle from being booked by anybody at any time; nothing of it may, when it is booked. */
export const hireObstacles = ({ status, purposes, vehicleRates, offRoad }: Offered): HireObstacle[] => [
  ...(purposes.includes('HIRE') ? [] : (['NOT_FOR_HIRE'] as const)),
  ...(status === 'ACTIVE' ? [] : (['NOT_ACTIVE'] as const)),
  ...(offRoad ? (['OFF_ROAD'] as const) : []),
  ...(vehicleRates.length > 0 ? [] : (['NO_RATES'] as const)),
];
