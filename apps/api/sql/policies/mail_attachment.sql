create policy system_all on mail_attachment to worklane_system using (true);
