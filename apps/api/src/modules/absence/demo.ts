import type { Insertable } from 'kysely';
import type { WorkerAvailability, WorkerLeave } from '#platform/db/schema.generated.ts';
import { chance } from '#platform/demo/chance.ts';
import type { Demo } from '#platform/demo/scene.ts';

const DAY = 24 * 3_600_000;
const dayOf = (at: number) => Math.floor(at / DAY) * DAY;
const date = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Days from today, both included. */
type State = Pick<Insertable<WorkerLeave>, 'type' | 'status' | 'reason' | 'comment'> & { from: number; to: number };

/** Leave in every state; the first worker of each agency, who signs in, has one of each, and the next weeks free. */
const STATES: readonly State[] = [
  { type: 'ANNUAL', status: 'WAITING_APPROVAL', from: 18, to: 25, reason: 'A family wedding abroad.' },
  { type: 'ANNUAL', status: 'APPROVED', from: 150, to: 157, comment: 'Enjoy the mountains.' },
  {
    type: 'UNPAID',
    status: 'REJECTED',
    from: 9,
    to: 10,
    reason: 'Moving house.',
    comment: 'Nobody else can cover the nights of that weekend. Please call us about other days.',
  },
  { type: 'OTHER', status: 'CANCELLED', from: 30, to: 30, reason: 'A course that was called off.' },
  { type: 'SICK', status: 'APPROVED', from: -12, to: -10, comment: 'Get well soon.' },
];

const USUAL: readonly State[] = [
  { type: 'ANNUAL', status: 'WAITING_APPROVAL', from: 6, to: 12, reason: 'School holidays.' },
  { type: 'ANNUAL', status: 'APPROVED', from: -3, to: 4 },
  { type: 'SICK', status: 'APPROVED', from: -1, to: 1 },
  { type: 'OTHER', status: 'WAITING_APPROVAL', from: 3, to: 3, reason: 'An appointment at the consulate.' },
  { type: 'ANNUAL', status: 'APPROVED', from: 14, to: 27 },
];

type Pattern = readonly Omit<Insertable<WorkerAvailability>, 'worker_id'>[];

const weekdays = (days: readonly number[], part: Pattern[number]): Pattern =>
  days.map((weekday) => ({ ...part, weekday }));

const PATTERNS: readonly Pattern[] = [
  [
    ...weekdays([1, 2, 3], { availability: 'PREFERRED', from_time: '07:00', to_time: '15:30' }),
    ...weekdays([4], { availability: 'UNAVAILABLE', note: 'College' }),
    ...weekdays([6, 7], { availability: 'AVAILABLE' }),
  ],
  weekdays([4, 5, 6], { availability: 'PREFERRED', from_time: '19:30', to_time: '08:00', note: 'Nights' }),
  weekdays([6, 7], { availability: 'UNAVAILABLE' }),
  weekdays([1, 2, 3, 4, 5], { availability: 'AVAILABLE', from_time: '09:30', to_time: '14:30', note: 'School hours' }),
];

/** Single dates of the first worker of each agency, by days from today. */
const DATES = [
  { day: 4, availability: 'UNAVAILABLE', note: 'Dentist' },
  { day: 11, availability: 'PREFERRED', note: null },
] as const;

/** When the workers are away, and when they would like to work. */
const add: Demo['add'] = async ({ tx, now, workers }) => {
  const luck = chance(20_261_118);
  const active = workers.filter(({ codes }) => codes.length > 0);
  const firsts = new Set(
    active.filter(({ agencyId }, index) => active.findIndex((each) => each.agencyId === agencyId) === index),
  );
  const leave = active.flatMap((worker) => {
    const states = firsts.has(worker) ? STATES : luck.next() < 0.25 ? [luck.of(USUAL)] : [];
    for (const { from, to, status } of states)
      if (status === 'APPROVED' || status === 'WAITING_APPROVAL')
        worker.busy.push({ from: dayOf(now + from * DAY), to: dayOf(now + (to + 1) * DAY) });
    return states.map(({ from, to, ...state }) => ({
      agency_id: worker.agencyId,
      worker_id: worker.id,
      from_date: date(now + from * DAY),
      to_date: date(now + to * DAY),
      created_at: new Date(now + Math.max(Math.min(from - 20, -1), -6) * DAY).toISOString(),
      decided_at: state.status === 'APPROVED' || state.status === 'REJECTED' ? new Date(now - DAY).toISOString() : null,
      ...state,
    }));
  });
  await tx.insertInto('worker_leave').values(leave).execute();
  const said = active.flatMap((worker, index) => {
    const isFirst = firsts.has(worker);
    const pattern = isFirst ? PATTERNS[0] : PATTERNS[index % (PATTERNS.length * 2)];
    return [
      ...(pattern ?? []),
      ...(isFirst ? DATES.map(({ day, ...part }) => ({ ...part, on_date: date(now + day * DAY) })) : []),
    ].map((part) => ({ worker_id: worker.id, ...part }));
  });
  await tx.insertInto('worker_availability').values(said).execute();
};

export const demo: Demo = { add };
