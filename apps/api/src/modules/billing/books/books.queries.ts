import {
  RECONCILED_KINDS,
  type OpenCause,
  type ReconciledKind,
  type UnpaidCause,
} from '@worklane/contract/billing/books.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { causeOf, owed, reconciled } from './reconciled.ts';

type Month = {
  readonly month: Temporal.PlainYearMonth;
  readonly timeZone: string;
  readonly now: Temporal.Instant;
};

type CountedRow = {
  readonly kind: ReconciledKind;
  /** Null where nobody has been chosen yet who pays for it, or where it is an agency that is no client yet. */
  readonly clientId: number | null;
  readonly clientName: string | null;
  /** Undefined for what is paid. */
  readonly cause: OpenCause | UnpaidCause | undefined;
  readonly count: number;
  readonly minutes: number;
};

/** By kind and client, how much of what was authorised in a month is paid, and how much isn’t, or isn’t even invoiced, for which cause. */
export const countAuthorised = async (
  tx: Tx,
  agencyId: number,
  { month, timeZone, now }: Month,
): Promise<CountedRow[]> => {
  const startOf = (each: Temporal.PlainYearMonth) =>
    each.toPlainDate({ day: 1 }).toZonedDateTime({ timeZone }).toInstant();
  const of = {
    agencyId,
    span: { start: startOf(month), end: startOf(month.add({ months: 1 })) },
    days: {
      from: month.toPlainDate({ day: 1 }).toString(),
      to: month.toPlainDate({ day: month.daysInMonth }).toString(),
    },
    now,
    today: now.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  };
  const counted = RECONCILED_KINDS.map(
    (kind, nth) => sql`
      select ${sql.lit(kind)}::text as kind, ${sql.lit(nth)} as nth, client_id, unbilled, cause, count(*)::int as count, sum(minutes)::int as minutes
      from (${reconciled[kind](of)}) x group by client_id, unbilled, cause`,
  );
  const { rows } = await sql<Omit<CountedRow, 'cause'> & { readonly cause: number | null }>`
    with owed as materialized (${owed(of)})
    select a.kind, a.client_id as "clientId", coalesce(c.name, a.unbilled) as "clientName", a.cause, a.count, a.minutes
    from (${sql.join(counted, sql` union all `)}) a
    left join client c on c.id = a.client_id
    order by a.nth, lower(coalesce(c.name, a.unbilled)), a.client_id`.execute(tx);
  return rows.map((row) => ({ ...row, cause: row.cause === null ? undefined : causeOf(row.cause) }));
};
