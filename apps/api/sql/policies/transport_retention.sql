-- For the product alone: the class tells a child’s journey from others, and a due date of a child its birthday.
create policy system_all on transport_retention to worklane_system using (true);
