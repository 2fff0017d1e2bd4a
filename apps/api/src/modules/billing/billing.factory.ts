import { pence, rate } from '@worklane/contract/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { aUser } from '../identity/user.factory.ts';
import type { Parties } from '../money/index.ts';
import { anInvoice } from '../money/money.factory.ts';
import { anAssignmentRate } from '../rates/assignment-rate.factory.ts';
import { aBooking, aNurse, aPastShift, aTimesheet, inHours, NURSE, type Place } from '../shifts/shift.factory.ts';
import { insertInvoice } from './fee/fee.queries.ts';
import { insertOrder } from './purchase-order/purchase-order.queries.ts';
import { insertSources } from './staff/source.queries.ts';

/** For tests: an hour of a nurse is charged £24, unless told otherwise. */
export const aChargeRate = (
  tx: Tx,
  agencyId: number,
  values: Parameters<typeof anAssignmentRate>[2] = {},
  bands?: Parameters<typeof anAssignmentRate>[3],
  overtime?: Parameters<typeof anAssignmentRate>[4],
): Promise<number> => anAssignmentRate(tx, agencyId, { assignment_code_id: NURSE, ...values }, bands, overtime);

/** For tests: a nurse has worked the eight hours of a shift that has just ended, and the client has authorised them; answers the booking. */
export const anAuthorisedShift = async (
  tx: Tx,
  place: Place,
  values: Parameters<typeof aPastShift>[2] = {},
  workerId?: number,
): Promise<number> => {
  const shiftId = await aPastShift(tx, place, values);
  const who = workerId ?? (await aNurse(tx, place.agencyId));
  const bookingId = await aBooking(tx, shiftId, place.agencyId, who, { shift_status: 'AUTHORIZED' });
  await aTimesheet(tx, bookingId, { authorised_by: 'Test Person', authorised_at: inHours(0) });
  return bookingId;
};

/** For tests: eight authorised hours at £25 are on an invoice of that day; answers the invoice. */
export const anInvoicedShift = async (
  tx: Tx,
  place: Place,
  { rateId, on }: { readonly rateId: number; readonly on: Temporal.PlainDate },
): Promise<number> => {
  const { agencyId, clientId } = place;
  const bookingId = await anAuthorisedShift(tx, place, { starts_at: inHours(-2000), ends_at: inHours(-1992) });
  const line = {
    description: 'A shift',
    price: { quantity: 8, unit: 'HOUR' as const, rate: rate(250_000) },
    amount: pence(20_000),
    vatBasisPoints: 2000,
  };
  const { id } = await anInvoice(tx, place, { lines: [line] }, { issuedOn: on, dueOn: on.add({ days: 30 }) });
  await insertSources(tx, { agencyId, clientId, documentId: id }, [
    { bookingId, rateId, vatRuleId: null, plainMinutes: 480, firstPosition: 1, lastPosition: 1 },
  ]);
  return id;
};

const PARTIES: Parties = {
  sellerName: 'Test',
  sellerStreet: null,
  sellerTown: null,
  sellerPostCode: null,
  sellerCountry: null,
  sellerTelephone: null,
  sellerEmail: null,
  vatNumber: null,
  companyNumber: null,
  accountName: null,
  sortCode: null,
  accountNumber: null,
  buyerName: 'Test',
  buyerStreet: null,
  buyerTown: null,
  buyerPostCode: null,
  buyerCountry: null,
  buyerTelephone: null,
  buyerEmail: null,
};

/** For tests: the platform has invoiced an agency £3 for January 2020, unless told otherwise; numbers lie far from those of others. */
export const aFeeInvoice = (
  tx: Tx,
  agencyId: number,
  { month = '2020-01', dueOn = '2020-03-03' }: { readonly month?: string; readonly dueOn?: string },
  issuedBy: number,
): Promise<number> => {
  const { year, month: nth, daysInMonth } = Temporal.PlainYearMonth.from(month);
  const after = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
  return insertInvoice(tx, {
    agency_id: agencyId,
    number: 1_000_000 + agencyId * 10_000 + (year - 2000) * 12 + nth,
    from_on: `${month}-01`,
    to_on: `${month}-${daysInMonth}`,
    issued_on: `${after}-02`,
    due_on: dueOn,
    currency: 'GBP',
    net_pence: 300,
    vat_basis_points: 0,
    vat_pence: 0,
    total_pence: 300,
    lines: '[]',
    parties: JSON.stringify(PARTIES),
    issued_by_user_id: issuedBy,
  });
};

/** For tests: a client keeps a purchase order for all its agencies, of so many pence. */
export const aPurchaseOrder = async (tx: Tx, clientId: number, number: string, limit: number): Promise<number> => {
  const { id: userId } = await aUser(tx, { userType: 'CLIENT', clientId });
  const order = { number, agencyId: null, limit, currency: 'GBP', startsOn: null, endsOn: null, note: null };
  return insertOrder(tx, { clientId, userId }, order);
};
