-- What an agency's invoices say of it beside its profile, and what each issued document says of both sides, for good.

create table invoice_details (
  agency_id bigint primary key references agency,
  -- Where it differs from the name that the agency goes by.
  legal_name text,
  vat_number text,
  company_number text,
  -- The account that clients pay into.
  account_name text,
  sort_code text,
  account_number text,
  set_by_user_id bigint not null references app_user,
  set_at timestamptz not null default now(),
  version integer not null default 1,
  constraint invoice_details_account check (num_nonnulls(account_name, sort_code, account_number) in (0, 3)),
  constraint invoice_details_sort_code check (sort_code ~ '^\d{6}$'),
  constraint invoice_details_account_number check (account_number ~ '^\d{8}$')
);
comment on table invoice_details is 'What an agency’s invoices say of it beside its profile, from the next one on.';
create index invoice_details_set_by on invoice_details (set_by_user_id);

create table money_document_parties (
  agency_id bigint not null,
  document_id bigint not null,
  seller_name text not null,
  seller_street text,
  seller_town text,
  seller_post_code text,
  seller_country text,
  seller_telephone text,
  seller_email text,
  vat_number text,
  company_number text,
  account_name text,
  sort_code text,
  account_number text,
  buyer_name text not null,
  buyer_street text,
  buyer_town text,
  buyer_post_code text,
  buyer_country text,
  buyer_telephone text,
  buyer_email text,
  primary key (agency_id, document_id),
  foreign key (agency_id, document_id) references money_document (agency_id, id)
);
comment on table money_document_parties is 'Whom a document is from and to, as they were when it was issued.';

grant insert on money_document_parties to worklane_system;

-- What was issued before says what is known of both sides today.
alter table money_document no force row level security;
alter table agency no force row level security;
alter table client no force row level security;
insert into money_document_parties (agency_id, document_id, seller_name, seller_street, seller_town, seller_post_code, seller_country,
                                    seller_telephone, seller_email, buyer_name, buyer_street, buyer_town, buyer_post_code, buyer_country,
                                    buyer_telephone, buyer_email)
  select d.agency_id, d.id, a.name, a.street, a.town, a.post_code, a.country, a.telephone, a.email,
         c.name, c.first_line, c.town, c.post_code, c.country, c.telephone, c.email
  from money_document d
  join agency a on a.id = d.agency_id
  join client c on c.id = d.client_id
  where d.status = 'ISSUED';
alter table client force row level security;
alter table agency force row level security;
alter table money_document force row level security;

do $$
declare
  name text;
begin
  foreach name in array array['invoice_details', 'money_document_parties'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;
create trigger invoice_details_audit after insert or update or delete on invoice_details for each row execute function app.audit();
create trigger money_document_parties_append_only before update or delete on money_document_parties
  for each row execute function app.refuse_change();
create trigger money_document_parties_no_truncate before truncate on money_document_parties
  for each statement execute function app.refuse_change();
revoke delete on invoice_details from worklane_app;
revoke insert, update, delete on money_document_parties from worklane_app;
