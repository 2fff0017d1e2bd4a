import { getClientStatement } from '../packages/contract/src/billing/account.ts';
import { listDisputes } from '../packages/contract/src/billing/dispute.ts';
import { listCancellationFees } from '../packages/contract/src/billing/late-cancellation.ts';
import { getMyFee, listFeeAgencies } from '../packages/contract/src/billing/platform-fee.ts';
import { getPurchaseOrderUse, listPurchaseOrderChoices } from '../packages/contract/src/billing/purchase-order.ts';
import { listReceivedInvoices, sumReceivedInvoices } from '../packages/contract/src/billing/received-invoice.ts';
import { getFeeReminderPlan, getReminderPlan } from '../packages/contract/src/billing/reminder.ts';
import { listSeatsToInvoice } from '../packages/contract/src/billing/seat-invoice.ts';
import { listStaffVat } from '../packages/contract/src/billing/staff-vat.ts';
import { listVatRates } from '../packages/contract/src/billing/vat-rate.ts';
import { getClaimChoices, listMyExpenseClaims } from '../packages/contract/src/payroll/expense-claim.ts';
import { listAssignmentCodes } from '../packages/contract/src/rates/assignment-code.ts';
import { listAssignmentRateClients, listAssignmentRates } from '../packages/contract/src/rates/assignment-rate.ts';
import { listAgencyServices, listClientTerms } from '../packages/contract/src/rates/client-terms.ts';
import { listExpenseRates } from '../packages/contract/src/rates/expense-rate.ts';
import { listStatutoryFigures } from '../packages/contract/src/rates/statutory-figure.ts';
import { listTransportRateClients, listTransportRates } from '../packages/contract/src/rates/transport-rate.ts';
import { OPEN_ORDER, PLANNED_SHIFT } from './billing-plan.ts';
import type { Call } from './calls.ts';

type Who = 'admin' | 'agency' | 'client' | 'worker';

const PAGE = { page: 0, size: 25 };

/** What is looked up beside invoices: rates and terms, what goes out, what the platform charges, and what workers claim. */
const LOOKED_UP: readonly (readonly [Who, string, Omit<Call, 'name' | 'who'>])[] = [
  [
    'agency',
    'statement of a client',
    { endpoint: getClientStatement, params: { id: 7 }, query: { from: '2020-01-01' } },
  ],
  ['agency', 'disputes of an invoice', { endpoint: listDisputes, params: { id: 7 } }],
  ['agency', 'received invoices', { endpoint: listReceivedInvoices, query: PAGE }],
  ['agency', 'what received invoices come to', { endpoint: sumReceivedInvoices }],
  ['agency', 'reminders, with what goes out tomorrow', { endpoint: getReminderPlan }],
  ['agency', 'seats to invoice', { endpoint: listSeatsToInvoice }],
  ['agency', 'VAT on staff', { endpoint: listStaffVat }],
  ['agency', 'what the platform charges', { endpoint: getMyFee }],
  ['agency', 'cancellation fees of a shift', { endpoint: listCancellationFees, params: { id: PLANNED_SHIFT } }],
  ['agency', 'assignment codes', { endpoint: listAssignmentCodes, query: PAGE }],
  ['agency', 'assignment rates', { endpoint: listAssignmentRates, query: PAGE }],
  [
    'agency',
    'assignment rates, past ones, by client',
    { endpoint: listAssignmentRates, query: { ...PAGE, state: 'ALL', search: 'Client 7' } },
  ],
  ['agency', 'clients of a rate', { endpoint: listAssignmentRateClients }],
  ['agency', 'terms', { endpoint: listClientTerms }],
  ['agency', 'expense rates', { endpoint: listExpenseRates, query: PAGE }],
  ['agency', 'transport rates', { endpoint: listTransportRates, query: PAGE }],
  ['agency', 'clients of a transport rate', { endpoint: listTransportRateClients }],
  ['agency', 'statutory figures', { endpoint: listStatutoryFigures }],
  ['client', 'purchase orders to choose from', { endpoint: listPurchaseOrderChoices }],
  [
    'client',
    'whether the one that is chosen is used up',
    { endpoint: getPurchaseOrderUse, params: { id: OPEN_ORDER } },
  ],
  ['client', 'assignment rates', { endpoint: listAssignmentRates, query: PAGE }],
  ['client', 'services of agencies', { endpoint: listAgencyServices }],
  ['worker', 'own expense claims', { endpoint: listMyExpenseClaims, query: PAGE }],
  [
    'worker',
    'own expense claims, by kind',
    { endpoint: listMyExpenseClaims, query: { ...PAGE, search: 'Parking', sort: 'day' } },
  ],
  ['worker', 'what can be claimed', { endpoint: getClaimChoices }],
  ['admin', 'fees of agencies', { endpoint: listFeeAgencies, query: PAGE }],
  ['admin', 'reminders of fees', { endpoint: getFeeReminderPlan }],
  ['admin', 'VAT rates', { endpoint: listVatRates }],
  ['admin', 'assignment rates', { endpoint: listAssignmentRates, query: PAGE }],
  ['admin', 'expense rates', { endpoint: listExpenseRates, query: PAGE }],
];

export const officeCalls = (atMost: number): readonly Call<Who>[] =>
  LOOKED_UP.map(([who, what, call]) => ({ ...call, name: `${who}: ${what}`, who, atMost }));
