-- The platform plans rates of VAT, and takes back what it has planned; what has begun stays.

alter table hire_vat_rate add column id bigint generated always as identity;
alter table hire_vat_rate add constraint hire_vat_rate_id unique (id);
comment on table hire_vat_rate is 'The standard rate of VAT from a day on, in hundredths of a per cent, for whatever is invoiced from then on.';
grant delete on hire_vat_rate to worklane_app;
