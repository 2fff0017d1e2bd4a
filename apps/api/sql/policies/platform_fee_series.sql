create policy platform_all on platform_fee_series to worklane_platform using (true);
