-- The public hire page of an agency, and hirers who are private persons.

create type client_kind as enum ('ORGANISATION', 'PERSON');
alter table client
  -- A person only hires vehicles, from the one agency that it came to; nobody works for it, and it has no portal.
  add column kind client_kind not null default 'ORGANISATION',
  add constraint client_person_of_agency check (kind = 'ORGANISATION' or introduced_by_agency_id is not null);

-- Persons share names.
drop index client_name;
create unique index client_name on client (lower(name)) where kind = 'ORGANISATION';

alter table agency_client
  -- False for a private person, to whom the agency sends nobody.
  add column for_staff boolean not null default true;
create index agency_client_for_staff on agency_client (agency_id, client_id) where for_staff;

create table hire_terms (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency,
  number int not null check (number >= 1),
  text text not null check (text <> ''),
  created_by text not null,
  created_at timestamptz not null default now(),
  unique (agency_id, id),
  constraint hire_terms_number unique (agency_id, number)
);
comment on table hire_terms is
  'On which terms an agency hires vehicles out on its public page. The highest number is in force; none ever changes.';

create table hire_page (
  agency_id bigint primary key references agency,
  open boolean not null,
  version int not null default 1
);
comment on table hire_page is 'Whether an agency takes bookings on its public hire page; without a row it does not.';

create table hirer_person (
  agency_id bigint not null,
  client_id bigint not null,
  email text not null check (email <> ''),
  date_of_birth date,
  licence_number text check (licence_number <> ''),
  -- When somebody has first confirmed a booking with the link that was sent to this address; null: nobody knows whose it is.
  confirmed_at timestamptz,
  version int not null default 1,
  primary key (agency_id, client_id),
  foreign key (agency_id, client_id) references hirer (agency_id, client_id)
);
comment on table hirer_person is
  'A hirer who is a private person, by the email address: one of each at an agency. The rest stands on the client.';
create unique index hirer_person_email on hirer_person (agency_id, lower(email));

create table hire_request (
  booking_id bigint primary key,
  agency_id bigint not null,
  client_id bigint not null,
  -- What the browser calls this request, so that pressing twice books once, and what was sent under it.
  request_key uuid not null,
  request_hash text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  telephone text not null,
  date_of_birth date not null,
  first_line text not null,
  town text not null,
  post_code text not null,
  country text not null,
  licence_number text not null,
  terms_id bigint not null,
  accepted_at timestamptz not null,
  -- When the hirer has shown with the link that the address is theirs.
  confirmed_at timestamptz,
  foreign key (agency_id, client_id, booking_id) references vehicle_booking (agency_id, client_id, id),
  foreign key (agency_id, terms_id) references hire_terms (agency_id, id),
  constraint hire_request_key unique (agency_id, request_key)
);
comment on table hire_request is
  'What somebody has entered on the public hire page for a booking, and which terms they accepted. What nobody confirms goes after a day.';
create index hire_request_hirer on hire_request (agency_id, client_id, booking_id);
create index hire_request_terms on hire_request (agency_id, terms_id);
create index hire_request_accepted on hire_request (accepted_at);

alter table hirer_upload
  -- Of a picture from the public page: SHA-256 of what its sender alone has.
  add column token_hash text unique,
  -- The booking that it was sent for, and what it shows; it becomes a document once that is confirmed.
  add column booking_id bigint references vehicle_booking on delete cascade,
  add column name hirer_document_type,
  add constraint hirer_upload_for_booking check (
    (booking_id is null) = (name is null) and (booking_id is null or token_hash is not null)),
  add constraint hirer_upload_once unique (booking_id, name);
grant update (booking_id, name) on hirer_upload to worklane_app;
drop trigger hirer_upload_audit on hirer_upload;
create trigger hirer_upload_audit after insert or update or delete on hirer_upload
  for each row execute function app.audit('token_hash');

do $$
declare
  name text;
begin
  foreach name in array array['hire_terms', 'hire_page', 'hirer_person', 'hire_request'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;
create trigger hire_terms_audit after insert or update or delete on hire_terms for each row execute function app.audit();
create trigger hire_page_audit after insert or update or delete on hire_page for each row execute function app.audit();
-- The log outlives what somebody entered and never confirmed: it says that there was something, and not what.
create trigger hirer_person_audit after insert or update or delete on hirer_person
  for each row execute function app.audit('email', 'date_of_birth', 'licence_number');
create trigger hire_request_audit after insert or update or delete on hire_request
  for each row execute function app.audit('first_name', 'last_name', 'email', 'telephone', 'date_of_birth', 'first_line', 'town',
                                          'post_code', 'country', 'licence_number', 'request_hash');
-- What was accepted stays as it was.
revoke update, delete on hire_terms from worklane_app;
revoke update on hire_request from worklane_app;
grant update (confirmed_at) on hire_request to worklane_app;
