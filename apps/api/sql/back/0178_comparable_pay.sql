-- Takes back 0178: for a product that is stopped, before a version without it starts. What clients pay their own staff is lost;
-- that there may be such rates stays behind, and nothing uses it.
begin;
delete from assignment_rate where side = 'COMPARABLE';
alter table assignment_rate drop constraint assignment_rate_comparable_of_client;
comment on table assignment_rate is
  'What an hour of work costs from a day on, charged or paid: its terms never change, and another row follows it.';
delete from schema_migration where name = '0178_comparable_pay.sql';
commit;
