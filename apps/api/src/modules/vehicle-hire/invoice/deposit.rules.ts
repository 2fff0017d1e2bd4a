import type { VehicleBookingDetail } from '@worklane/contract/vehicle-hire/booking.ts';
import { toAmount } from './amount.rules.ts';

type Row = {
  readonly depositPence: number | null;
  readonly depositStatus: 'HELD' | 'RELEASED' | 'KEPT_IN_PART' | null;
  readonly depositKept: number;
  readonly depositTaken: boolean;
};

/** A deposit as the wire has it; null where nothing was left, or is only agreed. */
export const depositOf = ({
  depositPence,
  depositStatus,
  depositKept,
  depositTaken,
}: Row): VehicleBookingDetail['deposit'] =>
  depositPence === null || depositStatus === null
    ? null
    : { amount: toAmount(depositPence), status: depositStatus, kept: toAmount(depositKept), taken: depositTaken };

/** Where the deposit of a booking is. REFUSED and NOT_TRIED: a card is kept for it, and has none of it. */
export type DepositPlace = 'BY_HAND' | 'HELD' | 'STARTING' | 'REFUSED' | 'NOT_TRIED';
