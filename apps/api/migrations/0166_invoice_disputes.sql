-- What clients dispute about invoices, and what both sides have said about it.

create type dispute_kind as enum ('HOURS', 'RATE', 'VAT', 'PURCHASE_ORDER', 'NOT_OURS', 'OTHER');
create type dispute_status as enum ('OPEN', 'SETTLED', 'CREDITED', 'WITHDRAWN');

create table invoice_dispute (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  invoice_id bigint not null,
  kind dispute_kind not null,
  status dispute_status not null default 'OPEN',
  raised_by_user_id bigint not null references app_user,
  raised_at timestamptz not null default now(),
  closed_by_user_id bigint references app_user,
  closed_at timestamptz,
  unique (agency_id, client_id, id),
  foreign key (agency_id, client_id, invoice_id) references money_document (agency_id, client_id, id),
  constraint invoice_dispute_closed check ((status = 'OPEN') = (closed_at is null))
);
comment on table invoice_dispute is
  'The invoice stays as it is, and what is disputed is no less owed: the client says that something is wrong, and the agency settles it, by a credit note or as it stands.';
create unique index invoice_dispute_open on invoice_dispute (agency_id, invoice_id) where status = 'OPEN';
create index invoice_dispute_invoice on invoice_dispute (agency_id, client_id, invoice_id);
create index invoice_dispute_raised on invoice_dispute (raised_by_user_id);
create index invoice_dispute_closed_by on invoice_dispute (closed_by_user_id) where closed_by_user_id is not null;

create table dispute_message (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  dispute_id bigint not null,
  author_user_id bigint not null references app_user,
  -- Written down: neither side reads who the people of the other one are, and who has left has still written it.
  author text not null check (author <> ''),
  author_type user_type not null check (author_type in ('AGENCY', 'CLIENT')),
  text text not null check (text <> ''),
  said_at timestamptz not null default now(),
  foreign key (agency_id, client_id, dispute_id) references invoice_dispute (agency_id, client_id, id)
);
comment on table dispute_message is 'What was said about a dispute. Nobody changes it afterwards.';
create index dispute_message_dispute on dispute_message (agency_id, client_id, dispute_id, id);
create index dispute_message_author on dispute_message (author_user_id);

do $$
declare
  name text;
begin
  foreach name in array array['invoice_dispute', 'dispute_message'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;
create trigger invoice_dispute_audit after insert or update or delete on invoice_dispute for each row execute function app.audit();
-- What people write stays between the two.
create trigger dispute_message_audit after insert or update or delete on dispute_message for each row execute function app.audit('text');
create trigger dispute_message_append_only before update or delete on dispute_message for each row execute function app.refuse_change();
revoke update, delete on invoice_dispute, dispute_message from worklane_app;
grant update (status, closed_by_user_id, closed_at) on invoice_dispute to worklane_app;
