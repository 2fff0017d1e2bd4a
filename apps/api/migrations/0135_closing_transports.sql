-- Jobs whose times are authorised, for the job that closes them (`close-transports`).

create index transport_job_authorised on transport_job (authorised_at) where status = 'AUTHORIZED';
