-- An agency that isn’t registered for VAT charges none, on whatever it invoices.

alter table invoice_details
  add column vat_registered boolean not null default true,
  add constraint invoice_details_vat check (vat_registered or vat_number is null);
