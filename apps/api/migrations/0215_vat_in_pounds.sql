-- What an invoice in another currency says of its VAT in pounds: by the exchange rate of its month, which the platform keeps.

create table exchange_rate (
  id bigint generated always as identity primary key,
  currency text not null references currency (code) check (currency <> 'GBP'),
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  -- How many units of the currency a pound is worth.
  units_per_pound numeric(12, 4) not null check (units_per_pound > 0),
  constraint exchange_rate_once unique (currency, month)
);
comment on table exchange_rate is 'What a pound is worth in other currencies, by month, as HMRC publishes it: for the VAT of invoices in them.';
create trigger exchange_rate_audit after insert or update or delete on exchange_rate for each row execute function app.audit();
grant select, insert, update on exchange_rate to worklane_app;
alter table exchange_rate enable row level security;
alter table exchange_rate force row level security;

alter table money_document
  add column units_per_pound numeric(12, 4),
  add column pound_vat_pence bigint,
  add constraint money_document_in_pounds check (
    num_nonnulls(units_per_pound, pound_vat_pence) in (0, 2) and (units_per_pound is null or currency <> 'GBP'));
comment on column money_document.units_per_pound is 'Of an issued one with VAT in another currency: how many units of it a pound was worth.';
comment on column money_document.pound_vat_pence is 'Its VAT in pounds by that.';
-- Which rates stand on invoices.
create index money_document_in_pounds on money_document (currency, tax_point) where units_per_pound is not null;

alter table platform_fee_invoice
  add column units_per_pound numeric(12, 4),
  add column pound_vat_pence bigint,
  add constraint platform_fee_in_pounds check (
    num_nonnulls(units_per_pound, pound_vat_pence) in (0, 2) and (units_per_pound is null or currency <> 'GBP'));
comment on column platform_fee_invoice.units_per_pound is 'Of one with VAT in another currency: how many units of it a pound was worth.';
comment on column platform_fee_invoice.pound_vat_pence is 'Its VAT in pounds by that.';
create index platform_fee_in_pounds on platform_fee_invoice (currency, issued_on) where units_per_pound is not null;
