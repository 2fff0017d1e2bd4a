-- Takes back 0125: for a product that is stopped, before a version without it starts. Which job a risk document belongs to is lost; the
-- files stay, and nothing leads to them.
begin;
drop policy agency_reads_risk_documents on stored_file;
drop policy leader_reads_risk_documents on stored_file;
drop table transport_risk_document;
delete from schema_migration where name = '0125_risk_documents.sql';
commit;
