import { listSearch, manyOf, oneOf, optionalId } from '~/app/search.ts';

/** The views of the fleet: all of it, or what needs somebody. */
export const FLEET_VIEWS = ['ALL', 'OVERDUE', 'SOON', 'MISSING', 'MAINTENANCE', 'OFF_ROAD'] as const;

export const fleetSearch = listSearch(
  { sort: ['nextDue', 'name', 'regno', 'mot', 'tax', 'insurance', 'service', 'mileage', 'status'], by: 'nextDue' },
  {
    view: oneOf(FLEET_VIEWS, 'ALL'),
    purposes: manyOf(['HIRE', 'TRANSPORT']),
    vehicleLocationId: optionalId,
  },
);
