-- Whoever applies to an agency fills in its forms, so they bring it files as well: signatures and proofs. The forms themselves
-- go by `app.applies_to`; the files went by the agencies that have taken the worker on, which an applicant has none of.
drop policy worker_adds on stored_file;
create policy worker_adds on stored_file for insert to worklane_worker with check (
  worker_id = (select app.worker_id()) and client_id is null
  and (agency_id is null or app.applies_to(agency_id)));
