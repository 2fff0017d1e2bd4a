import type { TaxiReason } from '@worklane/contract/transport/taxi/taxi-action.ts';
import type { TaxiStatus } from '@worklane/contract/transport/taxi/taxi-status.ts';
import type { TaxiPassenger } from '@worklane/contract/transport/taxi/passenger.ts';
import type { ListedTaxi } from '@worklane/contract/transport/taxi/taxi.ts';
import type { StatusWords } from '~/ui/status.ts';
import { counted } from '~/ui/words.ts';

export const taxiStatusWords: Readonly<Record<TaxiStatus, StatusWords>> = {
  NEW: { word: 'New', colour: 'ink' },
  ACCEPTED: { word: 'Accepted', colour: 'teal' },
  DRIVER_ASSIGNED: { word: 'Driver assigned', colour: 'teal' },
  ON_BOARD: { word: 'On board', colour: 'yellow' },
  COMPLETE: { word: 'Complete', colour: 'teal' },
  INVOICED: { word: 'Invoiced', colour: 'gray' },
  CANCELLED: { word: 'Cancelled', colour: 'red' },
};

export const taxiReasonWords: Readonly<Record<TaxiReason, string>> = {
  NOT_NEEDED: 'It isn’t needed any more',
  TIME_CHANGED: 'The time has changed',
  OTHER_TRANSPORT: 'Other transport has been found',
  MISTAKE: 'It was requested by mistake',
  NO_DRIVER: 'No driver available',
  NO_VEHICLE: 'No suitable vehicle available',
  NOT_THERE: 'The passenger wasn’t there',
  REFUSED: 'The passenger didn’t want to go',
  OTHER: 'Another reason',
};

/** `SO14 → PO1`: districts, and nobody’s door. */
export const taxiAreasText = ({ pickupArea, dropOffArea }: Pick<ListedTaxi, 'pickupArea' | 'dropOffArea'>): string =>
  `${pickupArea} → ${dropOffArea}`;

/** `Wheelchair, 2 stops`; nothing where there is nothing to mind. */
export const needsText = ({ wheelchair, stops }: Pick<ListedTaxi, 'wheelchair' | 'stops'>): string =>
  [wheelchair && 'Wheelchair', stops > 0 && counted(stops, 'stop')].filter(Boolean).join(', ');

/** What the next journey begins with. */
export type TaxiPlaces = Pick<TaxiPassenger, 'pickup' | 'pickupPostCode' | 'dropOff' | 'dropOffPostCode' | 'stops'>;

/** The same journey the other way round. */
export const reversed = <Journey extends TaxiPlaces>(journey: Journey): Journey => ({
  ...journey,
  pickup: journey.dropOff,
  pickupPostCode: journey.dropOffPostCode,
  dropOff: journey.pickup,
  dropOffPostCode: journey.pickupPostCode,
  stops: journey.stops.toReversed(),
});
