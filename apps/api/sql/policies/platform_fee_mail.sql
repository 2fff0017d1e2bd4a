create policy system_all on platform_fee_mail to worklane_system using (true);
create policy platform_all on platform_fee_mail to worklane_platform using (true);
