import type { Received } from '@worklane/contract/endpoint.ts';
import type { HireLack } from '@worklane/contract/vehicle-hire/booking.ts';
import type { ConditionReport, handOverVehicle as contract } from '@worklane/contract/vehicle-hire/condition-report.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, found, ruleBroken, stale } from '#platform/errors/errors.ts';
import { lockDepositPlace } from '../invoice/deposit.queries.ts';
import { loadInvoices } from '../invoice/invoice.views.ts';
import { inLocalTime } from '../local-time.ts';
import { vehicleIsOffRoad } from '../vehicle/off-road.ts';
import { lockVehicle } from '../vehicle/vehicle.queries.ts';
import {
  findChecks,
  findHire,
  findKeptUntil,
  findNextHold,
  findStillOut,
  findVehicleOf,
  insertCheck,
  lockHire,
  saveHire,
  saveOdometer,
  type Hire,
} from './condition.queries.ts';
import { mayKeepCondition } from './condition.policy.ts';
import {
  heldUntilReturn,
  statusAfter,
  termsAgreed,
  wrongHandover,
  wrongReturn,
  type HireStep,
} from './condition.rules.ts';
import { getConditionReport } from './condition.views.ts';

type Check = Received<typeof contract>['body'];

/**
 * The booking, under its vehicle's lock and its own: whoever books the vehicle comes before or after. 404 where it does not concern the
 * actor, 403 for whoever only looks on.
 */
export const hireToChange = async (cx: Context, id: number): Promise<Hire> => {
  const { tx, actor } = cx;
  const { vehicleId } = found(await findVehicleOf(tx, actor, id), 'booking');
  await lockVehicle(tx, vehicleId);
  const seen = found(await findHire(tx, actor, id), 'booking');
  authorise(mayKeepCondition(actor, seen));
  await lockHire(tx, seen);
  const hire = found(await findHire(tx, actor, id), 'booking');
  // It has got another vehicle, whose lock nobody holds here.
  if (hire.vehicleId !== vehicleId) throw stale();
  return hire;
};

const REFUSALS: Readonly<Record<HireStep, string>> = {
  handOver: 'Only a booking that’s ahead can be handed over.',
  recordReturn: 'This vehicle isn’t out on hire, so you can’t record its return.',
  authoriseReturn: 'Record how the vehicle came back first.',
  complete: 'A booking is complete once its return is authorised and all its invoices are paid.',
};

/** Where the booking stands after the step; 409 where it cannot be taken. */
export const takeStep = async (cx: Context, hire: Hire, step: HireStep): Promise<Hire['status']> => {
  const billed = step === 'complete' ? await loadInvoices(cx.tx, cx.actor, [hire.id]) : [];
  const due = billed.reduce((sum, { invoice }) => sum + Math.round(invoice.amountDue * 100), 0);
  const next = statusAfter(step, { status: hire.status, returned: hire.actualEnd !== null, due });
  if (next === undefined) throw conflict('NOT_NOW', REFUSALS[step]);
  return next;
};

const LACKS: Readonly<Record<HireLack, string>> = {
  DETAILS: 'The hirer’s details are missing. Enter them on the booking’s page before you hand the vehicle over.',
  CHECK: 'Compare the hirer’s details with the originals, and mark them as checked, before you hand the vehicle over.',
};

const checkOf = ({ odometer, fuel, damages, note }: Check) => ({ odometer, fuel, damages, note });

/** A deposit that a card is to hold is held before the vehicle goes, unless the card was refused or it is taken in another way. */
const assertDepositTried = async ({ tx }: Context, hire: Hire): Promise<void> => {
  const place = await lockDepositPlace(tx, hire);
  if (place === 'STARTING' || place === 'NOT_TRIED')
    throw conflict(
      'DEPOSIT_NOT_HELD',
      'The deposit isn’t held on the hirer’s card yet. Under Card payments, wait for it or hold it now – or take it in another way, and say so there.',
    );
};

/** The hirer has the vehicle. 409 where the booking is not ahead, its hirer was not checked, or another one still has the vehicle. */
export const handOverVehicle = async (cx: Context, id: number, check: Check): Promise<ConditionReport> => {
  const { tx, actor, now } = cx;
  const hire = await hireToChange(cx, id);
  const status = await takeStep(cx, hire, 'handOver');
  if (hire.lacks) throw conflict('HIRER_NOT_READY', LACKS[hire.lacks]);
  const wrong = wrongHandover(check, hire, now);
  if (wrong) throw ruleBroken('CHECK', wrong.message, wrong.field);
  const still = await findStillOut(tx, hire);
  if (still)
    throw conflict(
      'STILL_OUT',
      `This vehicle is still out with booking ${still.id}, until ${inLocalTime(still.end, hire.timeZone)}. Record its return first.`,
    );
  if (await vehicleIsOffRoad(tx, { id: hire.vehicleId, agencyId: hire.agencyId }))
    throw conflict(
      'OFF_ROAD',
      'This vehicle is off the road because of a dangerous defect. Have that signed off, or change the vehicle of this booking.',
    );
  const kept = await findKeptUntil(tx, hire, check.at);
  if (kept !== undefined)
    throw conflict(
      'TOO_EARLY',
      `This vehicle is kept for something else before this booking begins. It can be handed over from ${inLocalTime(kept, hire.timeZone)} on.`,
      'at',
    );
  if (hire.depositStatus === 'HELD') await assertDepositTried(cx, hire);
  const terms = termsAgreed(hire.agreed, hire);
  await insertCheck(tx, hire, { stage: 'HANDOVER', ...checkOf(check), recordedBy: actor.name }, terms);
  await saveHire(tx, hire, { status, actual_start: check.at });
  await saveOdometer(tx, hire, check.odometer);
  return getConditionReport(cx, id);
};

/** The vehicle is back, and free for whoever wants it next; the provider still authorises the return. 409 where it is not out. */
export const recordVehicleReturn = async (cx: Context, id: number, check: Check): Promise<ConditionReport> => {
  const { tx, actor, now } = cx;
  const hire = await hireToChange(cx, id);
  const status = await takeStep(cx, hire, 'recordReturn');
  const out = (await findChecks(tx, hire)).find(({ stage }) => stage === 'HANDOVER');
  const wrong = wrongReturn(check, { at: hire.actualStart ?? hire.start, odometer: out?.odometer ?? null }, now);
  if (wrong) throw ruleBroken('CHECK', wrong.message, wrong.field);
  await insertCheck(tx, hire, { stage: 'RETURN', ...checkOf(check), recordedBy: actor.name });
  const next = await findNextHold(tx, hire);
  await saveHire(tx, hire, {
    status,
    actual_end: check.at,
    held_until: heldUntilReturn(Temporal.Instant.from(check.at), { end: hire.end, next: next?.start ?? null }),
  });
  await saveOdometer(tx, hire, check.odometer);
  return getConditionReport(cx, id);
};

/** Everything is settled and paid. 409 where it is not. */
export const completeVehicleBooking = async (cx: Context, id: number): Promise<ConditionReport> => {
  const hire = await hireToChange(cx, id);
  const status = await takeStep(cx, hire, 'complete');
  await saveHire(cx.tx, hire, { status });
  return getConditionReport(cx, id);
};
