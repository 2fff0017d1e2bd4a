import { sql } from 'kysely';
import { createWorkerUser } from '#modules/identity/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { chance, type Chance } from '#platform/demo/chance.ts';
import type { Demo, DemoScene } from '#platform/demo/scene.ts';

type Stage = 'FRESH' | 'CONFIRMED' | 'REJECTED' | 'AGAIN';

/** First and last name, gender, nationality, code of the work, how many days ago, and how far it has come. */
const APPLICANTS: readonly (readonly [string, string, 'FEMALE' | 'MALE', string, string, number, Stage])[] = [
  ['Amina', 'Brookvale', 'FEMALE', 'GB', '003', 0.2, 'FRESH'],
  ['Tobias', 'Ferncliff', 'MALE', 'GB', '004', 0.6, 'CONFIRMED'],
  ['Ngozi', 'Larkhall', 'FEMALE', 'NG', '003', 1.1, 'CONFIRMED'],
  ['Piotr', 'Maplewood', 'MALE', 'PL', '006', 1.9, 'FRESH'],
  ['Saoirse', 'Oakhurst', 'FEMALE', 'IE', '005', 2.4, 'CONFIRMED'],
  ['Rajan', 'Pinefield', 'MALE', 'IN', '003', 3.3, 'CONFIRMED'],
  ['Blessing', 'Quarrystone', 'FEMALE', 'ZW', '004', 4.7, 'CONFIRMED'],
  ['Marisol', 'Rosehill', 'FEMALE', 'PH', '003', 6.2, 'AGAIN'],
  ['Callum', 'Stonebridge', 'MALE', 'GB', '002', 8.5, 'FRESH'],
  ['Ewa', 'Thornbury', 'FEMALE', 'PL', '001', 12.4, 'REJECTED'],
  ['Desmond', 'Westerleigh', 'MALE', 'GB', '007', 20.8, 'REJECTED'],
  ['Yetunde', 'Yarrowby', 'FEMALE', 'NG', '005', 33.1, 'REJECTED'],
];

const REASONS = [
  'No experience of this work yet; advised to take the care certificate first.',
  'Could not give two references.',
  'Lives too far away for the shifts that we have.',
];

const DAY_MS = 86_400_000;

const addOne = async (scene: DemoScene, luck: Chance, agencyId: number, at: number): Promise<void> => {
  const { tx, now, codeId, passwordHash } = scene;
  const [firstname = '', lastname = '', gender = 'FEMALE', nationality = 'GB', code = '', daysAgo = 0, stage] =
    APPLICANTS[at] ?? [];
  const email = `${firstname}.${lastname}.${agencyId}@applicants.example`.toLowerCase();
  const daysBefore = (days: number) => new Date(now - days * DAY_MS).toISOString();
  const { id } = await tx
    .insertInto('worker')
    .values({
      firstname,
      lastname,
      gender,
      nationality,
      email,
      dob: `${1968 + luck.below(36)}-${String(1 + luck.below(12)).padStart(2, '0')}-${String(1 + luck.below(28)).padStart(2, '0')}`,
      phone_number: `07700 900${String(300 + agencyId * 20 + at)}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('agency_worker')
    .values({ agency_id: agencyId, worker_id: id, status: stage === 'REJECTED' ? 'REJECTED' : 'WAITING_APPROVAL' })
    .execute();
  const wasDecided = stage === 'REJECTED' || stage === 'AGAIN';
  await tx
    .insertInto('applicant')
    .values({
      agency_id: agencyId,
      worker_id: id,
      assignment_code_id: codeId(code),
      applied_at: daysBefore(daysAgo),
      decided_at: wasDecided ? daysBefore(stage === 'AGAIN' ? daysAgo + 40 : daysAgo - 0.8) : null,
      reason: wasDecided ? luck.of(REASONS) : null,
    })
    .execute();
  const userId = await createWorkerUser(tx, { workerId: id, email, firstname, lastname });
  if (userId === undefined || stage === 'FRESH') return;
  await tx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
};

/** Workers whose link waits have applied as well, for the work that the demo gave them. */
const turnIntoApplicants = async (tx: Tx, agencyId: number): Promise<void> => {
  await sql`
    insert into applicant (agency_id, worker_id, assignment_code_id, applied_at)
    select l.agency_id, l.worker_id, min(j.assignment_code_id), now() - interval '1 day' * (3 + l.worker_id % 7)
    from agency_worker l left join worker_job j on j.agency_id = l.agency_id and j.worker_id = l.worker_id
    where l.agency_id = ${agencyId} and l.status = 'WAITING_APPROVAL'
    group by l.agency_id, l.worker_id`.execute(tx);
  await sql`
    delete from worker_job j using agency_worker l
    where l.agency_id = j.agency_id and l.worker_id = j.worker_id and l.agency_id = ${agencyId} and l.status = 'WAITING_APPROVAL'`.execute(
    tx,
  );
};

/** A dozen people who applied to the agency, at different stages; those with an account sign in like everybody here. */
const addApplicants = async (scene: DemoScene, agencyId: number): Promise<void> => {
  const luck = chance(20_260_704);
  await turnIntoApplicants(scene.tx, agencyId);
  for (const at of APPLICANTS.keys()) await addOne(scene, luck, agencyId, at);
};

export const demo: Demo = {
  add: async (scene) => {
    for (const name of ['Brightside Care Staffing', 'Northgate Medical Staffing'])
      await addApplicants(scene, scene.idOf(name));
  },
};
