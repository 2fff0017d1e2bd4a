create policy system_all on otp_challenge to worklane_system using (true);
