import pg from 'pg';
import type { createAccessTokens } from '../apps/api/src/platform/auth/access-token.ts';
import type { Write } from './area.ts';
import { WAITING_INVOICE } from './billing-plan.ts';
import type { BenchUser } from './users.ts';

type Waiting = { client_id: number; booking_ids: number[] };

/** Pounds for a shift of the bench. */
const NET = 192;

/** Fewer than there are clients: requests are written before they are sent. */
const AMOUNT = 80;

/** As many clients as have a prepared invoice that waits, but for one that is read. */
const APPROVALS = 9;

/** What the agency writes: invoices over as many as a hundred shifts of a client, some of which a colleague has prepared. */
export const billingWrites = (
  url: string,
  { agency }: { readonly agency: BenchUser },
  tokens: ReturnType<typeof createAccessTokens>,
): Write[] => [
  {
    name: `issue ${AMOUNT} invoices`,
    amount: AMOUNT,
    shots: async () => {
      const token = await tokens.issue(agency.id, agency.sessionId);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query<Waiting>(
        `select client_id::int, array_agg(booking_id::int order by booking_id) as booking_ids
         from (select *, row_number() over (partition by client_id order by booking_id) as place from timesheet t
               where not invoiced and not awaits_approval and authorised_at is not null) waiting
         group by client_id, (place - 1) / 100 order by (place - 1) / 100, client_id`,
      );
      await client.end();
      const left = rows.values();
      return () => {
        const { value, done } = left.next();
        if (done) throw new Error('The bench ran out of shifts to invoice; start it with --fresh.');
        return {
          method: 'POST',
          path: '/api/v1/staff-invoice',
          token,
          body: {
            clientId: value.client_id,
            bookingIds: value.booking_ids,
            net: String(NET * value.booking_ids.length),
          },
        };
      };
    },
  },
  {
    name: `approve ${APPROVALS} invoices`,
    amount: APPROVALS,
    shots: async () => {
      const token = await tokens.issue(agency.id, agency.sessionId);
      let next = WAITING_INVOICE - APPROVALS;
      return () => ({ method: 'POST', path: `/api/v1/prepared-invoice/${next++}/approval`, token });
    },
  },
];
