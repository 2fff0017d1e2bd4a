import { sql } from 'kysely';
import type { Demo } from '#platform/demo/scene.ts';

/** What the demo users would have been told lately: of applications, approvals and queried timesheets. */
const conclude: Demo['conclude'] = async ({ tx }) => {
  await sql`
    insert into notification (user_id, title, body, link, created_at, read_at)
    select told.id,
           case when told.worker_id is null then split_part(e.action, ':', 1)
                when e.action like 'Approved%' then 'You’re booked' else 'Your timesheet was queried' end
             || ': ' || a.name || ', ' || l.name || ', '
             || to_char(s.starts_at at time zone s.time_zone, 'FMDy FMDD FMMon, HH24:MI–')
             || to_char(s.ends_at at time zone s.time_zone, 'HH24:MI'),
           case when e.action like 'Applied%' then w.firstname || ' ' || w.lastname || ' applied. Approve or reject the application.'
                when e.action like 'Approved%' and told.worker_id is null then w.firstname || ' ' || w.lastname || ' is booked.'
                when e.action like 'Approved%' then 'Your application was approved, so you’re booked.'
                when told.worker_id is null
                  then w.firstname || ' ' || w.lastname || '’s timesheet was queried. The reason is on the shift.'
                else 'Your timesheet was queried. Read the reason on the shift, then correct your times or explain them.' end,
           'shifts/info/' || s.id, e.at, case when e.at < now() - interval '2 days' then now() end
    from app_user told
    cross join lateral (
      select * from shift_event e
      where (e.client_id = told.client_id and e.action like 'Applied%')
         or (e.agency_id = told.agency_id and (e.action like 'Approved%' or e.action like 'Times queried%'))
         or (e.worker_id = told.worker_id and (e.action like 'Approved%' or e.action like 'Times queried%'))
      order by e.at desc limit 12
    ) e
    join shift s on s.id = e.shift_id
    join assignment_code a on a.id = s.assignment_code_id
    join shift_location l on l.id = s.location_id
    join worker w on w.id = e.worker_id
    where told.username like '%@demo.test'
    order by e.at`.execute(tx);
};

export const demo: Demo = { conclude };
