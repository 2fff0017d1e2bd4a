import {
  OPEN_CAUSES,
  type OpenCause,
  type ReconciledKind,
  UNPAID_CAUSES,
  type UnpaidCause,
} from '@worklane/contract/billing/books.ts';
import { QUERY_DAYS } from '@worklane/contract/transport/authorisation.ts';
import { sql, type RawBuilder } from 'kysely';

export type Span = {
  /** The end is not part of it. */
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
};

type Of = {
  readonly agencyId: number;
  readonly span: Span;
  readonly days: { readonly from: string; readonly to: string };
  readonly now: Temporal.Instant;
  /** By the agency’s clock. */
  readonly today: string;
};

type Cause = OpenCause | UnpaidCause;

const CAUSES: readonly Cause[] = [...OPEN_CAUSES, ...UNPAID_CAUSES];

/** As a number: tens of thousands are gathered and counted by it. */
const cause = (value: Cause) => sql.lit(CAUSES.indexOf(value));

export const causeOf = (number: number): Cause | undefined => CAUSES[number];

/** Who pays. `unbilled`: the name of an agency that is no client yet. */
const client = (id: string) => sql`${sql.ref(id)} as client_id, null::text as unbilled`;

/** The whole minutes between two times, less a break. */
const minutesOf = (from: string, to: string) =>
  sql`(date_part('epoch', ${sql.ref(to)} - ${sql.ref(from)}) / 60 - t.break_minutes)::int`;

/** The agency’s invoices that aren’t paid, and why. */
export const owed = ({ agencyId, today }: Of) => sql`
  select i.client_id, i.document_id, m.issued_on,
         case when d.id is not null then ${cause('DISPUTED')}
              when i.due_on < ${today} then ${cause('OVERDUE')}
              else ${cause('NOT_DUE')} end as cause
  from open_item i
  join money_document m on m.agency_id = i.agency_id and m.id = i.document_id
  left join invoice_dispute d on d.agency_id = i.agency_id and d.client_id = i.client_id and d.invoice_id = i.document_id and d.status = 'OPEN'
  where i.agency_id = ${agencyId} and i.side = 'DEBIT' and i.open_pence > 0`;

type Source = 'expense_invoice_source' | 'transport_invoice_source' | 'training_invoice_source';

/**
 * Of what is on invoices that are {@link owed}, by what names it: why it isn’t paid (`unpaid`). It is read once and not looked for with each of what a
 * month brings; PostgreSQL can’t see behind row-level security how little it is, and supposes so of an array. Invoices from before the month can’t have
 * what was done in it.
 */
const unpaid = (source: Source, { agencyId, days }: Of, [kept, own]: readonly [string, string]) => sql`
  left join (
    select u.id, u.cause
    from (select array_agg(s.${sql.ref(kept)}) as ids, array_agg(o.cause) as causes
          from owed o
          join ${sql.table(source)} s on s.agency_id = ${agencyId} and s.client_id = o.client_id and s.document_id = o.document_id
          where o.issued_on >= ${days.from} and s.credited_by is null and s.${sql.ref(kept)} is not null) a
    cross join lateral unnest(a.ids, a.causes) u (id, cause)) unpaid on unpaid.id = ${sql.ref(own)}`;

/** Whether it is on a prepared invoice that waits for approval; read once, as above. */
const waits = (prepared: 'prepared_expense' | 'prepared_source', kept: string, own: string, { agencyId }: Of) => sql`
  ${sql.ref(own)} in (select unnest(array(
    select ${sql.ref(kept)} from ${sql.table(prepared)}
    where agency_id = ${agencyId} and status = 'WAITING_APPROVAL' and ${sql.ref(kept)} is not null)))`;

/** Of invoices that were credited: what they were over. Little, and read once, as above. */
const credited = (source: 'shift_invoice_source' | 'expense_invoice_source', kept: string, { agencyId }: Of) => sql`
  left join unnest(array(
    select distinct ${sql.ref(kept)} from ${sql.table(source)} where agency_id = ${agencyId} and credited_by is not null)) credited (id)`;

/** For the shift or the late cancellation `t`, which says on which invoice it is: why it isn’t paid, or is on no invoice that stands. */
const ofShift = (of: Of) => ({
  cause: sql`
    case when t.invoiced then o.cause
         when t.awaits_approval then ${cause('WAITING_APPROVAL')}
         when credited.id is not null then ${cause('CREDITED')}
         else ${cause('NOT_INVOICED')} end`,
  joined: sql`
    left join owed o on o.document_id = t.standing_invoice_id
    ${credited('shift_invoice_source', 'booking_id', of)} on credited.id = t.booking_id`,
});

/**
 * What of each kind was authorised in a month and is charged for: by whom it is paid, how long it took where that counts, and why it is on no invoice
 * that stands, or not paid; null where it is paid. A new kind of source is one more of these.
 */
export const reconciled: Readonly<Record<ReconciledKind, (of: Of) => RawBuilder<unknown>>> = {
  SHIFT: (of) => sql`
    select ${client('t.client_id')}, ${minutesOf('t.started_at', 't.ended_at')} as minutes, ${ofShift(of).cause} as cause
    from timesheet t ${ofShift(of).joined}
    where t.agency_id = ${of.agencyId} and t.authorised_at is not null
      and t.started_at >= ${of.span.start.toString()} and t.started_at < ${of.span.end.toString()}`,

  LATE_CANCELLATION: (of) => sql`
    select ${client('t.client_id')}, ${minutesOf('t.starts_at', 't.ends_at')} as minutes, ${ofShift(of).cause} as cause
    from late_cancellation t ${ofShift(of).joined}
    where t.agency_id = ${of.agencyId} and t.waived_at is null
      and t.starts_at >= ${of.span.start.toString()} and t.starts_at < ${of.span.end.toString()}`,

  EXPENSE: (of) => sql`
    select ${client('t.client_id')}, 0 as minutes,
           case when t.invoiced then unpaid.cause
                when ${waits('prepared_expense', 'claim_id', 't.id', of)} then ${cause('WAITING_APPROVAL')}
                when credited.id is not null then ${cause('CREDITED')}
                else ${cause('NOT_INVOICED')} end as cause
    from expense_claim t
    ${unpaid('expense_invoice_source', of, ['claim_id', 't.id'])}
    ${credited('expense_invoice_source', 'claim_id', of)} on credited.id = t.id
    where t.agency_id = ${of.agencyId} and t.status = 'APPROVED' and t.day between ${of.days.from} and ${of.days.to} and t.charged`,

  // What was cancelled after it had begun has a price as well.
  TRANSPORT: (of) => sql`
    select ${client('j.client_id')}, 0 as minutes,
           case when p.invoiced then unpaid.cause
                when p.job_id is null then ${cause('NO_PRICE')}
                when j.queried_at is not null and num_nonnulls(j.query_answer, j.sealed_answer) = 0 then ${cause('QUERIED')}
                when j.queried_at is null and j.status = 'AUTHORIZED' and j.client_id is not null
                     and j.authorised_at >= ${of.now.subtract({ hours: 24 * QUERY_DAYS }).toString()}
                  then ${cause('CAN_BE_QUERIED')}
                when ${waits('prepared_source', 'job_id', 'j.id', of)} then ${cause('WAITING_APPROVAL')}
                when exists (select from transport_invoice_source s where s.agency_id = j.agency_id and s.job_id = j.id)
                  then ${cause('CREDITED')}
                else ${cause('NOT_INVOICED')} end as cause
    from transport_job j
    left join transport_price p on p.agency_id = j.agency_id and p.job_id = j.id
    ${unpaid('transport_invoice_source', of, ['job_id', 'j.id'])}
    where j.agency_id = ${of.agencyId} and j.status <> 'NEW'
      and j.required_at >= ${of.span.start.toString()} and j.required_at < ${of.span.end.toString()}
      and (j.status in ('AUTHORIZED', 'CLOSED') or j.status = 'CANCELLED' and p.job_id is not null)
      and p.net_pence is distinct from 0`,

  TAXI: (of) => sql`
    select ${client('t.client_id')}, 0 as minutes,
           case when t.status = 'INVOICED' then unpaid.cause
                when t.fare_pence is null then ${cause('NO_PRICE')}
                when ${waits('prepared_source', 'taxi_id', 't.id', of)} then ${cause('WAITING_APPROVAL')}
                when exists (select from transport_invoice_source s where s.taxi_id = t.id) then ${cause('CREDITED')}
                else ${cause('NOT_INVOICED')} end as cause
    from taxi t
    ${unpaid('transport_invoice_source', of, ['taxi_id', 't.id'])}
    where t.agency_id = ${of.agencyId} and t.status <> 'NEW' and t.status in ('COMPLETE', 'INVOICED')
      and t.required_at >= ${of.span.start.toString()} and t.required_at < ${of.span.end.toString()}`,

  // It is invoiced when it is booked, and once more for what its return brings.
  HIRE: (of) => sql`
    select ${client('b.client_id')}, 0 as minutes,
           case when i.standing then i.unpaid
                when i.standing is null then ${cause('NOT_INVOICED')}
                else ${cause('CREDITED')} end as cause
    from vehicle_booking b
    cross join lateral (
      select bool_or(d.total_pence > coalesce((select sum(n.total_pence) from money_document n
                                               where n.agency_id = d.agency_id and n.corrects_id = d.id and n.status = 'ISSUED'), 0)
                     or d.total_pence = 0) as standing, min(o.cause) as unpaid
      from hire_invoice h
      join money_document d on d.agency_id = h.agency_id and d.id = h.document_id
      left join owed o on o.document_id = d.id
      where h.agency_id = b.agency_id and h.client_id = b.client_id and h.booking_id = b.id) i
    where b.agency_id = ${of.agencyId} and b.status in ('AUTHORIZED', 'COMPLETE')
      and b.starts_at >= ${of.span.start.toString()} and b.starts_at < ${of.span.end.toString()}`,

  // Another agency is a client once it is billed, and has its name before.
  SEAT: (of) => sql`
    select c.id as client_id, case when c.id is null then p.agency end as unbilled, 0 as minutes,
           case when t.invoiced then unpaid.cause
                when ${waits('prepared_source', 'seat_id', 't.id', of)} then ${cause('WAITING_APPROVAL')}
                when exists (select from training_invoice_source i where i.agency_id = t.owner_agency_id and i.seat_id = t.id)
                  then ${cause('CREDITED')}
                else ${cause('NOT_INVOICED')} end as cause
    from app.training_seat_people(array(
           select s.id from training_session s
           where s.agency_id = ${of.agencyId} and s.price_pence > 0
             and s.starts_at >= ${of.span.start.toString()} and s.starts_at < ${of.span.end.toString()})) p
    join training_seat t on t.id = p.seat_id
    left join client c on c.introduced_by_agency_id = t.owner_agency_id and c.customer_agency_id = t.agency_id
    ${unpaid('training_invoice_source', of, ['seat_id', 't.id'])}
    where t.owner_agency_id = ${of.agencyId} and t.agency_id <> t.owner_agency_id and t.status in ('ATTENDED', 'NO_SHOW')`,
};
