-- A client may keep from agencies who a patient is until one of them has accepted the job.

create table transport_privacy (
  client_id bigint primary key references client,
  -- Name, NHS number and date of birth are for the agency that has accepted alone.
  identity_after_acceptance boolean not null,
  version int not null
);
comment on table transport_privacy is 'What a client has decided about patients of its transports; without a row, what document 003 shows.';
alter table transport_privacy enable row level security;
alter table transport_privacy force row level security;
create trigger transport_privacy_audit after insert or update or delete on transport_privacy for each row execute function app.audit();

-- As it was decided when the job was asked for.
alter table transport_job add column identity_after_acceptance boolean not null default false;
-- The first save moves on from the default, which counts as version 1.
create trigger transport_privacy_version after insert on transport_privacy
  for each row when (new.version <> 2) execute function app.begin_with_second_version();
