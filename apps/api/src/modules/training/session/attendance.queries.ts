import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** A session whose attendance is settled by nobody else until the transaction ends; undefined where there is none. */
export const lockSettled = async (tx: Tx, sessionId: number): Promise<{ name: string; agency: string } | undefined> => {
  const { rows } = await sql<{ name: string; agency: string }>`
    select r.name, a.name as agency
    from training_session s
    join record_type r on r.id = s.record_type_id
    join agency a on a.id = s.agency_id
    where s.id = ${sessionId}
    for no key update of s`.execute(tx);
  return rows[0];
};

/** As the agency and its worker read it on a record that was kept. */
const MISSED = 'Whoever held the training has corrected the attendance: the worker did not attend.';

/** What was made for a seat whose worker did not attend after all. What the agency has added to since stays its own, and counts no more. */
export const takeBackMissedRecords = async (tx: Tx, sessionId: number): Promise<void> => {
  await sql`
    update worker_record w set status = 'REJECTED', comment = ${MISSED}, decided_by_user_id = null, decided_at = now(), version = version + 1
    from training_seat t
    where t.session_id = ${sessionId} and t.status <> 'ATTENDED' and w.id = t.record_id and w.version > 1 and w.status = 'APPROVED'`.execute(
    tx,
  );
  await sql`
    delete from worker_record w using training_seat t
    where t.session_id = ${sessionId} and t.status <> 'ATTENDED' and w.id = t.record_id and w.version = 1`.execute(tx);
};

/** Records that were taken back, and whose workers attended in the end. */
export const restoreAttendedRecords = async (tx: Tx, sessionId: number): Promise<void> => {
  await sql`
    update worker_record w set status = 'APPROVED', comment = null, decided_at = now(), version = version + 1
    from training_seat t
    where t.session_id = ${sessionId} and t.status = 'ATTENDED' and w.id = t.record_id and w.status = 'REJECTED' and w.comment = ${MISSED}`.execute(
    tx,
  );
};

/**
 * An approved record for each attended seat that has none, from the day on which the session ended, by its own clock, for as long as the
 * catalogue says. Answers whose they are.
 */
export const addAttendedRecords = async (tx: Tx, sessionId: number): Promise<number[]> => {
  const { rows } = await sql<{ worker_id: number }>`
    with attended as (
      select t.id, t.agency_id, t.worker_id, s.supervisor, r.id as type_id, r.name, r.code, r.service_id, r.valid_months,
             (s.ends_at at time zone s.time_zone)::date as held_on
      from training_seat t
      join training_session s on s.id = t.session_id
      join record_type r on r.id = s.record_type_id
      where t.session_id = ${sessionId} and t.status = 'ATTENDED' and t.record_id is null
    ), made as (
      insert into worker_record (kind, agency_id, worker_id, record_type_id, name, code, service_id, issued_on, expires_on,
                                 supervisor, type, status, decided_at)
      select 'TRAINING', agency_id, worker_id, type_id, name, code, service_id, held_on,
             (held_on + make_interval(months => valid_months))::date, supervisor, 'PHYSICAL', 'APPROVED', now()
      from attended
      returning id, worker_id
    )
    update training_seat t set record_id = made.id
    from attended join made on made.worker_id = attended.worker_id
    where t.id = attended.id
    returning t.worker_id`.execute(tx);
  return rows.map(({ worker_id: id }) => id);
};
