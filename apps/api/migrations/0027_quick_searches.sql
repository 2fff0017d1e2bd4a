-- Searches and counts that read what they find, and not all there is.

-- What waits for a check is counted from the index alone: row-level security asks whose each row is.
drop index worker_record_waiting;
create index worker_record_waiting on worker_record (agency_id, created_at, id) include (worker_id)
  where status = 'WAITING_APPROVAL' and hasco_id is null;

-- A part of a name, an employment number or an address, of three letters or more. It serves the platform, which may see every
-- row: for the others row-level security looks at a row before a pattern may. The extension comes with PostgreSQL.
create extension if not exists pg_trgm;
create index worker_search on worker
  using gin ((firstname || ' ' || lastname) gin_trgm_ops, employment_number gin_trgm_ops, email gin_trgm_ops);
