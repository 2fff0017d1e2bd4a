import { listSearch, oneOf, optionalDate } from '~/app/search.ts';

const SHOW = oneOf(['ALL', 'OPEN', 'OVERDUE', 'DISPUTED'], 'ALL');

/** Whether only what waits for approval is shown. */
const WAITING = oneOf(['NO', 'YES'], 'NO');

/** Whether prepared invoices that were decided about are shown, too. */
const DECIDED = oneOf(['NO', 'YES'], 'NO');

/** Of an agency: what waits to be invoiced or for approval, its invoices and notes, what is owed to it, how VAT is charged, or its books of a month. */
export const clientBillingSearch = listSearch(
  { sort: ['issuedOn', 'dueOn'], by: 'issuedOn', direction: 'DESC' },
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

export const accountSearch = listSearch({ sort: ['name'], by: 'name' });

/** The account between two, of a period. */
export const statementSearch = listSearch({ sort: ['on'], by: 'on' }, { from: optionalDate, to: optionalDate });

/** Purchase orders of a client: those that can be used, now or later, or all. */
export const purchaseOrderSearch = listSearch(
  { sort: ['number'], by: 'number' },
  { show: oneOf(['OPEN', 'ALL'], 'OPEN') },
);
