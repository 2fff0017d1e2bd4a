import { endpointsOf } from '../endpoint.ts';
import * as accounts from './account.ts';
import * as bank from './bank-statement.ts';
import * as books from './books.ts';
import * as disputes from './dispute.ts';
import * as exchangeRates from './exchange-rate.ts';
import * as invoices from './invoice.ts';
import * as details from './invoice-details.ts';
import * as interest from './interest.ts';
import * as cancellations from './late-cancellation.ts';
import * as notes from './invoice-note.ts';
import * as fees from './platform-fee.ts';
import * as prepared from './prepared-invoice.ts';
import * as orders from './purchase-order.ts';
import * as received from './received-invoice.ts';
import * as reminders from './reminder.ts';
import * as seats from './seat-invoice.ts';
import * as staff from './staff-invoice.ts';
import * as vat from './staff-vat.ts';
import * as vatRates from './vat-rate.ts';

export const billingEndpoints = endpointsOf(
  staff,
  seats,
  cancellations,
  prepared,
  invoices,
  received,
  notes,
  interest,
  vat,
  vatRates,
  exchangeRates,
  accounts,
  books,
  bank,
  disputes,
  reminders,
  details,
  fees,
  orders,
);
