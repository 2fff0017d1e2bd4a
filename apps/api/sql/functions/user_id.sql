-- Who acts. Context of a transaction, set once when it opens (`app.open_request`, or SYSTEM for sign-in and jobs). Without a
-- context this and its like are null, and a policy that compares with null shows no row.
create or replace function app.user_id() returns bigint stable parallel safe language sql
  return nullif(current_setting('app.user_id', true), '')::bigint;
