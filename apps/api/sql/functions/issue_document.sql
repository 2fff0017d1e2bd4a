-- Issues a draft: looks whether it adds up, gives it the next number of its series, and opens the item that payments and credit
-- are set against. The series is locked until the transaction ends, and a transaction that fails gives no number; so none is
-- missing and none is given twice. Keeps whom it is from and to as they are now. Runs as its owner: nobody else counts numbers,
-- opens items or says who the parties are.
create or replace function app.issue_document() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_series record;
begin
  if not exists (select from money_document_line l where l.agency_id = new.agency_id and l.document_id = new.id)
     or exists (
       select from (select l.vat_basis_points, sum(l.amount_pence) as pence from money_document_line l
                    where l.agency_id = new.agency_id and l.document_id = new.id group by 1) charged
       full join (select * from money_document_tax t where t.agency_id = new.agency_id and t.document_id = new.id) t
         using (vat_basis_points)
       where charged.pence is distinct from t.lines_pence)
     or (new.sub_total_pence, new.discount_pence, new.vat_pence) is distinct from (
       select (sum(t.lines_pence)::bigint, sum(t.discount_pence)::bigint, sum(t.vat_pence)::bigint) from money_document_tax t
       where t.agency_id = new.agency_id and t.document_id = new.id) then
    raise exception 'the lines of document % do not make its totals', new.id
      using errcode = 'check_violation', constraint = 'money_document_adds_up';
  end if;
  if new.kind = 'CREDIT_NOTE' then
    perform app.check_credit(new.agency_id, new.id, new.corrects_id);
  end if;
  insert into number_series (agency_id, kind, prefix, last_number)
    values (new.agency_id, new.kind,
            case new.kind when 'AGENCY_TO_CLIENT' then 'INV' when 'VEHICLE_HIRE' then 'HIRE' when 'CREDIT_NOTE' then 'CN' end, 1)
    on conflict (agency_id, kind) do update set last_number = number_series.last_number + 1
    returning * into of_series;
  new.series_id := of_series.id;
  new.number := of_series.last_number;
  new.reference := of_series.prefix || '-' || lpad(new.number::text, greatest(6, length(new.number::text)), '0');
  new.issued_at := now();
  insert into open_item (agency_id, client_id, currency, side, document_id, due_on, amount_pence, open_pence)
    select new.agency_id, new.client_id, new.currency,
           (case new.kind when 'CREDIT_NOTE' then 'CREDIT' else 'DEBIT' end)::open_item_side, new.id, new.due_on, total.pence, total.pence
    from (select new.sub_total_pence - new.discount_pence + case when new.tax_included then 0 else new.vat_pence end as pence) total;
  insert into money_document_parties (agency_id, document_id, seller_name, seller_street, seller_town, seller_post_code,
                                      seller_country, seller_telephone, seller_email, vat_number, company_number, account_name,
                                      sort_code, account_number, buyer_name, buyer_street, buyer_town, buyer_post_code,
                                      buyer_country, buyer_telephone, buyer_email)
    select a.id, new.id, coalesce(i.legal_name, a.name), a.street, a.town, a.post_code, a.country, a.telephone, a.email,
           i.vat_number, i.company_number, i.account_name, i.sort_code, i.account_number,
           c.name, c.first_line, c.town, c.post_code, c.country, c.telephone, c.email
    from agency a
    join client c on c.id = new.client_id
    left join invoice_details i on i.agency_id = a.id
    where a.id = new.agency_id;
  return new;
end
$$;
alter function app.issue_document owner to worklane_system;
create or replace trigger money_document_issue before update on money_document
  for each row when (old.status = 'DRAFT' and new.status = 'ISSUED') execute function app.issue_document();
