import { endpointsOf } from '../endpoint.ts';
import * as vehicleBookings from './booking.ts';
import * as bookingLists from './booking-list.ts';
import * as bookingRatings from './booking-rating.ts';
import * as bookingTerms from './booking-terms.ts';
import * as cardPayments from './card-payment.ts';
import * as conditionReports from './condition-report.ts';
import * as dueDates from './due-date.ts';
import * as figures from './figures.ts';
import * as fleetCalendar from './fleet-calendar.ts';
import * as generalLogs from './general-log.ts';
import * as hireInvoices from './hire-invoice.ts';
import * as hireOffers from './hire-offer.ts';
import * as hirePages from './hire-page.ts';
import * as hireSettings from './hire-settings.ts';
import * as hirers from './hirer.ts';
import * as hirerDocuments from './hirer-document.ts';
import * as promotions from './promotion.ts';
import * as publicHire from './public-hire.ts';
import * as vehicleDefects from './vehicle-defect.ts';
import * as vehicleFilters from './vehicle-filter.ts';
import * as vehicleImport from './vehicle-import.ts';
import * as vehicleLocations from './vehicle-location.ts';
import * as vehicleMaintenance from './vehicle-maintenance.ts';
import * as vehicleRates from './vehicle-rate.ts';
import * as vehicles from './vehicle.ts';

export const vehicleHireEndpoints = endpointsOf(
  vehicles,
  vehicleRates,
  vehicleMaintenance,
  dueDates,
  generalLogs,
  vehicleDefects,
  vehicleLocations,
  vehicleImport,
  fleetCalendar,
  vehicleBookings,
  bookingTerms,
  hireOffers,
  bookingRatings,
  conditionReports,
  bookingLists,
  hireInvoices,
  cardPayments,
  hireSettings,
  hirers,
  hirerDocuments,
  promotions,
  vehicleFilters,
  figures,
  hirePages,
  publicHire,
);
