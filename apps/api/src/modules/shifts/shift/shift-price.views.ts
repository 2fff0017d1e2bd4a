import type { Answer } from '@worklane/contract/endpoint.ts';
import { type Pence, pence, penceText, sum } from '@worklane/contract/money.ts';
import type { ByAgency, Employed, EqualPay, getShiftPrice as contract } from '@worklane/contract/shifts/shift-price.ts';
import { HELD_STATUSES } from '@worklane/contract/shifts/status.ts';
import { sql } from 'kysely';
import { employerCosts, type Figure, figuresOn, findFigures, isEmployed, shownHours } from '#modules/rates/index.ts';
import type { AgencyActor, ClientActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { found } from '#platform/errors/errors.ts';
import { hasNotEnded } from '../booking/booking.queries.ts';
import { agenciesForWorker } from '../eligibility/agencies.views.ts';
import { daysOf } from '../eligibility/facts.ts';
import { findShift } from '../shift.queries.ts';
import { priceOffers, type Priced, type PricedOffer } from '../eligibility/planned-price.ts';

const shown = (priced: Priced | undefined) => (priced ? shownHours(priced.rate, priced.hours) : null);

const pounds = (amount: Pence) => Number(penceText(amount));

type Figures = ReturnType<typeof figuresOn<Figure>>;

/** What the agency bears besides for whoever it employs, and what is left then: an estimate. */
const employed = (figures: Figures, charge: Priced | undefined, pay: Priced | undefined): Employed | null => {
  const costs = charge && pay && employerCosts(pay.hours.total, figures);
  if (!costs) return null;
  const borne = sum([pay.hours.total, ...costs.map(({ amount }) => amount)]);
  return {
    costs: costs.map(({ kind, amount, figure: { hundredths, certainty } }) => ({
      kind,
      percent: hundredths / 100,
      amount: pounds(amount),
      certainty,
    })),
    margin: pounds(pence(charge.hours.total - borne)),
  };
};

const margin = (charge: Priced | undefined, pay: Priced | undefined): number | null =>
  charge && pay ? pounds(pence(charge.hours.total - pay.hours.total)) : null;

const bookedWorkers = (tx: Tx, shiftId: number, agencyId: number) =>
  tx
    .selectFrom('shift_booking as b')
    .innerJoin('worker as w', 'w.id', 'b.worker_id')
    .select(['w.id', sql<string>`concat_ws(' ', w.firstname, w.lastname)`.as('name')])
    .where('b.shift_id', '=', shiftId)
    .where('b.agency_id', '=', agencyId)
    .where('b.shift_status', 'in', HELD_STATUSES)
    .orderBy(sql`lower(w.lastname)`)
    .orderBy('w.id')
    .execute();

const equalPay = (
  worker: Named,
  { equalPaySince, paid, PAY, COMPARABLE, CHARGE, paymentMethod }: PricedOffer,
  figures: Figures,
): EqualPay[] =>
  equalPaySince === undefined
    ? []
    : [
        {
          worker,
          since: equalPaySince,
          pay: shown(PAY),
          comparable: shown(COMPARABLE),
          paidBy: paid === undefined ? null : paid === COMPARABLE ? 'COMPARABLE' : 'PAY',
          margin: margin(CHARGE, paid),
          employed: isEmployed(paymentMethod) ? employed(figures, CHARGE, paid) : null,
        },
      ];

/** What one worker comes to by the plan, on both sides, and those booked for whom that is not what they are paid. */
export const getShiftPrice = async (cx: Context<AgencyActor>, id: number): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const shift = found(await findShift(cx, id), 'shift');
  const anybody = { shiftId: id, agencyId: actor.agencyId };
  const workers = await bookedWorkers(tx, id, actor.agencyId);
  const [{ CHARGE, PAY } = {}, ...priced] = await priceOffers(tx, [
    anybody,
    ...workers.map((worker) => ({ ...anybody, workerId: worker.id })),
  ]);
  const figures = figuresOn(await findFigures(tx), daysOf(shift).from.toString());
  return {
    charge: shown(CHARGE),
    pay: shown(PAY),
    margin: margin(CHARGE, PAY),
    employed: employed(figures, CHARGE, PAY),
    equalPay: priced.flatMap((each, index) => (workers[index] ? equalPay(workers[index], each, figures) : [])),
  };
};

type Named = { readonly id: number; readonly name: string };

/** What one worker on a shift comes to, by agency; `workerId` where it is about somebody. */
const byAgency = async (
  tx: Tx,
  side: 'CHARGE' | 'paid',
  { shiftId, agencies, workerId }: { shiftId: number; agencies: readonly Named[]; workerId?: number },
): Promise<ByAgency> => {
  const offers = agencies.map((agency) => ({
    shiftId,
    agencyId: agency.id,
    ...(workerId !== undefined && { workerId }),
  }));
  const priced = await priceOffers(tx, offers);
  return agencies.map((agency, index) => ({ agency, hours: shown(priced[index]?.[side]) }));
};

const agenciesWithShift = (tx: Tx, shiftId: number): Promise<Named[]> =>
  tx
    .selectFrom('shift_release as r')
    .innerJoin('agency as a', 'a.id', 'r.agency_id')
    .select(['a.id', 'a.name'])
    .where('r.shift_id', '=', shiftId)
    .where('r.released_at', '<=', sql<string>`now()`)
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.id')
    .execute();

export const listShiftCharges = async (cx: Context<ClientActor>, id: number): Promise<ByAgency> => {
  found(await findShift(cx, id), 'shift');
  return byAgency(cx.tx, 'CHARGE', { shiftId: id, agencies: await agenciesWithShift(cx.tx, id) });
};

/** Through which the worker stands on the shift. */
const agencyOfBooking = (tx: Tx, shiftId: number, workerId: number): Promise<Named | undefined> =>
  tx
    .selectFrom('shift_booking as b')
    .innerJoin('agency as a', 'a.id', 'b.agency_id')
    .select(['a.id', 'a.name'])
    .where('b.shift_id', '=', shiftId)
    .where('b.worker_id', '=', workerId)
    .where(hasNotEnded)
    .executeTakeFirst();

export const listShiftPay = async (cx: Context<WorkerActor>, id: number): Promise<ByAgency> => {
  const { tx, actor } = cx;
  const { workerId } = actor;
  const shift = found(await findShift(cx, id), 'shift');
  const booked = await agencyOfBooking(tx, id, workerId);
  const agencies = booked ? [booked] : await agenciesForWorker(tx, shift, workerId);
  return byAgency(tx, 'paid', { shiftId: id, agencies, workerId });
};
