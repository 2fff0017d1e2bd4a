import type { ListedBooking } from '@worklane/contract/vehicle-hire/booking-list.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import type { Column } from '~/ui/table/column.ts';
import { vehicleName } from '../vehicle/words.ts';
import { chargedWords } from '../words.ts';

/** Columns that the list of all bookings and the upcoming ones of a dashboard have in common. */

export const hirerColumn: Column<ListedBooking> = {
  key: 'hirer',
  title: 'Hirer',
  render: ({ client }) => client.name,
  card: 'title',
};

export const vehicleColumn: Column<ListedBooking> = {
  key: 'vehicle',
  title: 'Vehicle',
  render: ({ vehicle }) => (
    <>
      {vehicleName(vehicle)} <span className="dimmed">{vehicle.regno}</span>
    </>
  ),
  card: 'fact',
};

export const agencyColumn: Column<ListedBooking> = {
  key: 'agency',
  title: 'Agency',
  render: ({ vehicle }) => vehicle.agency.name,
  card: 'fact',
};

/** When the vehicle is picked up, by the clocks there. */
export const startColumn: Column<ListedBooking> = {
  key: 'start',
  title: 'Start Date',
  render: ({ start, timeZone }) => <DateTime at={start} timeZone={timeZone} />,
  short: true,
  card: 'fact',
};

export const locationColumn: Column<ListedBooking> = {
  key: 'location',
  title: 'Location',
  render: ({ location }) => `${location.city}, ${location.country}`,
};

export const amountColumn: Column<ListedBooking> = {
  key: 'amount',
  title: 'Amount',
  render: (booking) => chargedWords(booking) ?? <NotSet />,
  align: 'right',
  card: 'fact',
};
