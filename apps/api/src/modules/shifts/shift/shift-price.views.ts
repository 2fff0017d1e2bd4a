import type { Answer } from '@worklane/contract/endpoint.ts';
import { type Pence, pence, penceText, sum } from '@worklane/contract/money.ts';
import type {
  ByAgency,
  Employed,
  EqualPay,
  getShiftPrice as contract,
  WeekOvertime,
} from '@worklane/contract/shifts/shift-price.ts';
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
import { minutesOfFee } from '../booking/late-cancellation.ts';

const shown = (priced: Priced | undefined) => (priced ? shownHours(priced.rate, priced.hours) : null);

/** Whoever works more in the week than the rate says costs more. */
const shownForAnybody = (priced: Priced | undefined) =>
  priced ? shownHours(priced.rate, priced.hours, { isForAnybody: true }) : null;

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

const isBeyondWeek = (priced: Priced | undefined): boolean => priced?.hours.overtime?.by === 'WEEK';

const weekOvertime = (worker: Named, { CHARGE, paid, paymentMethod }: PricedOffer, figures: Figures): WeekOvertime[] =>
  isBeyondWeek(CHARGE) || isBeyondWeek(paid)
    ? [
        {
          worker,
          charge: shown(CHARGE),
          pay: shown(paid),
          margin: margin(CHARGE, paid),
          employed: isEmployed(paymentMethod) ? employed(figures, CHARGE, paid) : null,
        },
      ]
    : [];

type Reader = AgencyActor | ClientActor | WorkerActor;

/** Bookings of a shift that the client cancelled late and has to pay for: those that whoever asks may know of. */
const lateBookings = (tx: Tx, shiftId: number, { userType, agencyId, workerId }: Reader) =>
  tx
    .selectFrom('late_cancellation as l')
    .innerJoin('shift_booking as b', 'b.id', 'l.booking_id')
    .innerJoin('agency as a', 'a.id', 'l.agency_id')
    .innerJoin('worker as w', 'w.id', 'l.worker_id')
    .select(['a.id as agencyId', 'a.name as agency', 'w.id as workerId'])
    .select(sql<string>`concat_ws(' ', w.firstname, w.lastname)`.as('name'))
    .select(['l.starts_at as start', 'l.ends_at as end', 'l.break_minutes as breakMinutes'])
    .where('b.shift_id', '=', shiftId)
    .where('l.waived_at', 'is', null)
    .$if(userType === 'AGENCY', (late) => late.where('l.agency_id', '=', agencyId))
    .$if(userType === 'WORKER', (late) => late.where('l.worker_id', '=', workerId))
    .orderBy('w.id')
    .orderBy('l.booking_id')
    .execute();

const amountOf = (priced: Priced | undefined) =>
  priced ? { total: pounds(priced.hours.total), currency: priced.rate.currency } : null;

/** What was cancelled late comes to, as it was announced then. How a worker is paid is not for clients to ask. */
const lateFees = async (tx: Tx, shiftId: number, actor: Reader) => {
  const late = await lateBookings(tx, shiftId, actor);
  const priced = await priceOffers(
    tx,
    late.map(({ agencyId, workerId, start, end, breakMinutes }) => ({
      shiftId,
      agencyId,
      ...(actor.userType !== 'CLIENT' && { workerId }),
      part: { start, end, breakMinutes },
    })),
  );
  return late.map(({ agencyId, agency, workerId, name, start, end, breakMinutes }, index) => ({
    agency: { id: agencyId, name: agency },
    worker: { id: workerId, name },
    minutes: minutesOfFee({ start: Temporal.Instant.from(start), end: Temporal.Instant.from(end), breakMinutes }),
    charge: amountOf(priced[index]?.CHARGE),
    pay: amountOf(priced[index]?.paid),
  }));
};

/** What one worker comes to by the plan, on both sides, and those booked for whom that is not what they are paid; of a cancelled shift only what cancelling it late costs. */
export const getShiftPrice = async (cx: Context<AgencyActor>, id: number): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const shift = found(await findShift(cx, id), 'shift');
  const fees = (await lateFees(tx, id, actor)).map(({ agency: _agency, ...fee }) => fee);
  if (shift.shiftStatus === 'CANCELLED')
    return { charge: null, pay: null, margin: null, employed: null, equalPay: [], overtime: [], fees };
  const anybody = { shiftId: id, agencyId: actor.agencyId };
  const workers = await bookedWorkers(tx, id, actor.agencyId);
  const [{ CHARGE, PAY } = {}, ...priced] = await priceOffers(tx, [
    anybody,
    ...workers.map((worker) => ({ ...anybody, workerId: worker.id })),
  ]);
  const booked = workers.flatMap((worker, index) => (priced[index] ? [[worker, priced[index]] as const] : []));
  const figures = figuresOn(await findFigures(tx), daysOf(shift).from.toString());
  return {
    charge: shownForAnybody(CHARGE),
    pay: shownForAnybody(PAY),
    margin: margin(CHARGE, PAY),
    employed: employed(figures, CHARGE, PAY),
    equalPay: booked.flatMap(([worker, each]) => equalPay(worker, each, figures)),
    overtime: booked.flatMap(([worker, each]) => weekOvertime(worker, each, figures)),
    fees,
  };
};

type Named = { readonly id: number; readonly name: string };

/** What one worker on a shift comes to, by agency, before whatever was cancelled late; `workerId` where it is about somebody. */
const byAgency = async (
  tx: Tx,
  side: 'CHARGE' | 'paid',
  { shiftId, agencies, workerId }: { shiftId: number; agencies: readonly Named[]; workerId?: number },
): Promise<Omit<ByAgency[number], 'fees'>[]> => {
  const offers = agencies.map((agency) => ({
    shiftId,
    agencyId: agency.id,
    ...(workerId !== undefined && { workerId }),
  }));
  const priced = await priceOffers(tx, offers);
  const shownTo = workerId === undefined ? shownForAnybody : shown;
  return agencies.map((agency, index) => ({ agency, hours: shownTo(priced[index]?.[side]) }));
};

/** Each agency with what was cancelled late of it; one that only has that stands last. */
const withFees = (
  plans: readonly Omit<ByAgency[number], 'fees'>[],
  late: Awaited<ReturnType<typeof lateFees>>,
  side: 'charge' | 'pay',
): ByAgency => {
  const feesOf = (agencyId: number) =>
    late
      .filter(({ agency }) => agency.id === agencyId)
      .map(({ worker, minutes, [side]: amount }) => ({ worker, minutes, amount }));
  const others = new Map(
    late
      .filter(({ agency }) => plans.every((plan) => plan.agency.id !== agency.id))
      .map(({ agency }) => [agency.id, agency]),
  );
  return [
    ...plans.map((plan) => ({ ...plan, fees: feesOf(plan.agency.id) })),
    ...[...others.values()].map((agency) => ({ agency, hours: null, fees: feesOf(agency.id) })),
  ];
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
  const { shiftStatus } = found(await findShift(cx, id), 'shift');
  const agencies = shiftStatus === 'CANCELLED' ? [] : await agenciesWithShift(cx.tx, id);
  const plans = await byAgency(cx.tx, 'CHARGE', { shiftId: id, agencies });
  return withFees(plans, await lateFees(cx.tx, id, cx.actor), 'charge');
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
  const open = () => (booked ? [booked] : agenciesForWorker(tx, shift, workerId));
  const agencies = shift.shiftStatus === 'CANCELLED' ? [] : await open();
  const plans = await byAgency(tx, 'paid', { shiftId: id, agencies, workerId });
  return withFees(plans, await lateFees(tx, id, actor), 'pay');
};
