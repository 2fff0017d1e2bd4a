-- Takes back 0208: for a product that is stopped, before a version without it starts, which can’t name the values. Lines that have them are items
-- again, as they were before.
begin;
alter table money_document_line no force row level security;
alter table money_document_line disable trigger user;
update money_document_line set unit = 'ITEM' where unit in ('QUARTER_HOUR', 'SEAT');
alter table money_document_line enable trigger user;
alter table money_document_line force row level security;
create type price_unit_before as enum ('HOUR', 'DAY', 'NIGHT', 'MILE', 'ITEM');
alter table money_document_line alter column unit type price_unit_before using unit::text::price_unit_before;
drop type price_unit;
alter type price_unit_before rename to price_unit;
delete from schema_migration where name = '0208_units_of_lines.sql';
commit;
