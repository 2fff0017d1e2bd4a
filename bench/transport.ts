import { benchArea } from './area.ts';
import { TRANSPORT_CALLS } from './transport-calls.ts';
import { fillTransport, KEPT_BY_TRANSPORT } from './transport-fill.ts';
import { transportWrites } from './transport-writes.ts';
import { addTransportUsers } from './users.ts';

/** `npm run bench:transport`: work lists, crews and the writes of patient transport, with few jobs and with 200 000. */
await benchArea({
  name: 'transport',
  rows: 'jobs',
  sizes: [10_000, 200_000],
  fill: fillTransport,
  kept: KEPT_BY_TRANSPORT,
  addUsers: addTransportUsers,
  calls: TRANSPORT_CALLS,
  writes: transportWrites,
});
