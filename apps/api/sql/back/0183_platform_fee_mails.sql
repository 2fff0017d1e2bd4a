-- Takes back 0183: for a product that is stopped, before a version without it starts. To whom the platform has emailed its invoices is forgotten.
begin;
drop table platform_fee_mail;
delete from schema_migration where name = '0183_platform_fee_mails.sql';
commit;
