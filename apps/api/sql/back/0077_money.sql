-- Takes back 0077, after 0078: the money core, of which nothing is left but empty tables.
begin;
drop table allocation, open_item, payment_reversal, ledger_balance, ledger_entry, ledger_transaction, payment, money_document_tax,
           money_document_line, money_document, number_series, money_request;
drop function app.allocate, app.check_credit, app.check_document_posted, app.check_ledger, app.check_payment_posted,
              app.issue_document, app.keep_document, app.keep_document_parts, app.keep_ledger_balance, app.lock_account,
              app.open_payment, app.reverse_payment;
drop type money_document_kind, money_document_status, price_unit, customer_payment_method, open_item_side, ledger_event,
          ledger_account;
delete from schema_migration where name = '0077_money.sql';
commit;
