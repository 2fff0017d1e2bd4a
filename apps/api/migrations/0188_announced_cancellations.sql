-- That those whom a late cancellation concerns have heard of it, with what it comes to: they hear of it by a job, which may run twice.

alter table late_cancellation add column announced_at timestamptz;
grant update (announced_at) on late_cancellation to worklane_system;
