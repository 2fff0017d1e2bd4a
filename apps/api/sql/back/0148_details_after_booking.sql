-- Takes back 0148: what no hirer has entered yet is blank, their date of birth 1 January 1900, and who checked is in the audit log alone.
begin;
alter table hire_request
  drop constraint hire_request_details,
  drop constraint hire_request_checked,
  drop column checked_at,
  drop column checked_by,
  drop column reminded_at,
  drop column version;
update hire_request
  set telephone = '', date_of_birth = '1900-01-01', first_line = '', town = '', post_code = '', country = '', licence_number = ''
  where licence_number is null;
alter table hire_request
  alter column telephone set not null,
  alter column date_of_birth set not null,
  alter column first_line set not null,
  alter column town set not null,
  alter column post_code set not null,
  alter column country set not null,
  alter column licence_number set not null;
revoke update on hire_request from worklane_app;
grant update (confirmed_at) on hire_request to worklane_app;
delete from schema_migration where name = '0148_details_after_booking.sql';
commit;
