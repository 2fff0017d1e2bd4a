-- What is the record of work done, or of what somebody signed, is removed by nobody who is signed in: the product changes
-- its state, and only the system may delete.
revoke delete on shift_booking, timesheet, shift_event, worker_form from worklane_app;
grant delete on shift_booking, timesheet, shift_event, worker_form to worklane_system;

-- Addresses that people typed lay in these jobs in clear; from now on they are sealed. Whoever asked in the very second
-- of the change asks again.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name in ('recover-password', 'send-email-link');
  end if;
end
$$;
