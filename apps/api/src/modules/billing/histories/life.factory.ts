import { rate } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import type { Actor, AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { anActor } from '../../agencies/actor.factory.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aUser } from '../../identity/user.factory.ts';
import { anExpenseRate } from '../../rates/expense-rate.factory.ts';
import { insertTerms } from '../../rates/client-terms/client-terms.queries.ts';
import { aRecordType } from '../../training/catalogue/catalogue.factory.ts';
import { aClientWithAgency, aNurse, type Place } from '../../shifts/shift.factory.ts';
import { aChargeRate } from '../billing.factory.ts';

/** The first day on which somebody has worked, and the moment at which the first history begins. */
export const FIRST_DAY = Temporal.PlainDate.from('2026-03-02');
const BEGINNING = Temporal.Instant.from('2026-06-01T09:00:00Z');

/** An agency with two people at the desk, its client and a nurse: what a history happens to. */
export type Life = {
  readonly place: Place;
  readonly desk: AgencyActor;
  readonly colleague: AgencyActor;
  readonly payer: ClientActor;
  readonly nurseId: number;
  /** Of another agency, who comes to trainings, and what they are about. */
  readonly guest: { readonly agencyId: number; readonly workerId: number };
  readonly recordTypeId: number;
  /** What a mile is paid and charged by. */
  readonly mileage: number;
  now: Temporal.Instant;
  /** Days on which somebody has worked, rates and terms that were agreed on, orders that are kept. */
  worked: number;
  rates: number;
  orders: number;
};

/** By day and by night, in pence for an hour. */
export const bandsAt = (pence: number) =>
  ['07:00', '20:00'].map((from, index) => ({
    name: index === 0 ? 'Day' : 'Night',
    from,
    weekday: rate(pence * 100 * (index + 1)),
    saturday: null,
    sunday: rate(pence * 150),
    bankHoliday: null,
  }));

export const aLife = async (tx: Tx): Promise<Life> => {
  const place = await aClientWithAgency(tx, { email: 'payer@example.org' });
  const { agencyId, clientId } = place;
  await aChargeRate(tx, agencyId, {}, bandsAt(2411));
  const terms = {
    agency_id: agencyId,
    client_id: null,
    effective_from: '2020-01-01',
    round_to: 1,
    rounding: 'NEAREST',
  } as const;
  await insertTerms(tx, { ...terms, payment_days: 14 }, [{ withinHours: 24, hours: 4 }]);
  const permissions = ['VIEW_CLIENT_BILLING', 'MANAGE_CLIENT_BILLING', 'MANAGE_PAYROL'] as const;
  const agent = async () => {
    const { id: userId } = await aUser(tx, { userType: 'AGENCY', agencyId, permissions });
    return anActor('AGENCY', { userId, agencyId });
  };
  const { id: userId } = await aUser(tx, { userType: 'CLIENT', clientId, permissions: [] });
  const guestAgencyId = await anAgency(tx);
  return {
    place,
    desk: await agent(),
    colleague: await agent(),
    payer: anActor('CLIENT', { userId, clientId }),
    nurseId: await aNurse(tx, agencyId),
    guest: { agencyId: guestAgencyId, workerId: await aNurse(tx, guestAgencyId) },
    recordTypeId: await aRecordType(tx),
    mileage: await anExpenseRate(tx, agencyId),
    now: BEGINNING,
    worked: 0,
    rates: 0,
    orders: 0,
  };
};

/** Works as somebody, with what row-level security lets them see; jobs are done by whoever asks for them. */
export const actAs = <Who extends Actor, T>(
  app: TestApp,
  { place: { agencyId, clientId }, now }: Life,
  actor: Who,
  work: (cx: Context<Who>) => Promise<T>,
): Promise<T> =>
  inTransaction(app.db, async (tx) => {
    await sql`select app.enter(${actor.userType}, ${actor.userId}, ${actor.agencyId}, ${actor.clientId}, ${actor.workerId},
      ${[agencyId]}, ${[clientId]}, 'history')`.execute(tx);
    const { config, files, events } = app.app.services;
    const occasion = { tx, now, enqueue: () => Promise.resolve() };
    return work({ ...occasion, actor, sessionId: '', config, files, publish: events(occasion) });
  });
