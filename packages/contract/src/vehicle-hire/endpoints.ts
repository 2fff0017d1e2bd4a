import { endpointsOf } from '../endpoint.ts';
import * as vehicleBookings from './booking.ts';
import * as hireInvoices from './hire-invoice.ts';
import * as hirerDocuments from './hirer-document.ts';

export const vehicleHireEndpoints = endpointsOf(vehicleBookings, hireInvoices, hirerDocuments);
