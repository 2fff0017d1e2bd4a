import { listSearch, oneOf } from '~/app/search.ts';

const SHOW = oneOf(['ALL', 'OPEN', 'OVERDUE'], 'ALL');

/** Of an agency: what waits to be invoiced, its invoices, what is owed to it, or how VAT is charged. */
export const clientBillingSearch = listSearch(
  { sort: ['issuedOn'], by: 'issuedOn', direction: 'DESC' },
  { view: oneOf(['to-invoice', 'invoices', 'owed', 'vat'], 'to-invoice'), show: SHOW },
);

export const invoicingSearch = listSearch({ sort: ['issuedOn'], by: 'issuedOn', direction: 'DESC' }, { show: SHOW });

export const accountSearch = listSearch({ sort: ['name'], by: 'name' });
