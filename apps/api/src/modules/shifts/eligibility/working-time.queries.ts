import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { distinct } from './distinct.ts';
import type { Offer, Span } from './facts.ts';
import { referencePeriod, REST_HOURS } from './working-time.rules.ts';

const earliest = (instants: readonly Temporal.Instant[]): string =>
  instants.reduce((one, other) => (Temporal.Instant.compare(one, other) <= 0 ? one : other)).toString();

const latest = (instants: readonly Temporal.Instant[]): string =>
  instants.reduce((one, other) => (Temporal.Instant.compare(one, other) >= 0 ? one : other)).toString();

const isNear = (one: Span, other: Span): boolean =>
  Temporal.Instant.compare(one.start, other.end.add({ hours: REST_HOURS })) < 0 &&
  Temporal.Instant.compare(other.start.subtract({ hours: REST_HOURS }), one.end) < 0;

/**
 * Held times of the workers, close enough to a shift to matter for rest. Where only one shift is spoken of, the time that
 * somebody holds on it does not count: they may be booked on it already.
 */
export const commitmentsOf = async (tx: Tx, offers: readonly Offer[]): Promise<(offer: Offer) => Span[]> => {
  if (offers.length === 0) return () => [];
  const workerIds = [...new Set(offers.map(({ workerId }) => workerId))];
  const [shiftId = 0, ...others] = new Set(offers.map(({ shift }) => shift.id));
  const except = others.length === 0 ? shiftId : 0;
  const from = earliest(offers.map(({ shift }) => shift.start.subtract({ hours: REST_HOURS })));
  const to = latest(offers.map(({ shift }) => shift.end.add({ hours: REST_HOURS })));
  const { rows } = await sql<{ worker_id: number; starts_at: string; ends_at: string }>`
    select * from app.worker_commitments(${workerIds}::bigint[], tstzrange(${from}, ${to}), ${except})`.execute(tx);
  const held = Map.groupBy(
    rows.map((row) => ({
      workerId: row.worker_id,
      start: Temporal.Instant.from(row.starts_at),
      end: Temporal.Instant.from(row.ends_at),
    })),
    ({ workerId }) => workerId,
  );
  return ({ workerId, shift }) => held.get(workerId)?.filter((span) => isNear(span, shift)) ?? [];
};

/** Minutes that workers have worked, and will have, at whichever agency in the reference period of a shift. */
export const minutesOf = async (tx: Tx, offers: readonly Offer[]): Promise<(offer: Offer) => number> => {
  const weeks = offers.map((offer) => ({ ...offer, period: referencePeriod(offer.shift) }));
  const keyOf = ({ workerId, period }: (typeof weeks)[number]) => `${workerId} ${period.start.epochMilliseconds}`;
  const asked = distinct(weeks, keyOf);
  const { rows } = await sql<{ at: number; minutes: number }>`
    select at, minutes
    from app.worker_minutes(${asked.map(({ workerId }) => workerId)}::bigint[],
                            ${asked.map(({ period }) => period.start.toString())}::timestamptz[],
                            ${asked.map(({ period }) => period.end.toString())}::timestamptz[])`.execute(tx);
  const found = new Map(rows.map(({ at, minutes }) => [at, minutes]));
  const byWeek = new Map(asked.map((week, index) => [keyOf(week), found.get(index + 1) ?? 0]));
  const minutes = new Map(offers.map((offer, index) => [offer, weeks[index] && byWeek.get(keyOf(weeks[index]))]));
  return (offer) => minutes.get(offer) ?? 0;
};
