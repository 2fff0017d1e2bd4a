import type { listWorkerWeeks, WorkerWeek } from '@worklane/contract/absence/availability.ts';
import type { Availability } from '@worklane/contract/absence/availability-kind.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ownCalendar } from '#modules/calendar/index.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import type { Context } from '#platform/context.ts';
import { listAvailabilityEntries, type Span } from './availability.queries.ts';
import { datesFrom, partsOn, spanOn } from './availability.rules.ts';
import { bookingsOf, leaveDuring } from './calendar.views.ts';

type Query = Received<typeof listWorkerWeeks>['query'];

const NAME = { first: sql`lower(w.firstname)`, last: sql`lower(w.lastname)` };
const SORT = { lastname: [NAME.last, NAME.first], firstname: [NAME.first, NAME.last] };

/** A time that was asked about, by the clock of the agency. */
type Asked = Span & { readonly timeZone: string };

const askedAbout = async (cx: Context, { on, fromTime, toTime }: Query): Promise<Asked | undefined> => {
  if (on === undefined) return undefined;
  const { timeZone } = await ownCalendar(cx);
  return { ...spanOn({ date: on, from: fromTime, to: toTime }, timeZone), timeZone };
};

const rangeOf = ({ start, end }: Span) => sql`tstzrange(${start.toString()}, ${end.toString()})`;

/** The agency's workers whom the query is about, before anybody asks whether they could work. */
const ownWorkers = (agencyId: number | null, { assignmentCodeId, search }: Query, asked: Asked | undefined) => {
  const statuses = asked ? ['ACTIVE'] : ['ACTIVE', 'SUSPENDED'];
  const conditions = [sql`link.agency_id = ${agencyId}`, sql`link.status = any (${statuses}::link_status[])`];
  if (assignmentCodeId !== undefined) {
    conditions.push(sql`exists (select from worker_job job where job.agency_id = link.agency_id
      and job.worker_id = link.worker_id and job.assignment_code_id = ${assignmentCodeId})`);
  }
  if (search) conditions.push(everyWord(search, (text) => sql`w.firstname || ' ' || w.lastname ilike ${text}`));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

const idsOf = (workers: RawBuilder<boolean>) =>
  sql`array(select w.id from agency_worker link join worker w on w.id = link.worker_id where ${workers})`;

/** What the workers have said of the time that was asked about; nobody anything where none was. */
const availabilityAt = (workers: RawBuilder<boolean>, asked: Asked | undefined) => {
  const said = asked
    ? sql<{
        worker_id: number;
        availability: Availability;
      }>`app.availability_of(${idsOf(workers)}, ${rangeOf(asked)}, ${asked.timeZone})`
    : sql<{
        worker_id: number;
        availability: Availability;
      }>`(select null::bigint as worker_id, null::availability as availability where false)`;
  return said.as<'said'>(sql`said`);
};

/** Neither unavailable, nor booked by whichever agency, nor away from this one. */
const couldWork = (workers: RawBuilder<boolean>, asked: Asked): RawBuilder<SqlBool> => {
  const at = (instant: Temporal.Instant) =>
    sql`(${instant.toString()}::timestamptz at time zone ${asked.timeZone})::date`;
  return sql`said.availability is distinct from 'UNAVAILABLE'
    and w.id not in (select c.worker_id from app.worker_commitments(${idsOf(workers)}, ${rangeOf(asked)}, 0) c)
    and not exists (
      select from worker_leave leave
      where leave.agency_id = link.agency_id and leave.worker_id = w.id and leave.status = 'APPROVED'
        and leave.from_date <= ${at(asked.end.subtract({ milliseconds: 1 }))} and leave.to_date >= ${at(asked.start)})`;
};

const WISH = sql`case said.availability when 'PREFERRED' then 0 when 'AVAILABLE' then 1 else 2 end`;

/**
 * The workers that the agency has taken on, each with a week. Asked who could work at some time: of the active ones those
 * who could, whoever would like to first.
 */
export const listWeeks = async (cx: Context, query: Query): Promise<Page<WorkerWeek>> => {
  const { tx, actor } = cx;
  const direction = directionOf(query);
  const asked = await askedAbout(cx, query);
  const workers = ownWorkers(actor.agencyId, query, asked);
  let matching = tx
    .selectFrom('agency_worker as link')
    .innerJoin('worker as w', 'w.id', 'link.worker_id')
    .leftJoin(availabilityAt(workers, asked), (join) => join.onRef('said.worker_id', '=', 'w.id'))
    .where(workers);
  if (asked) matching = matching.where(couldWork(workers, asked));
  const page = await pageOf(tx, query, matching, (found) =>
    SORT[query.sort]
      .reduce(
        (sorted, column) => sorted.orderBy(column, direction),
        found
          .select(['w.id', 'w.firstname', 'w.lastname', 'w.phone_number as phoneNumber', 'said.availability'])
          .orderBy(WISH),
      )
      .orderBy('w.id', direction),
  );
  return { ...page, content: await withWeek(cx, page.content, query.week) };
};

type Found = WorkerWeek['worker'] & Pick<WorkerWeek, 'availability'>;

const byWorker = <Row extends { workerId: number }>(rows: Row[]) => Map.groupBy(rows, ({ workerId }) => workerId);

const withWeek = async (cx: Context, workers: readonly Found[], monday: string): Promise<WorkerWeek[]> => {
  if (workers.length === 0) return [];
  const ids = workers.map(({ id }) => id);
  const days = { from: monday, to: Temporal.PlainDate.from(monday).add({ days: 6 }).toString() };
  const said = byWorker(await listAvailabilityEntries(cx.tx, ids, days));
  const leave = byWorker(await leaveDuring(cx, ids, days));
  const bookings = byWorker(await bookingsOf(cx, ids, days));
  return workers.map(({ availability, ...worker }) => ({
    worker,
    availability,
    days: datesFrom(days.from, days.to).map((date) => ({ date, parts: partsOn(said.get(worker.id) ?? [], date) })),
    leave: leave.get(worker.id) ?? [],
    bookings: bookings.get(worker.id) ?? [],
  }));
};
