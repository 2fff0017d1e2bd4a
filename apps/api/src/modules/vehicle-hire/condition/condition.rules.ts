import { pence, rate, sum, type Pence, type Rate } from '@worklane/contract/money.ts';
import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import type { ConditionStage } from '@worklane/contract/vehicle-hire/condition-report.ts';
import { moneyText } from '../invoice/amount.rules.ts';
import type { DepositPlace } from '../invoice/deposit.rules.ts';
import { lateLine, lateReturn, type LateTerms } from '../price/late-fee.rules.ts';
import { excessMileage, mileageAllowance, type Benefit } from '../price/price.rules.ts';

/** What is done to a booking between pick-up and its end. */
export type HireStep = 'handOver' | 'recordReturn' | 'authoriseReturn' | 'complete';

export type Standing = {
  readonly status: HireStatus;
  /** The vehicle is back. */
  readonly returned: boolean;
  /** What its invoices leave to be paid, in pence. */
  readonly due: number;
};

/** `product.md` §11: where a booking stands after a step; undefined where the step cannot be taken from where it stands. */
export const statusAfter = (step: HireStep, { status, returned, due }: Standing): HireStatus | undefined => {
  switch (step) {
    case 'handOver':
      return status === 'BOOKED' ? 'WAITINGAUTH' : undefined;
    // The provider authorises it afterwards, so the booking goes on waiting for that.
    case 'recordReturn':
      return status === 'WAITINGAUTH' && !returned ? 'WAITINGAUTH' : undefined;
    case 'authoriseReturn':
      return status === 'WAITINGAUTH' && returned ? 'AUTHORIZED' : undefined;
    case 'complete':
      return status === 'AUTHORIZED' && due <= 0 ? 'COMPLETE' : undefined;
  }
};

/** Which photos may still be changed: those of the stage that comes next. */
export const openStage = ({ status, returned }: Pick<Standing, 'status' | 'returned'>): ConditionStage | undefined => {
  if (status === 'BOOKED') return 'HANDOVER';
  return status === 'WAITINGAUTH' && !returned ? 'RETURN' : undefined;
};

type Fault = { readonly field: string; readonly message: string };
type Check = { readonly at: string; readonly odometer: number };

const earlier = (one: Temporal.Instant, other: string | null): Temporal.Instant => {
  if (other === null) return one;
  const second = Temporal.Instant.from(other);
  return Temporal.Instant.compare(one, second) <= 0 ? one : second;
};

/** Clocks of phones go a little ahead. */
const AHEAD_MINUTES = 5;

const isAhead = (at: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(at), now.add({ minutes: AHEAD_MINUTES })) > 0;

const kmText = (km: number): string => `${km.toLocaleString('en-GB')} km`;

const tooLow = (message: string): Fault => ({ field: 'odometer', message });

type Hire = {
  readonly bookedAt: string;
  readonly start: string;
  readonly end: string;
  readonly knownOdometer: number | null;
};

/** The hirer at the desk may have the keys before somebody has filled in the form. */
const BEFORE_BOOKED_MINUTES = 60;

const isBeforeBooked = (at: string, { bookedAt, start }: Hire): boolean => {
  const first = earlier(Temporal.Instant.from(bookedAt), start).subtract({ minutes: BEFORE_BOOKED_MINUTES });
  return Temporal.Instant.compare(Temporal.Instant.from(at), first) < 0;
};

/** What is wrong with a handover; one before the pick-up that was agreed is early, one before the booking a mistake. */
export const wrongHandover = ({ at, odometer }: Check, hire: Hire, now: Temporal.Instant): Fault | undefined => {
  const { end, knownOdometer } = hire;
  if (isAhead(at, now)) return { field: 'at', message: 'Enter when it was handed over: now or earlier.' };
  if (isBeforeBooked(at, hire))
    return { field: 'at', message: 'Enter when it was handed over: not before it was booked.' };
  if (Temporal.Instant.compare(Temporal.Instant.from(at), Temporal.Instant.from(end)) >= 0)
    return { field: 'at', message: 'This booking is over by then. Extend it before you hand the vehicle over.' };
  // What the register has may be wrong, and is put right there.
  return knownOdometer !== null && odometer < knownOdometer
    ? tooLow(`The vehicle’s page has ${kmText(knownOdometer)}. Enter that or more, or correct it there first.`)
    : undefined;
};

/** When it went out, or should have, and what the odometer showed; null where nobody wrote it down. */
type WentOut = { readonly at: string; readonly odometer: number | null };

/** What is wrong with a return. */
export const wrongReturn = ({ at, odometer }: Check, out: WentOut, now: Temporal.Instant): Fault | undefined => {
  if (isAhead(at, now)) return { field: 'at', message: 'Enter when it came back: now or earlier.' };
  if (Temporal.Instant.compare(Temporal.Instant.from(at), Temporal.Instant.from(out.at)) <= 0)
    return { field: 'at', message: 'Enter a time after the vehicle was handed over.' };
  return out.odometer !== null && odometer < out.odometer
    ? tooLow(`The odometer showed ${kmText(out.odometer)} before. Enter that or more.`)
    : undefined;
};

/** What the kilometres of a hire cost, as it was when the vehicle was handed over. */
export type MileageTerms = { readonly dailyKilometres: number | null; readonly perKilometre: Rate | null };

/** What was agreed with the booking, as far as it concerns its kilometres. */
export type Agreed = {
  readonly benefit: Benefit | null;
  /** How many days have to be hired for the benefit. */
  readonly benefitDays: number;
  readonly maxDailyMileage: number | null;
  readonly excessMileageRate: number | null;
  readonly graceMinutes: number;
  readonly lateFee?: LateTerms | null;
  readonly vatBasisPoints: number;
  readonly quote: { readonly days: readonly unknown[] };
};

/** What of a promotion still counts: a hire that has become too short for it goes without. */
export const benefitAgreed = (agreed: Agreed | null): Benefit | null =>
  agreed && agreed.quote.days.length >= agreed.benefitDays ? agreed.benefit : null;

/** As agreed with the booking; the vehicle's own where nothing was. */
export const termsAgreed = (
  agreed: Agreed | null,
  vehicle: { readonly dailyKilometres: number | null; readonly perKilometre: number | null },
): MileageTerms => {
  const perKilometre = agreed ? agreed.excessMileageRate : vehicle.perKilometre;
  return {
    dailyKilometres: agreed ? agreed.maxDailyMileage : vehicle.dailyKilometres,
    perKilometre: perKilometre === null ? null : rate(perKilometre),
  };
};

/** Kilometres beyond the allowance of all days, and of a promotion, and what they come to. */
export const mileageOf = (
  { out, back, days }: { readonly out: number; readonly back: number; readonly days: number },
  { dailyKilometres, perKilometre }: MileageTerms,
  benefit: Benefit | null,
) => {
  const driven = back - out;
  const allowance = mileageAllowance(dailyKilometres, days, benefit);
  const { kilometres, amount } =
    perKilometre === null ? { kilometres: 0, amount: pence(0) } : excessMileage(driven, allowance, perKilometre);
  return { driven, allowance: allowance ?? null, excess: kilometres, amount };
};

/** How late it came back by what was agreed, and what that costs. Nobody pays for what nobody agreed to. */
export const lateOf = (
  agreed: Agreed | null,
  { end, back }: { readonly end: string; readonly back: string | null },
) => {
  const terms = agreed?.lateFee ?? null;
  if (!agreed || !terms || back === null) return undefined;
  const late = lateReturn({ due: end, back, graceMinutes: agreed.graceMinutes }, terms);
  return late.amount > 0 ? { ...late, line: lateLine(late, terms) } : undefined;
};

/** How the kept part of a deposit pays the invoices of a return, the first of them first. */
export const payOff = (kept: Pence, invoices: readonly { readonly id: number; readonly total: Pence }[]) => {
  let left: number = kept;
  return invoices.flatMap(({ id, total }) => {
    const amount = pence(Math.min(left, total));
    left -= amount;
    return amount > 0 ? [{ id, amount }] : [];
  });
};

type Deposit = {
  readonly held: Pence;
  readonly status: 'HELD' | 'RELEASED' | 'KEPT_IN_PART' | null;
  readonly place: DepositPlace;
  readonly currency: string;
};

/** What is wrong with keeping so much of a deposit: it pays for this return and for nothing else. */
export const wrongKept = (
  kept: Pence,
  { held, status, place, currency }: Deposit,
  charges: readonly Pence[],
): string | undefined => {
  if (kept === 0) return undefined;
  if (status !== 'HELD') return 'There is no deposit to keep anything of.';
  if (place === 'REFUSED' || place === 'NOT_TRIED')
    return 'The deposit isn’t held on the hirer’s card, so nothing can be kept of it. If you took it in another way, say so under Card payments first.';
  const most = pence(Math.min(held, sum(charges)));
  if (kept <= most) return undefined;
  return most === 0
    ? 'There is nothing to pay for this return, so the whole deposit goes back.'
    : `Keep ${moneyText(most, currency)} at most: the deposit pays for what this return costs.`;
};

type Span = { readonly end: string; readonly next: string | null };

/** Until when a booking holds a vehicle that came back then. Whoever has it next has had it since its own claim began. */
export const heldUntilReturn = (back: Temporal.Instant, { next }: Span): string => earlier(back, next).toString();

/** How far the hold of what is overdue reaches at once, so that nobody books what is not there. */
const OVERDUE_AHEAD_MINUTES = 60;

/**
 * Until when an overdue booking holds its vehicle: an hour ahead, and never into the next claim. Never less than what it holds
 * already.
 */
export const heldWhileOverdue = (now: Temporal.Instant, { end, next }: Span): string => {
  const wanted = earlier(now.add({ minutes: OVERDUE_AHEAD_MINUTES }), next);
  const held = Temporal.Instant.from(end);
  return (Temporal.Instant.compare(wanted, held) > 0 ? wanted : held).toString();
};

/** Whether nobody has heard yet that it is overdue; one that was extended meanwhile is overdue anew. */
export const isToNotify = ({ toldAt, end }: { readonly toldAt: string | null; readonly end: string }): boolean =>
  toldAt === null || Temporal.Instant.compare(Temporal.Instant.from(toldAt), Temporal.Instant.from(end)) < 0;
