-- A credited invoice no longer keeps the rule by which it charged VAT: its lines say how, and what was wrong is put right and invoiced anew.
create or replace function app.release_staff_vat() returns trigger language plpgsql as $$
begin
  new.staff_vat_id := null;
  return new;
end
$$;

create or replace trigger shift_invoice_source_vat_released before update of credited_by on shift_invoice_source
  for each row execute function app.release_staff_vat();
create or replace trigger expense_invoice_source_vat_released before update of credited_by on expense_invoice_source
  for each row execute function app.release_staff_vat();
