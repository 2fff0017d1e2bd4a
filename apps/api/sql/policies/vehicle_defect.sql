create policy system_all on vehicle_defect to worklane_system using (true);
-- That a vehicle is off the road the platform sees as well; what is wrong with it is the agency's own.
create policy platform_reads on vehicle_defect for select to worklane_platform using (true);
create policy agency_reads_own on vehicle_defect for select to worklane_agency using (agency_id = (select app.agency_id()));
create policy agency_reports on vehicle_defect for insert to worklane_agency with check (agency_id = (select app.agency_id()));
create policy agency_settles on vehicle_defect for update to worklane_agency using (agency_id = (select app.agency_id()));

-- What a team leader has reported in the vehicle log of a journey.
create policy leader_reads_own on vehicle_defect for select to worklane_worker
  using (exists (select from general_log e where e.agency_id = vehicle_defect.agency_id and e.id = entry_id));
create policy leader_reports on vehicle_defect for insert to worklane_worker
  with check (exists (select from general_log e
                      where e.agency_id = vehicle_defect.agency_id and e.id = entry_id and e.vehicle_id = vehicle_defect.vehicle_id)
              and status = 'OPEN');
