-- Refuses a credit note that, with those issued before it, takes back more than was charged: of a line, or of the discount or tax
-- of a rate. Holds the invoice meanwhile, so that two credit notes are looked at one after the other.
create or replace function app.check_credit(agency bigint, note_id bigint, invoice_id bigint) returns void language plpgsql as $$
begin
  perform from money_document d
    where d.agency_id = agency and d.id = invoice_id and d.status = 'ISSUED' and d.kind <> 'CREDIT_NOTE'
    for no key update;
  if not found then
    raise exception 'credit is given for an invoice that was issued'
      using errcode = 'check_violation', constraint = 'money_document_credit';
  end if;
  if exists (
       select from money_document n
       join money_document_line c on c.agency_id = n.agency_id and c.document_id = n.id
       left join money_document_line o
         on o.agency_id = n.agency_id and o.document_id = invoice_id and o.position = c.reverses_position
            and o.vat_basis_points = c.vat_basis_points
       where n.agency_id = agency and n.corrects_id = invoice_id and (n.status = 'ISSUED' or n.id = note_id)
       group by c.reverses_position, o.amount_pence
       having o.amount_pence is null or sum(c.amount_pence) > o.amount_pence)
     or exists (
       select from money_document n
       join money_document_tax c on c.agency_id = n.agency_id and c.document_id = n.id
       left join money_document_tax o
         on o.agency_id = n.agency_id and o.document_id = invoice_id and o.vat_basis_points = c.vat_basis_points
       where n.agency_id = agency and n.corrects_id = invoice_id and (n.status = 'ISSUED' or n.id = note_id)
       group by c.vat_basis_points, o.discount_pence, o.vat_pence
       having o.vat_pence is null or sum(c.discount_pence) > o.discount_pence or sum(c.vat_pence) > o.vat_pence) then
    raise exception 'more is credited than was charged'
      using errcode = 'check_violation', constraint = 'money_document_over_credited';
  end if;
end
$$;
revoke execute on function app.check_credit from public;
grant execute on function app.check_credit to worklane_system;
