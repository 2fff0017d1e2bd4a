-- Takes back 0225: for a product that is stopped, before a version without it starts and goes by the calendars of agencies alone.
begin;
alter table shift_location drop column region;
delete from schema_migration where name = '0225_bank_holidays_of_the_place.sql';
commit;
