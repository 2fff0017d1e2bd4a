-- Takes back 0170: for a product that is stopped, before a version without it starts. To whom invoices have been emailed is forgotten, and emails that wait
-- go out without what was attached to them.
begin;
drop table invoice_mail, mail_attachment;
delete from schema_migration where name = '0170_invoice_mails.sql';
commit;
