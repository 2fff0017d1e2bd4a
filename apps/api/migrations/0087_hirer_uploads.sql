-- What a provider thinks of a hirer, and files that were sent and have not become a document yet.

alter table hirer
  -- The mean of the ratings that count, 1 to 5; null for a hirer whom nobody has rated.
  add column rating numeric(3, 2),
  add constraint hirer_rating_check check (rating between 1 and 5);

create table hirer_upload (
  agency_id bigint not null,
  file_id bigint not null,
  uploaded_at timestamptz not null default now(),
  primary key (agency_id, file_id),
  foreign key (agency_id, file_id) references stored_file (agency_id, id) on delete cascade
);

comment on table hirer_upload is
  'A file that a provider has sent for a hirer’s document and not added to one yet. It waits for a day.';

create index hirer_upload_uploaded on hirer_upload (uploaded_at);

alter table hirer_upload enable row level security;
alter table hirer_upload force row level security;
create trigger hirer_upload_audit after insert or update or delete on hirer_upload for each row execute function app.audit();
revoke update on hirer_upload from worklane_app;
