-- Takes back 0107: that something was not charged shows in the invoices still; why not is in the audit log alone.
begin;
alter table vehicle_booking drop column waived_charges, drop column waiver_reason;
delete from schema_migration where name = '0107_returns_not_charged.sql';
commit;
