import { benchArea } from './area.ts';
import { HIRE_CALLS } from './hire-calls.ts';
import { KEPT_BY_HIRE } from './hire-faults.ts';
import { fillHire } from './hire-fill.ts';
import { hireWrites } from './hire-writes.ts';
import { addHireUsers } from './users.ts';

/** `npm run bench:hire`: dashboards, lists, the calendar and the writes of vehicle hire, with few bookings and with a million. */
await benchArea({
  name: 'hire',
  rows: 'bookings',
  sizes: [10_000, 1_000_000],
  fill: fillHire,
  kept: KEPT_BY_HIRE,
  addUsers: addHireUsers,
  calls: HIRE_CALLS,
  writes: (url, { agencies }, tokens) => hireWrites(url, agencies, tokens),
});
