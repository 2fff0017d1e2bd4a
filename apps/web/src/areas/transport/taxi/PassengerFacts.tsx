import type { TaxiPassenger } from '@worklane/contract/transport/taxi/passenger.ts';
import { Facts } from '~/ui/Facts.tsx';

/** Who travels, in the order in which a driver needs it. */
export const PassengerFacts = ({ passenger }: { passenger: TaxiPassenger }) => (
  <Facts
    facts={[
      ['Passenger', passenger.passenger],
      ['Contact number', passenger.contactNumber],
      ['Pick-up', `${passenger.pickup}, ${passenger.pickupPostCode}`],
      ...passenger.stops.map((stop, index) => [`Stop ${index + 1}`, stop] as const),
      ['Drop-off', `${passenger.dropOff}, ${passenger.dropOffPostCode}`],
      ['Note for the driver', passenger.note],
    ]}
  />
);
