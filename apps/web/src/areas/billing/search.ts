import { listSearch, oneOf, optionalDate } from '~/app/search.ts';

const SHOW = oneOf(['ALL', 'OPEN', 'OVERDUE', 'DISPUTED'], 'ALL');

/** Whether only what waits for approval is shown. */
const WAITING = oneOf(['NO', 'YES'], 'NO');

/** Whether prepared invoices that were decided about are shown, too. */
const DECIDED = oneOf(['NO', 'YES'], 'NO');

/** The contract's list again, since its own would bring zod into the first chunk. */
const ACCOUNT_ORDERS = ['name', 'notDue', 'upTo30', 'upTo60', 'upTo90', 'over90', 'credit', 'total'] as const;

/** Of an agency: what waits to be invoiced or for approval, its invoices and notes, what is owed to it, how VAT is charged, or its books of a month. */
export const clientBillingSearch = listSearch(
  { sort: ['issuedOn', 'dueOn', ...ACCOUNT_ORDERS], by: 'issuedOn', direction: 'DESC' },
  {
    view: oneOf(['to-invoice', 'approval', 'invoices', 'notes', 'owed', 'vat', 'books'], 'to-invoice'),
    show: SHOW,
    waiting: WAITING,
    decided: DECIDED,
    month: optionalDate,
  },
);

export const invoicingSearch = listSearch(
  { sort: ['issuedOn', 'dueOn'], by: 'issuedOn', direction: 'DESC' },
  { show: SHOW },
);

/** Of an agency: what it pays the platform, or what other agencies have invoiced. */
export const myBillingSearch = listSearch(
  { sort: ['issuedOn', 'dueOn'], by: 'issuedOn', direction: 'DESC' },
  { view: oneOf(['platform', 'received'], 'platform'), show: SHOW },
);

export const noteSearch = listSearch({ sort: ['raisedAt'], by: 'raisedAt', direction: 'DESC' }, { waiting: WAITING });

export const preparedSearch = listSearch(
  { sort: ['preparedAt'], by: 'preparedAt', direction: 'DESC' },
  { decided: DECIDED },
);

/** Agencies, by what they pay for the platform. */
export const feeSearch = listSearch({ sort: ['name'], by: 'name' });

/** Who owes the most comes first. */
export const accountSearch = listSearch({ sort: ACCOUNT_ORDERS, by: 'total', direction: 'DESC' });

/** The account between two, of a period. */
export const statementSearch = listSearch({ sort: ['on'], by: 'on' }, { from: optionalDate, to: optionalDate });

/** Purchase orders of a client: those that can be used, now or later, or all. */
export const purchaseOrderSearch = listSearch(
  { sort: ['number'], by: 'number' },
  { show: oneOf(['OPEN', 'ALL'], 'OPEN') },
);
