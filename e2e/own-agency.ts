import { onDatabase } from './passing-time.ts';

/**
 * An agency of a journey's own, so that what it decides about itself concerns no other journey: with a consultant who has
 * the demo accounts' password, and the next week's shifts of a demo client.
 */
export const addAgency = (name: string, username: string): Promise<void> =>
  onDatabase(async (client) => {
    const agency = await client.query<{ id: string }>(
      `insert into agency (name, email, base_currency) values ($1, $2, 'GBP') returning id`,
      [name, username],
    );
    const agencyId = agency.rows[0]?.id;
    await client.query(
      `with consultant as (
         insert into app_user (username, email, first_name, last_name, user_type, agency_id, password_hash, otp_enabled)
         select $2, $2, 'Jo', 'Journey', 'AGENCY', $1, password_hash, false
         from app_user where username = 'agency@demo.test'
         returning id
       )
       insert into user_role (user_id, role_id) select consultant.id, role.id from consultant, role
       where role.name = 'ROLE_AGENCY' and role.agency_id is null`,
      [agencyId, username],
    );
    await client.query(
      `insert into agency_client (agency_id, client_id) select $1, id from client where name = 'Harbour View Hospital'`,
      [agencyId],
    );
    await client.query(
      `insert into shift_release (shift_id, agency_id, client_id, starts_at, ends_at, assignment_code_id, shift_status,
                                  open, released_at, announced_at)
       select s.id, $1, s.client_id, s.starts_at, s.ends_at, s.assignment_code_id, s.shift_status, s.open, now(), now()
       from shift s join client c on c.id = s.client_id
       where c.name = 'Harbour View Hospital' and s.agreed_at is not null
         and s.starts_at between now() and now() + interval '14 days'`,
      [agencyId],
    );
  });

/** A day of next week that is no bank holiday anywhere, `yyyy-mm-dd`. */
export const aWorkingDay = (): Promise<string> =>
  onDatabase(async (client) => {
    const { rows } = await client.query<{ day: string }>(
      `select day::date::text as day
       from generate_series(date_trunc('week', now()) + interval '7 days', date_trunc('week', now()) + interval '13 days',
                            interval '1 day') day
       where not exists (select from bank_holiday b where b.date = day::date) limit 1`,
    );
    return rows[0]?.day ?? '';
  });

/** The one-time password that was sent last. */
export const codeSentTo = (username: string): Promise<string> =>
  onDatabase(async (client) => {
    const { rows } = await client.query<{ body: string }>(
      'select body from mail where recipient = $1 order by id desc limit 1',
      [username],
    );
    return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? 'no code';
  });
