import { pence } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import { notFound } from '#platform/errors/errors.ts';
import { recordAttendance } from '../../training/session/seat.service.ts';
import { aTrainingSeat, aTrainingSession } from '../../training/session/session.factory.ts';
import { issueSeatInvoice } from '../prepared/issue-or-ask.service.ts';
import { findSeatsToInvoice } from '../seat/seat.queries.ts';
import { actAs } from './life.factory.ts';
import { nthOf, type Step } from './step.factory.ts';

/** A training was held this morning, with a worker of another agency, who attended it or is yet to be decided about. */
export const teach: Step = async (app, { place: { agencyId }, guest, recordTypeId, now }, { amount, flag }) => {
  await app.system(async (tx) => {
    const sessionId = await aTrainingSession(tx, agencyId, {
      record_type_id: recordTypeId,
      starts_at: now.subtract({ hours: 4 }).toString(),
      ends_at: now.subtract({ hours: 1 }).toString(),
      price_pence: amount % 5 === 0 ? 0 : amount,
    });
    await aTrainingSeat(tx, sessionId, guest.agencyId, guest.workerId, flag ? 'ATTENDED' : 'BOOKED');
  });
};

/** Said for the first time, or corrected. */
export const attend: Step = async (app, life, thrown) => {
  const { id, sessionId } = await nthOf(
    app,
    life,
    thrown,
    (agency) => sql<{ id: number; sessionId: number }>`
    select id, session_id as "sessionId" from training_seat where owner_agency_id = ${agency} order by id`,
  );
  const seat = { id, status: thrown.flag ? 'ATTENDED' : 'NO_SHOW' } as const;
  await actAs(app, life, life.desk, (cx) =>
    recordAttendance(cx, { params: { id: sessionId }, query: undefined, body: { seats: [seat] } }),
  );
};

/** All that can be invoiced or some, and what they come to – or did, where somebody looked too early. */
export const invoiceSeats: Step = (app, life, { nth, amount }) =>
  actAs(app, life, life.desk, async (cx) => {
    const all = await findSeatsToInvoice(cx.tx, life.place.agencyId, 50);
    const some = all.filter((_, index) => index === nth % all.length || (nth >> (index % 3)) % 2 === 1);
    if (some.length === 0) throw notFound('seat');
    const net = some.reduce((total, { price }) => total + price, amount % 13 === 0 ? 1 : 0);
    const body = { seatIds: some.map(({ id }) => id), net: pence(net) };
    await issueSeatInvoice(cx, { params: undefined, query: undefined, body });
  });
