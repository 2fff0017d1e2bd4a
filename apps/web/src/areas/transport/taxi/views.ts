import type { TaxiStatus } from '@worklane/contract/transport/taxi/taxi-status.ts';
import type { TAXI_VIEWS, taxiSearch } from './search.ts';

type TaxiView = (typeof TAXI_VIEWS)[number];

const STATUSES: Readonly<Record<TaxiView, TaxiStatus[]>> = {
  OPEN: ['NEW', 'ACCEPTED', 'DRIVER_ASSIGNED', 'ON_BOARD'],
  NEW: ['NEW'],
  UNDER_WAY: ['ACCEPTED', 'DRIVER_ASSIGNED', 'ON_BOARD'],
  TO_INVOICE: ['COMPLETE'],
  INVOICED: ['INVOICED'],
  CANCELLED: ['CANCELLED'],
};

/** What is still to be done comes with the next pick-up first, what is over with the last one. */
const directionOf = (view: TaxiView): 'ASC' | 'DESC' => (view === 'INVOICED' || view === 'CANCELLED' ? 'DESC' : 'ASC');

/** Whether the journeys of a view are over. */
export const isPast = (view: TaxiView): boolean => view === 'TO_INVOICE' || view === 'INVOICED' || view === 'CANCELLED';

/** A client doesn’t invoice: what is complete is complete. */
export const viewsOfTaxis = (forClient: boolean) =>
  (
    [
      ['OPEN', 'Open'],
      ['NEW', forClient ? 'Awaiting an agency' : 'New'],
      ['UNDER_WAY', 'Accepted'],
      ['TO_INVOICE', forClient ? 'Complete' : 'To invoice'],
      ['INVOICED', 'Invoiced'],
      ['CANCELLED', 'Cancelled'],
    ] as const
  ).map(([name, label]) => ({ name, label, search: { direction: directionOf(name) } }));

type Values = typeof taxiSearch.defaults;

/** What narrows the list, as the server is asked for it. */
export const narrowingOf = ({ view, ...rest }: Values) => ({ ...rest, statuses: STATUSES[view] });
