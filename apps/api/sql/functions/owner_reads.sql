-- Tables whose rows belong to one agency or client that may read all of them: what somebody else does to such a row is in
-- the log of its owner, too.
create or replace function app.owner_reads(subject text) returns boolean immutable parallel safe language sql
  return subject in ('agency', 'agency_bank_holiday', 'agency_client', 'agency_worker', 'app_user', 'applicant', 'approval_rules',
                     'calendar_choice', 'client', 'client_bar', 'compliance_information', 'deputy', 'directorate', 'hire_settings', 'mail_policy',
                     'otp_policy', 'role', 'shift_location', 'vehicle', 'vehicle_location', 'worker_form', 'worker_form_file',
                     'worker_job', 'worker_leave', 'worker_note', 'worker_record');
