create policy system_all on transport_damage_photo to worklane_system using (true);
create policy agency_reads_own on transport_damage_photo for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy leader_reads on transport_damage_photo for select to worklane_worker
  using (app.leads_transport(job_id, '{ACCEPTED,COMMITTED,IN_PROGRESS}'));
create policy leader_adds on transport_damage_photo for insert to worklane_worker
  with check (app.leads_transport(job_id, '{ACCEPTED,COMMITTED,IN_PROGRESS}')
              and exists (select from transport_job j where j.id = job_id and j.agency_id = transport_damage_photo.agency_id));
create policy leader_removes on transport_damage_photo for delete to worklane_worker
  using (app.leads_transport(job_id, '{ACCEPTED,COMMITTED,IN_PROGRESS}'));
