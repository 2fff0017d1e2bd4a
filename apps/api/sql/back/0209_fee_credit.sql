-- Takes back 0209: for a product that is stopped, before a version without it starts. What was credit of agencies, what was paid back of it, and
-- what invoices were paid with until they were credited, is lost; what pays invoices stays, a payment for each of them.
begin;
alter table platform_fee_payment disable trigger user;
alter table platform_fee_payment add column invoice_id bigint;
create temporary table part on commit drop as
  select a.*, row_number() over (partition by a.payment_id order by a.id) as nth
  from platform_fee_allocation a join platform_fee_payment p on p.id = a.payment_id
  where a.freed_at is not distinct from p.taken_back_at;
update platform_fee_payment p set invoice_id = a.invoice_id, amount_pence = a.amount_pence
  from part a where a.payment_id = p.id and a.nth = 1;
insert into platform_fee_payment (agency_id, invoice_id, currency, received_on, amount_pence, reference, recorded_by_user_id, recorded_at,
                                  taken_back_at, taken_back_by_user_id)
  select p.agency_id, a.invoice_id, p.currency, p.received_on, a.amount_pence, p.reference, p.recorded_by_user_id, p.recorded_at,
         p.taken_back_at, p.taken_back_by_user_id
  from part a join platform_fee_payment p on p.id = a.payment_id where a.nth > 1;
drop table platform_fee_refund, platform_fee_allocation;
drop trigger platform_fee_payment_whole on platform_fee_payment;
drop trigger platform_fee_invoice_unpaid on platform_fee_invoice;
drop function app.keep_fee_payment();
drop function app.keep_fee_allocation();
delete from platform_fee_payment where invoice_id is null;
drop index platform_fee_payment_agency;
alter table platform_fee_payment
  drop constraint platform_fee_payment_agency_id_fkey,
  drop constraint platform_fee_payment_agency_id_id_key,
  drop column currency,
  alter column invoice_id set not null,
  add foreign key (agency_id, invoice_id) references platform_fee_invoice (agency_id, id);
comment on table platform_fee_payment is 'What an agency has paid of an invoice of the platform.';
create index platform_fee_payment_invoice on platform_fee_payment (agency_id, invoice_id);
alter table platform_fee_payment enable trigger user;
delete from schema_migration where name = '0209_fee_credit.sql';
commit;
