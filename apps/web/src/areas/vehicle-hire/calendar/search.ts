import { listSearch, manyOf, oneOf, optionalDate, optionalId } from '~/app/search.ts';

/** Which days the calendar shows: those of the week, the two weeks or the month that `week` lies in, or today. */
export const fleetCalendarSearch = listSearch(
  { sort: ['name'], by: 'name', size: 25 },
  {
    view: oneOf(['week', 'fortnight', 'month'], 'fortnight'),
    week: optionalDate,
    vehicleLocationId: optionalId,
    bodyTypes: manyOf(['SUV', 'PICKUP', 'HATCHBACK', 'MPV', 'SPECIAL']),
    purposes: manyOf(['HIRE', 'TRANSPORT']),
    agencyId: optionalId,
  },
);
export type FleetCalendarSearch = typeof fleetCalendarSearch.defaults;
export type CalendarView = FleetCalendarSearch['view'];
