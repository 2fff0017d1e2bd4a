-- Agencies dispute invoices of the platform as their clients dispute theirs: such a dispute has an invoice of the platform and no client.

alter table invoice_dispute
  alter column client_id drop not null,
  alter column invoice_id drop not null,
  add column fee_invoice_id bigint,
  add foreign key (agency_id, fee_invoice_id) references platform_fee_invoice (agency_id, id),
  add unique (agency_id, id),
  add constraint invoice_dispute_of_one
    check (num_nonnulls(invoice_id, fee_invoice_id) = 1 and (client_id is null) = (invoice_id is null));
comment on table invoice_dispute is
  'The invoice stays as it is, and what is disputed is no less owed: whoever has to pay it says that something is wrong, and whoever has issued it settles it, by a credit note or as it stands.';
comment on column invoice_dispute.fee_invoice_id is 'Of the platform to the agency; without one it is an invoice of the agency to a client.';
create unique index invoice_dispute_fee_open on invoice_dispute (agency_id, fee_invoice_id) where status = 'OPEN' and fee_invoice_id is not null;
create index invoice_dispute_fee on invoice_dispute (agency_id, fee_invoice_id) where fee_invoice_id is not null;

alter table dispute_message
  alter column client_id drop not null,
  add foreign key (agency_id, dispute_id) references invoice_dispute (agency_id, id),
  drop constraint dispute_message_author_type_check,
  add constraint dispute_message_author_type_check check (author_type in ('ADMIN', 'AGENCY', 'CLIENT'));
create index dispute_message_order on dispute_message (agency_id, dispute_id, id);
