-- Takes back 0201: for a product that is stopped, before a version without it starts. Nothing is lost.
begin;
drop trigger expense_claim_completed on expense_claim;
drop trigger shift_booking_claimed_for on shift_booking;
drop function app.complete_expense_claim(), app.follow_claimed_shift();
drop trigger expense_claim_audit on expense_claim;
drop trigger expense_claim_update_audit on expense_claim;
create trigger expense_claim_audit after insert or update or delete on expense_claim for each row execute function app.audit();
drop index expense_claim_to_invoice, prepared_expense_waiting;
create index expense_claim_to_invoice on expense_claim (agency_id, client_id, day) where status = 'APPROVED' and not invoiced;
alter table expense_claim drop column charged, drop column starts_at;
delete from schema_migration where name = '0201_expenses_to_invoice_by_index.sql';
commit;
