-- Whoever holds a worker for some time waits here for the others who do, until their transactions are over. A lock of the
-- shift, or of another job, is taken before; those of several workers in the order of their ids.
create or replace function app.lock_worker(worker_id bigint) returns void volatile language sql
  begin atomic
    select pg_advisory_xact_lock(hashtextextended('worker', worker_id));
  end;
