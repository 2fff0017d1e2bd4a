-- Risk documents: files that are sent for a transport job, and wait until it is there.

create table transport_risk_document (
  file_id bigint primary key,
  -- Whose page somebody without an account has sent it to, or the client whose people have sent it.
  agency_id bigint,
  client_id bigint,
  -- Null until the request that it was sent for is there.
  job_id bigint unique references transport_job on delete cascade,
  -- SHA-256 of what a request names it by.
  token_hash text not null unique,
  -- Of guests, a keyed hash of the address on the Internet: it says whether two come from the same one, and nothing else.
  sender_hash text,
  uploaded_at timestamptz not null default now(),
  constraint transport_risk_document_of_one check (num_nonnulls(agency_id, client_id) = 1),
  foreign key (agency_id, file_id) references stored_file (agency_id, id) on delete cascade,
  foreign key (client_id, file_id) references stored_file (client_id, id) on delete cascade
);
comment on table transport_risk_document is
  'The risk document of a transport job; as long as it has no job nobody reads it, and after a day it goes.';
create index transport_risk_document_agency on transport_risk_document (agency_id, file_id);
create index transport_risk_document_client on transport_risk_document (client_id, file_id);
create index transport_risk_document_waiting on transport_risk_document (uploaded_at) where job_id is null;

alter table transport_risk_document enable row level security;
alter table transport_risk_document force row level security;
create trigger transport_risk_document_audit after insert or update or delete on transport_risk_document
  for each row execute function app.audit('token_hash', 'sender_hash');
revoke delete on transport_risk_document from worklane_app;
