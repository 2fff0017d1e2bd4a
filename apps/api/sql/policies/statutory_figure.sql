-- The same for everybody who pays; only the platform changes it, and what has begun stays; interest that was claimed by a base rate stays as it was claimed.
create policy platform_all on statutory_figure to worklane_platform using (true);
create policy begun_stays on statutory_figure as restrictive for delete to worklane_platform using (kind = 'BASE_RATE' or effective_from > current_date);
create policy agency_reads on statutory_figure for select to worklane_agency using (true);
