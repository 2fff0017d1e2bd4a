-- Tables whose migrations say only what they are made for together. `schema.sql` shows this above each.

comment on table agency is
  'An organisation that sends workers to clients, and hires vehicles out to them.';
comment on table agency_worker is
  'Which workers an agency has to do with, and how far that has come: invited, applied, taken on, turned down.';
comment on table app_user is
  'Somebody who may sign in: of the platform, of one agency or client, or a worker. Without a password until the invitation is answered.';
comment on table assignment_code is
  'A kind of work, and whether it needs a DBS check.';
comment on table backup is
  'When backups were taken.';
comment on table client is
  'An organisation that asks for staff.';
comment on table deputy is
  'Who stands in for whom in an agency, and from when until when.';
comment on table directorate is
  'A part of a client that its places belong to.';
comment on table hire_invoice_item is
  'What is charged on an invoice, line by line.';
comment on table hirer_document_version is
  'Each file that a document has had; what was shown before stays what it was.';
comment on table mail is
  'What is to be sent by email, and what became of it.';
comment on table mail_preference is
  'What somebody would rather not have by email.';
comment on table notification is
  'What somebody is told inside the product.';
comment on table record_type is
  'A training or compliance that workers can have a record of.';
comment on table rental_vehicle is
  'A vehicle that an agency hires out.';
comment on table schema_migration is
  'The migrations that were applied. Written by whoever migrates.';
comment on table shift is
  'Work that a client asks for, at a place and a time, by one or more people.';
comment on table shift_location is
  'Where shifts take place; its clock is theirs.';
comment on table shift_type is
  'Hours that are offered when a shift is asked for, such as early or night.';
comment on table signed_form is
  'What was submitted and signed, one version after the other; none ever changes.';
comment on table user_role is
  'Which roles somebody has.';
comment on table vehicle_booking is
  'A vehicle that is reserved for a hirer, and the hire that follows.';
comment on table worker is
  'A person who works. Which agencies have to do with them is in agency_worker.';
comment on table worker_note is
  'What an agency writes down about a worker.';
