-- The policy about suspended links asks when a shift ends, so the lists read the table beside their index.

drop index shift_release_agency;
create index shift_release_agency on shift_release (agency_id, starts_at desc, shift_id desc)
  include (released_at, shift_status, client_id, assignment_code_id, ends_at);

drop index shift_release_open;
create index shift_release_open on shift_release (agency_id, assignment_code_id, starts_at, shift_id)
  include (released_at, shift_status, client_id, ends_at) where open;
