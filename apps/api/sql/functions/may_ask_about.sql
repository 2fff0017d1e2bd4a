-- What decides about a shift beyond the shift itself is judged in `eligibility.rules.ts`; functions bring the rules what the actor
-- may not read in full: a client asks whether somebody may come and is not told why not. Nobody gets answers about an agency that
-- they have nothing to do with: workers ask about themselves, agencies about what they hold, clients about the agencies that
-- work for them; the platform and the clock about anybody. Across agencies they tell hours and weeks, never where.
create or replace function app.may_ask_about(of_worker bigint, at_agency bigint) returns boolean stable parallel safe
language sql
  return (app.worker_id() is null or of_worker = app.worker_id())
     and (app.agency_id() is null or at_agency = app.agency_id())
     and (app.client_id() is null or at_agency = any (app.agency_ids()));
