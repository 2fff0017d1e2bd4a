import { BOOKS_AUDITS } from '../../money/books-audits.factory.ts';

/** Of `s`: the lines of what a source has on its invoice. */
const LINES = `join money_document_line l on l.agency_id = s.agency_id and l.document_id = s.document_id
  and l.position between s.first_position and s.last_position`;

/** Of `s`: the line of an expense or of a seat. */
const LINE = `join money_document_line l on l.agency_id = s.agency_id and l.document_id = s.document_id and l.position = s.position`;

/** Worked and cancelled time of an agency that can be on an invoice, with how many hours it comes to. */
const WORK = `(
  select booking_id, agency_id, invoiced, started_at as starts_at, ended_at as ends_at, break_minutes, authorised_at is not null as charged from timesheet
  union all
  select booking_id, agency_id, invoiced, starts_at, ends_at, break_minutes, waived_at is null from late_cancellation)`;

/** What must be true of whatever becomes of an agency's work and of its invoices, by what it would be otherwise; each asks for the agencies as $1. */
export const BILLING_AUDITS: Readonly<Record<string, string>> = {
  ...BOOKS_AUDITS,
  'work on two invoices that stand': `
    select booking_id from shift_invoice_source where agency_id = any ($1) and credited_by is null
    group by booking_id having count(*) > 1`,
  'work that is on an invoice and does not say so, or the other way round': `
    select w.booking_id from ${WORK} w where w.agency_id = any ($1) and w.invoiced is distinct from exists (
      select from shift_invoice_source s where s.booking_id = w.booking_id and s.credited_by is null)`,
  'an invoice over work that nobody has authorised, or that is waived': `
    select s.id from shift_invoice_source s where s.agency_id = any ($1) and s.credited_by is null
      and not exists (select from ${WORK} w where w.booking_id = s.booking_id and w.charged)`,
  'an expense on two invoices that stand': `
    select claim_id from expense_invoice_source where agency_id = any ($1) and credited_by is null
    group by claim_id having count(*) > 1`,
  'an expense that is on an invoice and does not say so, or the other way round': `
    select c.id from expense_claim c where c.agency_id = any ($1) and c.invoiced is distinct from exists (
      select from expense_invoice_source s where s.claim_id = c.id and s.credited_by is null)`,
  'an expense that says something else than its rate or its shift': `
    select c.id from expense_claim c join expense_rate r on r.id = c.rate_id join shift_booking b on b.id = c.booking_id
    where c.agency_id = any ($1) and (c.charged, c.starts_at) is distinct from (r.charge_rate > 0, b.starts_at)`,
  'an invoice over an expense that nobody has approved, or that comes to something else': `
    select s.id from expense_invoice_source s join expense_claim c on c.id = s.claim_id join expense_rate r on r.id = c.rate_id ${LINE}
    where s.agency_id = any ($1) and s.credited_by is null
      and (c.status <> 'APPROVED' or l.amount_pence <> round(r.charge_rate * c.tenths / 1000.0))`,
  'a seat on two invoices that stand': `
    select seat_id from training_invoice_source where agency_id = any ($1) and credited_by is null
    group by seat_id having count(*) > 1`,
  'a seat that is on an invoice and does not say so, or the other way round': `
    select t.id from training_seat t where t.owner_agency_id = any ($1) and t.invoiced is distinct from exists (
      select from training_invoice_source s where s.seat_id = t.id and s.credited_by is null)`,
  'an invoice over a seat that nobody has decided about, of no price, or that comes to something else': `
    select s.id from training_invoice_source s join training_seat t on t.id = s.seat_id join training_session e on e.id = t.session_id ${LINE}
    where s.agency_id = any ($1) and s.credited_by is null
      and (t.status not in ('ATTENDED', 'NO_SHOW') or e.price_pence = 0 or l.amount_pence <> e.price_pence)`,
  'a seat on an invoice to somebody else than the agency whose worker it is': `
    select s.id from training_invoice_source s join training_seat t on t.id = s.seat_id join money_document d on d.id = s.document_id
    join client c on c.id = d.client_id where s.agency_id = any ($1) and c.customer_agency_id is distinct from t.agency_id`,
  'hours that were billed and not authorised, or the other way round': `
    select s.id from shift_invoice_source s join ${WORK} w on w.booking_id = s.booking_id ${LINES}
    where s.agency_id = any ($1) and s.credited_by is null
    group by s.id, w.starts_at, w.ends_at, w.break_minutes
    having abs(sum(l.quantity) - (extract(epoch from w.ends_at - w.starts_at) / 60 - w.break_minutes) / 60) > 0.001`,
  'a line of an invoice that is over nothing': `
    select d.id from money_document d where d.agency_id = any ($1) and d.status = 'ISSUED' and d.kind = 'AGENCY_TO_CLIENT'
      and (select count(*) from money_document_line l where l.agency_id = d.agency_id and l.document_id = d.id)
        <> (select coalesce(sum(s.last_position - s.first_position + 1), 0) from shift_invoice_source s where s.document_id = d.id)
         + (select count(*) from expense_invoice_source s where s.document_id = d.id)
         + (select count(*) from training_invoice_source s where s.document_id = d.id)
         + (select count(*) from invoice_note n where n.document_id = d.id and n.kind = 'DEBIT')`,
  'a revenue that is not what was authorised, added and taken back': `
    select a.id from agency a where a.id = any ($1) and (
      select coalesce(-sum(b.debit_pence - b.credit_pence), 0) from ledger_balance b where b.agency_id = a.id and b.account = 'REVENUE')
      <> (select coalesce(sum(l.amount_pence), 0) from shift_invoice_source s ${LINES} where s.agency_id = a.id and s.credited_by is null)
       + (select coalesce(sum(l.amount_pence), 0) from expense_invoice_source s ${LINE} where s.agency_id = a.id and s.credited_by is null)
       + (select coalesce(sum(l.amount_pence), 0) from training_invoice_source s ${LINE} where s.agency_id = a.id and s.credited_by is null)
       + (select coalesce(sum(amount_pence), 0) from invoice_note n where n.agency_id = a.id and n.kind = 'DEBIT' and n.status = 'APPLIED')
       - (select coalesce(sum(amount_pence), 0) from invoice_note n where n.agency_id = a.id and n.kind = 'CREDIT' and n.status = 'APPLIED'
            and not exists (select from shift_invoice_source s where s.document_id = n.invoice_id and s.credited_by is not null)
            and not exists (select from expense_invoice_source s where s.document_id = n.invoice_id and s.credited_by is not null)
            and not exists (select from training_invoice_source s where s.document_id = n.invoice_id and s.credited_by is not null))`,
  'an approval without its invoice, or one over other work': `
    select p.id from prepared_invoice p where p.agency_id = any ($1) and p.status = 'APPROVED' and (
      p.document_id is null
      or (select array_agg(booking_id order by booking_id) from prepared_shift x where x.agency_id = p.agency_id and x.prepared_id = p.id)
        is distinct from (select array_agg(booking_id order by booking_id) from shift_invoice_source s where s.document_id = p.document_id)
      or (select array_agg(claim_id order by claim_id) from prepared_expense x where x.agency_id = p.agency_id and x.prepared_id = p.id)
        is distinct from (select array_agg(claim_id order by claim_id) from expense_invoice_source s where s.document_id = p.document_id)
      or (select array_agg(seat_id order by seat_id) from prepared_source x where x.agency_id = p.agency_id and x.prepared_id = p.id)
        is distinct from (select array_agg(seat_id order by seat_id) from training_invoice_source s where s.document_id = p.document_id))`,
  'work that waits for approval twice, or is on an invoice meanwhile': `
    select x.booking_id from prepared_shift x where x.agency_id = any ($1) and x.status = 'WAITING_APPROVAL'
    group by x.booking_id having count(*) > 1
      or exists (select from shift_invoice_source s where s.booking_id = x.booking_id and s.credited_by is null)`,
  'hours that do not know on which invoice they are, or that they wait for approval': `
    select t.booking_id from timesheet t where t.agency_id = any ($1) and (
      t.invoiced <> (t.standing_invoice_id is not null)
      or t.standing_invoice_id is distinct from (
        select s.document_id from shift_invoice_source s where s.booking_id = t.booking_id and s.credited_by is null)
      or t.awaits_approval <> exists (
        select from prepared_shift p where p.booking_id = t.booking_id and p.status = 'WAITING_APPROVAL'))`,
  'work to invoice that is counted otherwise than it is': `
    select client_id
    from (select * from work_to_invoice where (shifts, minutes, expenses) <> (0, 0, 0)) k
    full join (
      select agency_id, client_id, count(minutes) as shifts, coalesce(sum(minutes), 0) as minutes, count(*) - count(minutes) as expenses
      from (select agency_id, client_id, app.minutes_to_invoice(t) as minutes from timesheet t where app.minutes_to_invoice(t) is not null
            union all
            select agency_id, client_id, app.cancelled_minutes_to_invoice(l) from late_cancellation l where app.cancelled_minutes_to_invoice(l) is not null
            union all
            select agency_id, client_id, null from expense_claim e where app.is_to_be_invoiced(e)) each
      group by 1, 2) w using (agency_id, client_id)
    where agency_id = any ($1) and (k.shifts, k.minutes, k.expenses) is distinct from (w.shifts, w.minutes, w.expenses)`,
  'an expense that waits for approval twice, or is on an invoice meanwhile': `
    select x.claim_id from prepared_expense x where x.agency_id = any ($1) and x.status = 'WAITING_APPROVAL'
    group by x.claim_id having count(*) > 1
      or exists (select from expense_invoice_source s where s.claim_id = x.claim_id and s.credited_by is null)`,
  'a seat that waits for approval twice, or is on an invoice meanwhile': `
    select x.seat_id from prepared_source x where x.agency_id = any ($1) and x.status = 'WAITING_APPROVAL'
    group by x.seat_id having count(*) > 1
      or exists (select from training_invoice_source s where s.seat_id = x.seat_id and s.credited_by is null)`,
  'somebody who approved alone though there was a colleague': `
    select id from prepared_invoice where agency_id = any ($1) and approved_alone`,
  'a note that was approved and is no document, or another one': `
    select n.id from invoice_note n left join money_document d on d.agency_id = n.agency_id and d.id = n.document_id
    where n.agency_id = any ($1) and (n.status = 'APPROVED' or n.status = 'APPLIED' and (
      d.status <> 'ISSUED'
      or case when n.kind = 'CREDIT' and n.position is null then d.sub_total_pence > n.amount_pence
              else d.sub_total_pence <> n.amount_pence end
      or d.corrects_id is distinct from case n.kind when 'CREDIT' then n.invoice_id end))`,
  'interest that was turned down and can’t be claimed again': `
    select c.note_id from interest_claim c join invoice_note n on n.id = c.note_id
    where c.agency_id = any ($1) and n.status in ('REJECTED', 'WITHDRAWN')`,
  'a fixed sum that was claimed twice': `
    select invoice_id from interest_claim where agency_id = any ($1) and fixed_sum_pence > 0 group by invoice_id having count(*) > 1`,
  'more interest than all that was open would bear': `
    select c.note_id from interest_claim c join invoice_note n on n.id = c.note_id join money_document d on d.id = c.invoice_id
    where c.agency_id = any ($1)
      and n.amount_pence - c.fixed_sum_pence > d.total_pence * 0.12 * (c.until_on - c.from_on + 1) / 365 + (c.until_on - c.from_on + 1)`,
  'a document that was emailed twice, or isn’t issued': `
    select m.document_id from invoice_mail m join money_document d on d.id = m.document_id where m.agency_id = any ($1)
    group by m.document_id, d.status having count(*) > 1 or d.status <> 'ISSUED'`,
  'two disputes of one invoice at a time': `
    select invoice_id from invoice_dispute where agency_id = any ($1) and status = 'OPEN' group by invoice_id having count(*) > 1`,
};
