import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  listOfferedSessions as offeredContract,
  listTrainingSessions as contract,
  TrainingSession,
  TrainingSessionDetail,
} from '@worklane/contract/training/training-session.ts';
import { sql } from 'kysely';
import type { AgencyActor, PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { found } from '#platform/errors/errors.ts';
import { findBusy, findSeats } from './seat.queries.ts';
import {
  canAcceptSeat,
  canBookSeats,
  canCancelSeat,
  canCancelSession,
  canCloseSession,
  canEditSession,
  canOpenSession,
  canRecordSeat,
} from './session.policy.ts';
import { findSession, sessionsInFull, statusAt, visibleSessions, type SessionRow } from './session.queries.ts';
import { bindsOthers } from './session.rules.ts';

type Cx = Context<PlatformActor | AgencyActor>;

export const showSession = (row: SessionRow): TrainingSession => ({
  id: row.id,
  training: { id: row.trainingId, code: row.code, name: row.name },
  agency: { id: row.agencyId, name: row.agency },
  trainer: row.trainer,
  supervisor: row.supervisor,
  start: row.start,
  end: row.end,
  timeZone: row.timeZone,
  address: row.address,
  capacity: row.capacity,
  booked: row.booked,
  applied: row.applied,
  price: row.price / 100,
  currency: row.currency,
  visibility: row.visibility,
  status: row.status,
  cancelReason: row.cancelReason,
  version: row.version,
});

type Query = Pick<Received<typeof contract>['query'], 'from' | 'to' | 'search'>;

const matching = ({ tx, actor }: Cx, { from, to, search }: Query) => {
  const day = sql<string>`(s.starts_at at time zone s.time_zone)::date`;
  return visibleSessions(tx, actor)
    .$if(from !== undefined, (sessions) => sessions.where(day, '>=', from ?? ''))
    .$if(to !== undefined, (sessions) => sessions.where(day, '<=', to ?? ''))
    .$if(search !== '', (sessions) =>
      sessions.where((row) =>
        everyWord(search, (text) =>
          row.or([
            row('r.name', 'ilike', text),
            row('r.code', 'ilike', text),
            row('s.trainer', 'ilike', text),
            row('s.address', 'ilike', text),
            row('o.name', 'ilike', text),
          ]),
        ),
      ),
    );
};

type Listed = Received<typeof contract | typeof offeredContract>['query'];

const pageOfSessions = async (
  { tx, actor, now }: Cx,
  query: Listed,
  sessions: ReturnType<typeof visibleSessions>,
): Promise<Page<TrainingSession>> => {
  const direction = directionOf(query);
  const page = await pageOf(tx, query, sessions, () =>
    sessionsInFull(sessions, actor, now)
      .orderBy(query.sort === 'name' ? sql`lower(r.name)` : sql`s.starts_at`, direction)
      .orderBy('s.id', direction),
  );
  return { ...page, content: page.content.map(showSession) };
};

export const listTrainingSessions = (cx: Cx, { query }: Received<typeof contract>): Promise<Page<TrainingSession>> => {
  const { actor, now } = cx;
  const sessions = matching(cx, query)
    .$if(actor.agencyId !== null, (all) => all.where('s.agency_id', '=', actor.agencyId ?? 0))
    .$if(query.statuses.length > 0, (all) => all.where(statusAt(now), 'in', query.statuses));
  return pageOfSessions(cx, query, sessions);
};

export const listOfferedSessions = (
  cx: Context<AgencyActor>,
  { query }: Received<typeof offeredContract>,
): Promise<Page<TrainingSession>> => {
  const { actor, now } = cx;
  const sessions = matching(cx, query)
    .where('s.agency_id', '<>', actor.agencyId)
    .where('s.visibility', '=', 'ALL')
    .where('s.state', '=', 'OPEN')
    .where('s.starts_at', '>', now.toString())
    .$if(query.withPlaces, (all) => all.whereRef('s.taken', '<', 's.capacity'));
  return pageOfSessions(cx, query, sessions);
};

/** 404 for what the actor may not know of. */
export const getTrainingSession = async (cx: Cx, id: number): Promise<TrainingSessionDetail> => {
  const { tx, actor, now } = cx;
  const row = found(await findSession(tx, actor, now, id), 'training session');
  const seats = await findSeats(tx, actor, id);
  const own = seats.filter(({ agencyId }) => agencyId === actor.agencyId).map(({ workerId }) => workerId);
  const begins = Temporal.Instant.compare(now, Temporal.Instant.from(row.start)) < 0;
  const busy = begins ? await findBusy(tx, own, row) : new Set<number>();
  const edit = canEditSession(actor, row, now);
  return {
    ...showSession(row),
    seats: seats.map((seat) => {
      const isOwn = seat.agencyId === actor.agencyId;
      return {
        id: seat.id,
        agency: { id: seat.agencyId, name: seat.agency },
        worker: { id: isOwn || actor.userType === 'ADMIN' ? seat.workerId : null, name: seat.worker },
        status: seat.status === 'APPLIED' && !begins ? 'LAPSED' : seat.status,
        cancelReason: seat.cancelReason,
        isBusy: busy.has(seat.workerId) && seat.status !== 'CANCELLED',
        isInvoiced: seat.invoiced,
        can: {
          accept: canAcceptSeat(actor, row, seat, now),
          cancel: canCancelSeat(actor, row, seat, now),
          attend: canRecordSeat(actor, row, seat, now),
        },
      };
    }),
    can: {
      edit,
      editTerms: edit && !bindsOthers(row.agencyId, seats),
      open: canOpenSession(actor, row, now),
      close: canCloseSession(actor, row, now),
      cancel: canCancelSession(actor, row, now),
      book: canBookSeats(actor, row),
      recordAttendance: seats.some((seat) => canRecordSeat(actor, row, seat, now)),
    },
  };
};
