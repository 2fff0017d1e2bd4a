import type { TrainingSeatStatus, TrainingSession } from '#platform/db/schema.generated.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Demo, DemoWorker } from '#platform/demo/scene.ts';
import { addAttendedRecords } from '../session/attendance.queries.ts';

const DAY = 24 * 3_600_000;

const isOver = (status: TrainingSeatStatus): boolean => status === 'ATTENDED' || status === 'NO_SHOW';

type Planned = Pick<
  Insertable<TrainingSession>,
  'trainer' | 'address' | 'capacity' | 'price_pence' | 'visibility' | 'state'
> & {
  owner: string;
  code: string;
  /** Days from today, and how many hours it lasts. */
  day: number;
  hours: number;
  /** How many of whose workers have a seat, and of which status. */
  seats: readonly { agency: string; status: TrainingSeatStatus; count: number }[];
};

const BRIGHTSIDE = 'Brightside Care Staffing';
const NORTHGATE = 'Northgate Medical Staffing';
const AT_BRIGHTSIDE = 'Training room 2, 12 Lantern Street, London SE1 0AA';
const AT_NORTHGATE = 'Canal Row Training Centre, 4 Canal Row, Manchester M1 0BB';

const SESSIONS: readonly Planned[] = [
  {
    owner: BRIGHTSIDE,
    code: 'MH',
    day: 9,
    hours: 4,
    trainer: 'Ingrid Vale',
    address: AT_BRIGHTSIDE,
    capacity: 8,
    price_pence: 4500,
    visibility: 'ALL',
    state: 'OPEN',
    seats: [
      { agency: BRIGHTSIDE, status: 'BOOKED', count: 3 },
      { agency: NORTHGATE, status: 'BOOKED', count: 1 },
      { agency: NORTHGATE, status: 'APPLIED', count: 2 },
    ],
  },
  {
    owner: BRIGHTSIDE,
    code: 'BLS',
    day: 16,
    hours: 6,
    trainer: 'Marcus Penhallow',
    address: AT_BRIGHTSIDE,
    capacity: 12,
    price_pence: 0,
    visibility: 'OWN',
    state: 'DRAFT',
    seats: [],
  },
  {
    owner: BRIGHTSIDE,
    code: 'FS',
    day: -6,
    hours: 3,
    trainer: 'Ingrid Vale',
    address: AT_BRIGHTSIDE,
    capacity: 6,
    price_pence: 3500,
    visibility: 'ALL',
    state: 'OPEN',
    seats: [
      { agency: BRIGHTSIDE, status: 'BOOKED', count: 2 },
      { agency: NORTHGATE, status: 'BOOKED', count: 2 },
    ],
  },
  {
    owner: BRIGHTSIDE,
    code: 'BLS',
    day: -24,
    hours: 6,
    trainer: 'Marcus Penhallow',
    address: AT_BRIGHTSIDE,
    capacity: 8,
    price_pence: 4000,
    visibility: 'ALL',
    state: 'OPEN',
    seats: [
      { agency: BRIGHTSIDE, status: 'ATTENDED', count: 2 },
      { agency: NORTHGATE, status: 'ATTENDED', count: 2 },
      { agency: NORTHGATE, status: 'NO_SHOW', count: 1 },
    ],
  },
  {
    owner: NORTHGATE,
    code: 'MH',
    day: -40,
    hours: 4,
    trainer: 'Sunita Okonjo',
    address: AT_NORTHGATE,
    capacity: 6,
    price_pence: 5500,
    visibility: 'ALL',
    state: 'OPEN',
    seats: [
      { agency: NORTHGATE, status: 'ATTENDED', count: 1 },
      { agency: BRIGHTSIDE, status: 'ATTENDED', count: 2 },
    ],
  },
  {
    owner: NORTHGATE,
    code: 'CR',
    day: 12,
    hours: 5,
    trainer: 'Sunita Okonjo',
    address: AT_NORTHGATE,
    capacity: 10,
    price_pence: 6000,
    visibility: 'ALL',
    state: 'OPEN',
    seats: [
      { agency: NORTHGATE, status: 'BOOKED', count: 2 },
      { agency: BRIGHTSIDE, status: 'BOOKED', count: 1 },
    ],
  },
];

const addSession = async (
  tx: Tx,
  now: number,
  idOf: (name: string) => number,
  workers: readonly DemoWorker[],
  { owner, code, day, hours, seats, ...session }: Planned,
): Promise<void> => {
  const start = new Date(now + day * DAY);
  start.setUTCHours(10, 0, 0, 0);
  const type = await tx
    .selectFrom('record_type')
    .select('id')
    .where('kind', '=', 'TRAINING')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('training_session')
    .values({
      ...session,
      agency_id: idOf(owner),
      record_type_id: type.id,
      supervisor: 'Peter Llewellyn-Ash',
      starts_at: start.toISOString(),
      ends_at: new Date(start.getTime() + (hours * DAY) / 24).toISOString(),
      time_zone: 'Europe/London',
      currency: 'GBP',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taken = new Set<number>();
  const values = seats.flatMap(({ agency, status, count }) => {
    const agencyId = idOf(agency);
    const free = workers.filter((worker) => worker.agencyId === agencyId && !taken.has(worker.id));
    // Those that were somewhere are others than those that other parts of the demo world are about.
    const chosen = isOver(status) ? free.slice(-count) : free.slice(0, count);
    for (const worker of chosen) taken.add(worker.id);
    return chosen.map((worker) => ({
      session_id: id,
      owner_agency_id: idOf(owner),
      agency_id: agencyId,
      worker_id: worker.id,
      status,
    }));
  });
  if (values.length > 0) await tx.insertInto('training_seat').values(values).execute();
  await addAttendedRecords(tx, id);
};

/**
 * Training sessions of two agencies that send workers to each other: to come, a draft, one whose attendance is to be recorded, and two
 * whose seats are to be invoiced or were. */
export const addSessions = async ({
  tx,
  now,
  idOf,
  workers,
}: Pick<Parameters<NonNullable<Demo['add']>>[0], 'tx' | 'now' | 'idOf' | 'workers'>): Promise<void> => {
  for (const session of SESSIONS) await addSession(tx, now, idOf, workers, session);
};
