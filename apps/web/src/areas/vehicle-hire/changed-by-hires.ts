import { getHireOverview } from '@worklane/contract/vehicle-hire/figures.ts';
import { getFleetCalendar } from '@worklane/contract/vehicle-hire/fleet-calendar.ts';
import { findHireOffers } from '@worklane/contract/vehicle-hire/hire-offer.ts';

/** What else is another one once a hire has changed: what is free, the calendar with the vehicles, and the figures. */
export const CHANGED_BY_HIRES = [findHireOffers, getFleetCalendar, getHireOverview];
