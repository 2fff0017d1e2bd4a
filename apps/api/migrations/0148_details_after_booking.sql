-- A vehicle is booked with a name and an email address; what the agreement names besides is entered before the pick-up, and the provider checks it.

alter table hire_request
  alter column telephone drop not null,
  alter column date_of_birth drop not null,
  alter column first_line drop not null,
  alter column town drop not null,
  alter column post_code drop not null,
  alter column country drop not null,
  alter column licence_number drop not null,
  -- When, and who of the provider's people has compared it with the originals.
  add column checked_at timestamptz,
  add column checked_by text,
  -- When the hirer was reminded of what is missing.
  add column reminded_at timestamptz,
  add column version int not null default 1,
  add constraint hire_request_details check (num_nulls(
    telephone, date_of_birth, first_line, town, post_code, country, licence_number) in (0, 7)),
  add constraint hire_request_checked check (
    (checked_at is null) = (checked_by is null) and (checked_at is null or licence_number is not null));
grant update (telephone, date_of_birth, first_line, town, post_code, country, licence_number,
              checked_at, checked_by, reminded_at, version) on hire_request to worklane_app;
