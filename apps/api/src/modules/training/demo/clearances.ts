import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Files } from '#platform/files/files.ts';
import type { Demo, DemoWorker, Trouble } from '#platform/demo/scene.ts';
import { keepLetter } from './records.ts';

const DAY = 24 * 3_600_000;
const date = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Trainings that care work asks for, and the work; everybody else needs a DBS certificate alone. */
const ASKED_FOR = ['MH', 'SC', 'HS'];
const CARE = ['003', '004', '005'];
const WITHOUT_DBS = ['007'];

/**
 * What the work asks for, and what the agencies have found out about everybody. Comes last: whatever the rest of the
 * world says about papers, those who are booked, and the demo accounts, are in order afterwards.
 */
export const addClearances: NonNullable<Demo['conclude']> = async ({ tx, files, now, workers }) => {
  await tx.updateTable('assignment_code').set({ needs_dbs: false }).where('code', 'in', WITHOUT_DBS).execute();
  await sql`
    insert into record_requirement (record_type_id, assignment_code_id)
    select t.id, a.id from record_type t, assignment_code a
    where t.kind = 'TRAINING' and t.code = any (${ASKED_FOR}) and a.code = any (${CARE})`.execute(tx);
  await clear(tx, now, workers);
  for (const worker of workers) if (worker.trouble) await makeTrouble(tx, files, now, worker, worker.trouble);
};

/** Papers that hold for half a year more, the records that the work asks for, and no leave on a day that is booked. */
const clear = async (tx: Tx, now: number, workers: readonly DemoWorker[]): Promise<void> => {
  const ids = workers.map(({ id }) => id);
  const soon = date(now + 170 * DAY);
  const later = date(now + 220 * DAY);
  await sql`
    insert into compliance_information (agency_id, worker_id, fit_to_work, right_to_work, dbs_expiry)
    select l.agency_id, l.worker_id, true, 'CITIZEN', ${later} from agency_worker l where l.worker_id = any (${ids})
    on conflict (agency_id, worker_id) do update set
      fit_to_work = true, dbs_expiry = greatest(compliance_information.dbs_expiry, ${later}::date),
      next_check_date = greatest(compliance_information.next_check_date, ${later}::date)`.execute(tx);
  await sql`
    insert into worker_record (kind, agency_id, worker_id, record_type_id, name, code, issued_on, expires_on, supervisor, type,
                               status, created_at)
    select distinct on (j.agency_id, j.worker_id, t.id) t.kind, j.agency_id, j.worker_id, t.id, t.name, t.code,
           ${later}::date - 365, ${later}::date, 'Ingrid Vale', 'PHYSICAL'::training_type, 'APPROVED'::record_status,
           ${new Date(now - 140 * DAY).toISOString()}::timestamptz
    from worker_job j
    join record_requirement q on q.assignment_code_id = j.assignment_code_id
    join record_type t on t.id = q.record_type_id
    where j.worker_id = any (${ids}) and not exists (
      select from worker_record r
      where r.agency_id = j.agency_id and r.worker_id = j.worker_id and r.record_type_id = t.id
        and (r.status = 'APPROVED' or r.hasco_id is not null) and r.expires_on > ${soon})`.execute(tx);
  await sql`
    update worker_leave l set status = 'WAITING_APPROVAL' where l.status = 'APPROVED' and l.worker_id = any (${ids}) and exists (
      select from shift_booking b
      where b.worker_id = l.worker_id and b.shift_status in ('APPLIED', 'BOOKED') and b.ends_at > now()
        and b.starts_at::date <= l.to_date and b.ends_at::date >= l.from_date)`.execute(tx);
};

const makeTrouble = async (tx: Tx, files: Files, now: number, worker: DemoWorker, trouble: Trouble): Promise<void> => {
  const { id, agencyId } = worker;
  const information = tx
    .updateTable('compliance_information')
    .where('worker_id', '=', id)
    .where('agency_id', '=', agencyId);
  switch (trouble) {
    case 'UNFIT':
      await information.set({ fit_to_work: false }).execute();
      break;
    case 'RIGHT_TO_WORK':
      await information.set({ right_to_work: 'TEMPORARY', next_check_date: date(now - 12 * DAY) }).execute();
      break;
    case 'DBS_EXPIRED':
      await information.set({ dbs_expiry: date(now - 30 * DAY) }).execute();
      break;
    case 'DBS_MISSING':
      await information.set({ dbs_number: null, dbs_expiry: null }).execute();
      break;
    case 'RECORD_MISSING':
      await tx.deleteFrom('worker_record').where('worker_id', '=', id).where('code', '=', 'MH').execute();
      break;
    case 'RECORD_WAITING':
      await tx
        .updateTable('worker_record')
        .set({
          status: 'WAITING_APPROVAL',
          hasco_id: null,
          file_id: await keepLetter(tx, files, worker, 'Manual Handling'),
          created_at: new Date(now - 2 * DAY).toISOString(),
        })
        .where('worker_id', '=', id)
        .where('code', '=', 'MH')
        .execute();
      break;
    case 'LEAVE':
      await tx
        .insertInto('worker_leave')
        .values({
          agency_id: agencyId,
          worker_id: id,
          type: 'ANNUAL',
          from_date: date(now - 2 * DAY),
          to_date: date(now + 20 * DAY),
          status: 'APPROVED',
        })
        .onConflict((clash) => clash.doNothing())
        .execute();
      break;
  }
};
