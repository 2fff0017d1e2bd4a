create policy platform_all on platform_details to worklane_platform using (true);
