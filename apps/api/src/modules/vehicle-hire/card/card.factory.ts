import { randomUUID } from 'node:crypto';
import {
  confirmVehicleBooking,
  getBookingTerms,
  reserveVehicle,
} from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { getVehicleBooking } from '@worklane/contract/vehicle-hire/booking.ts';
import {
  getCardPayments,
  getHireToPay,
  payForHire,
  refundCardPayment,
} from '@worklane/contract/vehicle-hire/card-payment.ts';
import {
  authoriseVehicleReturn,
  handOverVehicle,
  recordVehicleReturn,
} from '@worklane/contract/vehicle-hire/condition-report.ts';
import type { CardStandIn, Report } from '../../../testing/card-stand-in.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { aRentalVehicle, aVehicleLocation, someVehicleRates } from '../vehicle-hire.factory.ts';
import { payToken } from './pay-link.ts';
import { CARD_REPORTS_PATH } from './receive-card-report.ts';

/** Two days of 45.00, and the fee of 3 %. */
export const HIRE_TOTAL = 92.7;

/** At nine in the morning, so many days from now. */
const at = (days: number): string =>
  Temporal.Now.zonedDateTimeISO('UTC').add({ days }).startOfDay().add({ hours: 9 }).toInstant().toString();

type Place = {
  readonly ahead?: number;
  readonly deposit?: number;
  readonly account?: string | null;
  readonly currency?: string;
};

/** For tests: a provider that takes cards, with a vehicle at £45 a day, and somebody who reserves it for two days. */
export const aCardHire = async (
  app: TestApp,
  {
    ahead = 10,
    deposit = 20_000,
    account = `acct_${randomUUID().replaceAll('-', '').slice(0, 16)}`,
    currency = 'GBP',
  }: Place = {},
) => {
  const ids = await app.system(async (tx) => {
    const [agencyId, clientId] = [
      await anAgency(tx, { name: `Kestrel Example ${randomUUID()}`, base_currency: currency }),
      await aClient(tx, { name: `Harbour Example ${randomUUID()}`, email: `desk-${randomUUID()}@harbour.example` }),
    ];
    await aLink(tx, agencyId, clientId);
    if (account !== null) await tx.insertInto('card_account').values({ agency_id: agencyId, account }).execute();
    const location_id = await aVehicleLocation(tx, agencyId);
    const vehicle = await aRentalVehicle(tx, agencyId, { location_id, deposit_pence: deposit });
    await someVehicleRates(tx, vehicle);
    return { agencyId, clientId, vehicleId: vehicle.id };
  });
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId });
  const reserved = await desk.call(reserveVehicle, {
    body: {
      vehicleId: ids.vehicleId,
      clientId: ids.clientId,
      pickup: at(ahead),
      dropoff: at(ahead + 2),
      promotionId: null,
      total: HIRE_TOTAL,
    },
  });
  if (reserved.status !== 201) throw new Error(reserved.failure.message);
  const { id } = reserved.body;
  return { ...ids, id, desk, account: account ?? '', token: payToken(app.jobDeps.config, id) };
};
export type CardHire = Awaited<ReturnType<typeof aCardHire>>;

const terms = async ({ desk, id }: CardHire) => (await desk.call(getBookingTerms, { params: { id } })).body;

const cards = async ({ desk, id }: CardHire) => (await desk.call(getCardPayments, { params: { id } })).body;

const sessionOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

const checkAt = (time: Temporal.Instant) => ({ odometer: 100, fuel: 8, at: time.round('second').toString() });

/** For tests: what people and the provider of cards do with such a hire. */
export const withCards = (app: TestApp, standIn: CardStandIn) => {
  const view = async ({ token }: Pick<CardHire, 'token'>) =>
    (await app.anyone.call(getHireToPay, { body: { token } })).body;
  /** Hands a report of the stand-in over, as it came or otherwise. */
  const hand = async ({ body, signature }: Pick<Report, 'body' | 'signature'>): Promise<number> => {
    const answer = await app.app.server.inject({
      method: 'POST',
      url: CARD_REPORTS_PATH,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      payload: body,
    });
    return answer.statusCode;
  };
  const begin = (hire: Pick<CardHire, 'token'>, due: number) =>
    app.anyone.call(payForHire, { body: { token: hire.token, due } });
  /** The hirer opens the page and pays; answers the report of it, which has not been handed over. */
  const payOnly = async (hire: CardHire, due?: number): Promise<Report> => {
    const { status, body, failure } = await begin(hire, due ?? (await view(hire)).due);
    if (status !== 200) throw new Error(failure.message);
    standIn.pay(sessionOf(body.url));
    const report = standIn.reports.at(-1);
    if (!report) throw new Error('The stand-in has reported nothing.');
    return report;
  };
  /** The vehicle goes out, two hours ago. */
  const goOut = async ({ desk, id }: CardHire) => {
    await ownerQuery(app, `update vehicle_booking set starts_at = now() - interval '3 hours' where id = $1`, [id]);
    const body = checkAt(Temporal.Now.instant().subtract({ hours: 2 }));
    return desk.call(handOverVehicle, { params: { id }, body });
  };
  /** It comes back, and what the return costs is settled. */
  const comeBack = async ({ desk, id }: CardHire, settlement: object) => {
    await ownerQuery(app, `update vehicle_booking set actual_start = now() - interval '2 hours' where id = $1`, [id]);
    await desk.call(recordVehicleReturn, { params: { id }, body: checkAt(Temporal.Now.instant()) });
    return desk.call(authoriseVehicleReturn, { params: { id }, body: settlement });
  };
  return {
    terms,
    view,
    cards,
    hand,
    begin,
    sessionOf,
    payOnly,
    pay: async (hire: CardHire, due?: number): Promise<void> => {
      await hand(await payOnly(hire, due));
    },
    confirm: async (hire: CardHire): Promise<void> => {
      const { version } = await terms(hire);
      await hire.desk.call(confirmVehicleBooking, { params: { id: hire.id }, body: { version } });
    },
    booking: async ({ desk, id }: CardHire) => (await desk.call(getVehicleBooking, { params: { id } })).body,
    refund: async ({ desk, id }: CardHire, amount: string, refundable: number, key?: string) => {
      const paid = await app.system((tx) =>
        tx
          .selectFrom('card_payment')
          .select('id')
          .where('booking_id', '=', id)
          .orderBy('booked_pence', 'desc')
          .executeTakeFirstOrThrow(),
      );
      return desk.call(
        refundCardPayment,
        { params: { id, cardPaymentId: paid.id }, body: { amount, refundable } },
        key === undefined ? {} : { 'idempotency-key': key },
      );
    },
    /** As if the pick-up was in an hour. */
    comesUp: ({ id }: CardHire) =>
      ownerQuery(
        app,
        `update vehicle_booking set starts_at = now() + interval '1 hour', ends_at = now() + interval '49 hours' where id = $1`,
        [id],
      ),
    goOut,
    comeBack,
    goOutAndBack: async (hire: CardHire, settlement: object) => {
      await goOut(hire);
      return comeBack(hire, settlement);
    },
    /** What cards have paid for it, in pence: at the provider, and in the books. */
    sums: async ({ id }: Pick<CardHire, 'id'>) => {
      const rows = await app.system((tx) =>
        tx
          .selectFrom('card_payment as c')
          .leftJoin('payment as p', 'p.id', 'c.payment_id')
          .leftJoin('payment_reversal as r', 'r.payment_id', 'p.id')
          .select(['c.intent_id as intentId', 'p.amount_pence as amount', 'r.payment_id as reversed'])
          .where('c.booking_id', '=', id)
          .execute(),
      );
      return {
        provider: rows.reduce((total, { intentId }) => total + (intentId === null ? 0 : standIn.netOf(intentId)), 0),
        books: rows.reduce((total, { amount, reversed }) => total + (reversed === null ? (amount ?? 0) : 0), 0),
      };
    },
  };
};
