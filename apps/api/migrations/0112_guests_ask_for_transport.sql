-- Transport jobs that somebody without an account has asked for.

create table transport_guest (
  job_id bigint primary key references transport_job on delete cascade,
  agency_id bigint not null references agency,
  -- What the browser calls this request, so that pressing twice asks once, and a keyed hash of what was sent under it.
  request_key uuid not null,
  request_hash text not null,
  -- SHA-256 of what opens the status of the job; null until its email is made.
  token_hash text unique,
  created_at timestamptz not null default now(),
  constraint transport_guest_key unique (agency_id, request_key)
);
comment on table transport_guest is
  'How somebody without an account has asked an agency for a transport job, and the link by which they see how it stands.';

alter table transport_guest enable row level security;
alter table transport_guest force row level security;
create trigger transport_guest_audit after insert or update or delete on transport_guest
  for each row execute function app.audit('request_hash', 'token_hash');
