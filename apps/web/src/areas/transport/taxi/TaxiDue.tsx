import type { TaxiStatus } from '@worklane/contract/transport/taxi/taxi-status.ts';
import type { ListedTaxi } from '@worklane/contract/transport/taxi/taxi.ts';
import { untilPickup } from '../job/due.ts';
import { DueBadge } from '../job/PickupDue.tsx';

const AWAITED: readonly TaxiStatus[] = ['NEW', 'ACCEPTED', 'DRIVER_ASSIGNED'];

/** Nobody is on board yet. */
export const isAwaited = ({ status }: Pick<ListedTaxi, 'status'>): boolean => AWAITED.includes(status);

/** How long it is until the pick-up, as of when it came into view. */
export const TaxiDue = ({ taxi }: { taxi: Pick<ListedTaxi, 'status' | 'at'> }) => (
  <DueBadge dueAt={(now) => (isAwaited(taxi) ? untilPickup(taxi.at, now) : undefined)} />
);
