import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** What the demo users would have been told lately: of applications, approvals and queried times. */
export const addNotifications = async (tx: Tx): Promise<void> => {
  await sql`
    insert into notification (user_id, title, body, link, created_at, read_at)
    select told.id, e.action || ', ' || l.name, 'Open the shift to see what to do next.', 'shifts/info/' || s.id, e.at,
           case when e.at < now() - interval '2 days' then now() end
    from app_user told
    cross join lateral (
      select * from shift_event e
      where (e.client_id = told.client_id and e.action like 'Applied%')
         or (e.agency_id = told.agency_id and (e.action like 'Approved%' or e.action like 'Times queried%'))
         or (e.worker_id = told.worker_id and (e.action like 'Approved%' or e.action like 'Times queried%'))
      order by e.at desc limit 12
    ) e
    join shift s on s.id = e.shift_id
    join shift_location l on l.id = s.location_id
    where told.username like '%@demo.test'
    order by e.at`.execute(tx);
};
