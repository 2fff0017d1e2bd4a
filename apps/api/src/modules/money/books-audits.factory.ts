import { ownerQuery } from '../../testing/owner.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** What is wrong in the books of these agencies, by what it is; each asks for the agencies as $1. */
export const BOOKS_AUDITS: Readonly<Record<string, string>> = {
  'a transaction that does not balance': `
    select t.id from ledger_transaction t left join ledger_entry e on e.agency_id = t.agency_id and e.transaction_id = t.id
    where t.agency_id = any ($1) group by t.id, t.entries, e.currency
    having sum(e.amount_pence) is distinct from 0 or count(*) <> t.entries`,
  'a number that is missing or given twice': `
    select s.id from number_series s left join money_document d on d.series_id = s.id
    where s.agency_id = any ($1) group by s.id
    having array_agg(d.number order by d.number) <> array(select generate_series(1, s.last_number))
        or bool_or(d.kind <> s.kind or d.agency_id <> s.agency_id)`,
  'an issued document without a number, or a number without one': `
    select id from money_document where agency_id = any ($1) and (status = 'ISSUED') <> (number is not null)`,
  'a document that does not add up': `
    select d.id from money_document d where d.agency_id = any ($1) and d.sub_total_pence - d.discount_pence <>
      (select sum(l.amount_pence) from money_document_line l where l.document_id = d.id)
      - (select sum(t.discount_pence) from money_document_tax t where t.document_id = d.id)`,
  'more credited than charged': `
    select o.id from money_document o join money_document n on n.agency_id = o.agency_id and n.corrects_id = o.id and n.status = 'ISSUED'
    where o.agency_id = any ($1) group by o.id
    having sum(n.total_pence) > o.total_pence or sum(n.vat_pence) > o.vat_pence or sum(n.discount_pence) > o.discount_pence`,
  'a VAT in pounds that is not what the rate makes of it, or of which credit leaves something over': `
    select d.id from money_document d
    left join money_document n on n.agency_id = d.agency_id and n.corrects_id = d.id and n.status = 'ISSUED'
    where d.agency_id = any ($1) and d.status = 'ISSUED' and d.corrects_id is null group by d.id
    having (d.units_per_pound is not null) <> (d.currency <> 'GBP' and d.vat_pence > 0)
        or d.pound_vat_pence <> round(d.vat_pence / d.units_per_pound)
        or coalesce(sum(n.pound_vat_pence), 0) <> coalesce(round(sum(n.vat_pence) / d.units_per_pound), 0)`,
  'a balance that is not the sum of its entries': `
    select b.account from ledger_balance b
    full join (select agency_id, currency, account, date_trunc('month', dated)::date as month, sum(amount_pence) as pence
               from ledger_entry where agency_id = any ($1) group by 1, 2, 3, 4) e using (agency_id, currency, account, month)
    where agency_id = any ($1) and b.debit_pence - b.credit_pence is distinct from e.pence`,
  'an item of which more or less is open than was not allocated': `
    select i.id from open_item i left join allocation a on a.agency_id = i.agency_id and i.id in (a.credit_item_id, a.debit_item_id)
    where i.agency_id = any ($1) group by i.id
    having i.open_pence <> i.amount_pence - coalesce(sum(a.amount_pence), 0)`,
  'something owed that is not open': `
    select agency_id from open_item where agency_id = any ($1) group by agency_id, currency
    having sum(case side when 'DEBIT' then open_pence else -open_pence end) is distinct from coalesce(
      (select sum(b.debit_pence - b.credit_pence) from ledger_balance b
       where b.agency_id = open_item.agency_id and b.currency = open_item.currency and b.account = 'RECEIVABLE'), 0)`,
  'a bank that has not what was paid': `
    select p.agency_id from payment p left join payment_reversal r on r.agency_id = p.agency_id and r.payment_id = p.id
    where p.agency_id = any ($1) group by p.agency_id, p.currency
    having coalesce(sum(p.amount_pence) filter (where r.payment_id is null), 0) is distinct from
      (select sum(b.debit_pence - b.credit_pence) from ledger_balance b
       where b.agency_id = p.agency_id and b.currency = p.currency and b.account = 'BANK')`,
  'something booked in a month that was closed': `
    select t.id from ledger_transaction t join closed_month m on m.agency_id = t.agency_id and m.closed_at < t.created_at
    where t.agency_id = any ($1) and t.dated < m.month + interval '1 month'`,
  'a revenue or tax that no document says': `
    select d.agency_id from money_document d where d.agency_id = any ($1) and d.status = 'ISSUED' group by d.agency_id, d.currency
    having (sum(case d.kind when 'CREDIT_NOTE' then -1 else 1 end * (d.total_pence - d.vat_pence)),
            sum(case d.kind when 'CREDIT_NOTE' then -1 else 1 end * d.vat_pence)) is distinct from (
      select (coalesce(-sum(b.debit_pence - b.credit_pence) filter (where b.account = 'REVENUE'), 0),
              coalesce(-sum(b.debit_pence - b.credit_pence) filter (where b.account = 'VAT'), 0))
      from ledger_balance b where b.agency_id = d.agency_id and b.currency = d.currency)`,
};

/** What of these is wrong in the books of some agencies. */
export const faultsOf = async (
  app: TestApp,
  audits: Readonly<Record<string, string>>,
  agencyIds: readonly number[],
): Promise<string[]> => {
  const parts = Object.entries(audits).map(([fault, query]) => `select '${fault}' as fault where exists (${query})`);
  const rows = await ownerQuery<{ fault: string }>(app, parts.join(' union all '), [agencyIds]);
  return rows.map(({ fault }) => fault);
};
