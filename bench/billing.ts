import { benchArea } from './area.ts';
import { BILLING_CALLS } from './billing-calls.ts';
import { fillBilling, KEPT_BY_BILLING } from './billing-fill.ts';
import { billingWrites } from './billing-writes.ts';
import { addBillingUsers } from './users.ts';

/** `npm run bench:billing`: lists, books and the issue of invoices, with few lines of invoices and with 1 000 000. */
await benchArea({
  name: 'billing',
  rows: 'worked shifts',
  sizes: [10_000, 1_000_000],
  fill: fillBilling,
  kept: KEPT_BY_BILLING,
  addUsers: addBillingUsers,
  calls: BILLING_CALLS,
  writes: billingWrites,
});
