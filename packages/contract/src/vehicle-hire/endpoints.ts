import { endpointsOf } from '../endpoint.ts';
import * as vehicleBookings from './booking.ts';
import * as hireInvoices from './hire-invoice.ts';
import * as hirers from './hirer.ts';
import * as hirerDocuments from './hirer-document.ts';
import * as promotions from './promotion.ts';
import * as vehicleFilters from './vehicle-filter.ts';

export const vehicleHireEndpoints = endpointsOf(
  vehicleBookings,
  hireInvoices,
  hirers,
  hirerDocuments,
  promotions,
  vehicleFilters,
);
