import { sql, type Insertable } from 'kysely';
import { seal } from '#platform/crypto/sealing.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ComplianceInformation, PaymentMethod } from '#platform/db/schema.generated.ts';
import { chance, type Chance } from '#platform/demo/chance.ts';
import type { Demo, DemoWorker } from '#platform/demo/scene.ts';
import { dbsPlace } from './compliance-information.service.ts';

const DAY = 24 * 3_600_000;
const date = (at: number) => new Date(at).toISOString().slice(0, 10);

const METHODS: readonly PaymentMethod[] = ['PAYE', 'PAYE', 'PAYE', 'UMBRELLA', 'PVT_LTD'];

const NOTES = [
  'Prefers night shifts and can start at short notice on weekends.',
  'Rang to say that the car is in the garage until the end of next week. Please offer shifts near a bus line.',
  'Ward manager praised the handover. Has asked to have them back.',
  'Checked the references by telephone; both were happy to confirm.',
  'Late twice in October. Spoke about it and agreed on a later start where the client allows it.',
  'Asked for fewer long days until the exams in spring.',
];

type Information = Omit<Insertable<ComplianceInformation>, 'agency_id' | 'worker_id'>;

const usual = (luck: Chance, now: number): Information => {
  const started = now - (60 + luck.below(900)) * DAY;
  return {
    payment_method: luck.of(METHODS),
    employment_start_date: date(started),
    contract_end_date: date(now + (200 + luck.below(600)) * DAY),
    next_check_date: date(now + (120 + luck.below(300)) * DAY),
    right_to_work: luck.of(['CITIZEN', 'CITIZEN', 'CITIZEN', 'RESIDENCY', 'TEMPORARY'] as const),
    dbs_expiry: date(now + (90 + luck.below(600)) * DAY),
    fit_to_work: true,
    hours_opt_out: luck.next() < 0.3,
  };
};

type Writer = { id: number; agencyId: number | null };

/** What the agencies know of how their workers are paid and may work, and what they have noted. */
const add: Demo['add'] = async ({ tx, keys, now, workers }) => {
  const luck = chance(20_260_511);
  const information = workers.map(({ id, agencyId }, index) => {
    const link = { agencyId, workerId: id };
    const number = `0012${String(10_000_000 + luck.below(89_999_999))}`;
    return {
      agency_id: agencyId,
      worker_id: id,
      ...usual(luck, now),
      dbs_number: seal(keys, dbsPlace(link), number),
      restrictions: index % 31 === 16 ? 'No lifting above 10 kg until the physiotherapist has signed off.' : null,
    };
  });
  await tx.insertInto('compliance_information').values(information).execute();
  await sql`
    update worker_job j set payment_method = i.payment_method from compliance_information i
    where i.agency_id = j.agency_id and i.worker_id = j.worker_id`.execute(tx);
  await addNotes(tx, luck, now, workers);
};

const addNotes = async (tx: Tx, luck: Chance, now: number, workers: readonly DemoWorker[]): Promise<void> => {
  const writers: Writer[] = await tx
    .selectFrom('app_user')
    .select(['id', 'agency_id as agencyId'])
    .where('user_type', '=', 'AGENCY')
    .orderBy('id')
    .execute();
  const notes = workers.flatMap(({ id, agencyId }, index) => {
    const colleagues = writers.filter((writer) => writer.agencyId === agencyId);
    return Array.from({ length: index === 0 ? NOTES.length + 1 : luck.below(3) }, (_, back) => ({
      agency_id: agencyId,
      worker_id: id,
      author_user_id: luck.of(colleagues).id,
      note: NOTES[(index + back) % NOTES.length] ?? '',
      created_at: new Date(now - (2 + back * 9 + luck.below(5)) * DAY - luck.below(9) * 3_600_000).toISOString(),
    }));
  });
  await tx.insertInto('worker_note').values(notes).execute();
};

export const demo: Demo = { add };
