-- Takes back 0220: for a product that is stopped, before a version without it starts. Nothing is lost.
begin;
drop index late_cancellation_to_invoice;
create index late_cancellation_to_invoice on late_cancellation (agency_id, client_id, starts_at) where not invoiced and waived_at is null;
delete from schema_migration where name = '0220_late_cancellations_by_index.sql';
commit;
