import { billClient, dueDayOf, findVat } from '#modules/money/index.ts';
import type { DemoScene } from '#platform/demo/scene.ts';
import { insertSeatSources } from './seat.queries.ts';
import { seatLineOf } from './seat-line.rules.ts';

const TRAINER = 'Northgate Medical Staffing';
const BILLED = 'Brightside Care Staffing';
const DAY_MS = 24 * 3_600_000;

/** One agency has invoiced another one for the seats of a training, and waits for its money. */
export const invoiceSeats = async ({ tx, now, idOf }: DemoScene): Promise<void> => {
  const [agencyId, billedId] = [idOf(TRAINER), idOf(BILLED)];
  const seats = await tx
    .selectFrom('training_seat as t')
    .innerJoin('training_session as s', 's.id', 't.session_id')
    .innerJoin('record_type as r', 'r.id', 's.record_type_id')
    .innerJoin('worker as w', 'w.id', 't.worker_id')
    .select(['t.id', 't.status', 'r.name as training', 'w.firstname', 'w.lastname'])
    .select(['s.starts_at as start', 's.time_zone as timeZone', 's.price_pence as price', 's.currency'])
    .where('t.owner_agency_id', '=', agencyId)
    .where('t.agency_id', '=', billedId)
    .where('t.status', '=', 'ATTENDED')
    .orderBy('t.id')
    .execute();
  const [first] = seats;
  if (!first) return;
  const billed = await tx.selectFrom('agency').selectAll().where('id', '=', billedId).executeTakeFirstOrThrow();
  const { id: clientId } = await tx
    .insertInto('client')
    .values({
      kind: 'AGENCY',
      introduced_by_agency_id: agencyId,
      customer_agency_id: billedId,
      name: billed.name,
      email: billed.email,
      telephone: billed.telephone,
      first_line: billed.street,
      town: billed.town,
      post_code: billed.post_code,
      country: billed.country,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('agency_client').values({ agency_id: agencyId, client_id: clientId, for_staff: false }).execute();
  const day = Temporal.Instant.fromEpochMilliseconds(now - 36 * DAY_MS)
    .toZonedDateTimeISO('Europe/London')
    .toPlainDate();
  const standard = await findVat(tx, agencyId, day.toString());
  const bill = {
    agencyId,
    clientId,
    currency: first.currency,
    lines: seats.map((seat) => seatLineOf({ ...seat, worker: `${seat.firstname} ${seat.lastname}` }, standard)),
    purchaseOrder: null,
    dueOn: dueDayOf(day),
  };
  const { id } = await billClient(tx, 'demo-seats', bill, day);
  await insertSeatSources(
    tx,
    { agencyId, clientId, documentId: id },
    seats.map((seat) => seat.id),
  );
};
