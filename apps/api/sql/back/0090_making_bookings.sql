-- Takes back 0090, after 0094: for a product that is stopped, before a version without it starts. What is only reserved is cancelled,
-- since nothing would end it by itself any more; how bookings were made and what was agreed is lost.
begin;
set local role worklane_system;
update vehicle_booking set status = 'CANCELLED' where status = 'RESERVED' and reserved_until is not null;
reset role;
drop function app.claim_vehicle, app.expire_hire_holds, app.free_vehicles, app.return_promotion_use, app.usable_promotions;
alter table vehicle_booking
  drop column source, drop column reserved_until, drop column reference, drop column promotion_id, drop column agreed,
  drop column deposit_pence, drop column deposit_status, drop column cancelled_at, drop column cancelled_by_user_id,
  drop column cancel_reason, drop column cancel_note;
drop type hire_cancel_reason, hire_deposit_status, hire_source;
delete from schema_migration where name = '0090_making_bookings.sql';
commit;
