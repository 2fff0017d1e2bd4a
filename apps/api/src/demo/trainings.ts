import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { WorkerRecord } from '#platform/db/schema.generated.ts';
import type { Chance } from './chance.ts';
import type { DemoWorker } from './people.ts';

/** What care staff in the United Kingdom are asked for, and how many years it usually holds. */
const CATALOGUE = [
  { code: 'MH', name: 'Manual Handling', years: 1 },
  { code: 'BLS', name: 'Basic Life Support', years: 1 },
  { code: 'FS', name: 'Fire Safety', years: 1 },
  { code: 'IPC', name: 'Infection Prevention and Control', years: 1 },
  { code: 'SA', name: 'Safeguarding Adults', years: 3 },
  { code: 'SC', name: 'Safeguarding Children', years: 3 },
  { code: 'HS', name: 'Health and Safety', years: 3 },
  { code: 'EDI', name: 'Equality, Diversity and Inclusion', years: 3 },
  { code: 'IG', name: 'Information Governance', years: 1 },
  { code: 'FH', name: 'Food Hygiene', years: 3 },
  { code: 'CR', name: 'Conflict Resolution', years: 3 },
  { code: 'MA', name: 'Medication Administration', years: 2 },
] as const;

const SUPERVISORS = ['Ingrid Vale', 'Marcus Penhallow', 'Sunita Okonjo', 'Peter Llewellyn-Ash'];

const DAY = 24 * 3_600_000;
const date = (at: number) => new Date(at).toISOString().slice(0, 10);

type State = Pick<Insertable<WorkerRecord>, 'type' | 'status' | 'hasco_id' | 'comment'> & {
  /** Days from today. */
  expires: number;
};

/** Everything that a record can be; the first worker of each agency has one of each. */
const STATES: readonly State[] = [
  { type: 'PHYSICAL', status: 'APPROVED', expires: 290 },
  { type: 'PHYSICAL', status: 'APPROVED', expires: 21 },
  { type: 'PHYSICAL', status: 'APPROVED', expires: -40 },
  { type: 'PHYSICAL', status: 'WAITING_APPROVAL', expires: 350 },
  { type: 'EXTERNAL', status: 'REJECTED', expires: 200, comment: 'The second page is missing. Please send it again.' },
  { type: 'EXTERNAL', status: 'APPROVED', expires: 700 },
  { type: 'EXTERNAL', status: 'WAITING_APPROVAL', hasco_id: 'DEMO-1042', expires: 330 },
];

/** Most records are in order. */
const usual = (luck: Chance): State => {
  const roll = luck.next();
  if (roll < 0.7) return { type: 'PHYSICAL', status: 'APPROVED', expires: 40 + luck.below(300) };
  return { ...luck.of(STATES), expires: luck.below(400) - 30 };
};

/** The catalogue, and what the workers have done of it. */
export const addTrainings = async (
  tx: Tx,
  luck: Chance,
  now: number,
  workers: readonly DemoWorker[],
): Promise<void> => {
  const catalogue = await tx
    .insertInto('record_type')
    .values(CATALOGUE.map(({ code, name }) => ({ kind: 'TRAINING' as const, code, name })))
    .returning(['id', 'code', 'name'])
    .execute();
  const seen = new Set<number>();
  const records = workers.flatMap(({ id, agencyId }) => {
    const states = seen.has(agencyId) ? Array.from({ length: 2 + luck.below(4) }, () => usual(luck)) : STATES;
    seen.add(agencyId);
    const first = states === STATES ? 0 : luck.below(catalogue.length);
    return states.map(({ expires, ...state }, index) => {
      const place = (first + index) % catalogue.length;
      const training = catalogue[place];
      const done = now + (expires - 365 * (CATALOGUE[place]?.years ?? 1)) * DAY;
      return {
        kind: 'TRAINING' as const,
        agency_id: agencyId,
        worker_id: id,
        record_type_id: training?.id ?? null,
        name: training?.name ?? '',
        code: training?.code ?? null,
        // Nobody has done tomorrow what was recorded today.
        issued_on: date(Math.min(done, now - 2 * DAY)),
        expires_on: date(now + expires * DAY),
        supervisor: state.type === 'PHYSICAL' ? luck.of(SUPERVISORS) : null,
        created_at: new Date(Math.min(done + DAY, now - DAY)).toISOString(),
        ...state,
      };
    });
  });
  await tx.insertInto('worker_record').values(records).execute();
};
