import { pence } from '@worklane/contract/money.ts';
import {
  WAIVABLE_CHARGES,
  type ConditionCheck,
  type ConditionReport,
} from '@worklane/contract/vehicle-hire/condition-report.ts';
import { findWithoutRate } from '#modules/money/index.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { toAmount } from '../invoice/amount.rules.ts';
import { depositOf } from '../invoice/deposit.rules.ts';
import { loadInvoices } from '../invoice/invoice.views.ts';
import { canTakeHireStep } from './condition.policy.ts';
import { benefitAgreed, lateOf, mileageOf } from './condition.rules.ts';
import {
  findChecks,
  findHire,
  findKnownDamages,
  findNextHold,
  findStillOut,
  type CheckRow,
} from './condition.queries.ts';
import { findPhotos } from './photo.queries.ts';

const shownCheck = (check: CheckRow | undefined, at: string | null): ConditionCheck | null => {
  if (!check || at === null) return null;
  const { stage: _stage, terms: _terms, ...rest } = check;
  return { at, ...rest };
};

const pass = (at: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(at), now) < 0;

/** How a booking's vehicle went out and came back, and what may be done next. 404 when it does not concern the actor. */
export const getConditionReport = async ({ tx, actor, now }: Context, id: number): Promise<ConditionReport> => {
  const hire = found(await findHire(tx, actor, id), 'booking');
  const checks = await findChecks(tx, hire);
  const out = checks.find(({ stage }) => stage === 'HANDOVER');
  const back = checks.find(({ stage }) => stage === 'RETURN');
  const billed = await loadInvoices(tx, actor, [id]);
  const due = billed.reduce((sum, { invoice }) => sum + Math.round(invoice.amountDue * 100), 0);
  const { status, actualStart, actualEnd } = hire;
  const standing = { agencyId: hire.agencyId, status, lacks: hire.lacks, returned: actualEnd !== null, due };
  const isOut = status === 'WAITINGAUTH' && actualEnd === null;
  const authoriseReturn = canTakeHireStep(actor, 'authoriseReturn', standing);
  const today = now.toZonedDateTimeISO(hire.timeZone).toPlainDate();
  const next = isOut ? await findNextHold(tx, hire) : undefined;
  const still = status === 'BOOKED' && pass(hire.start, now) ? await findStillOut(tx, hire) : undefined;
  const late = lateOf(hire.agreed, { end: hire.end, back: actualEnd });
  const mileage =
    out && back
      ? mileageOf({ out: out.odometer, back: back.odometer, days: hire.days }, out.terms, benefitAgreed(hire.agreed))
      : undefined;
  return {
    id,
    status,
    start: hire.start,
    end: hire.end,
    timeZone: hire.timeZone,
    currency: hire.currency,
    vehicle: { name: hire.name, model: hire.model, regno: hire.regno, fuelType: hire.fuelType },
    location: { city: hire.city, country: hire.country },
    agency: { name: hire.agency },
    client: { id: hire.clientId, name: hire.client },
    handover: shownCheck(out, actualStart),
    return: shownCheck(back, actualEnd),
    photos: await findPhotos(tx, hire),
    known: {
      odometer: hire.knownOdometer,
      damages: status === 'BOOKED' ? await findKnownDamages(tx, hire) : [],
    },
    mileage: mileage
      ? {
          driven: mileage.driven,
          allowance: mileage.allowance,
          excess: mileage.excess,
          excessCharge: toAmount(mileage.amount),
        }
      : null,
    late: late ? { hours: late.hours, charge: toAmount(late.amount) } : null,
    waived:
      hire.waiverReason === null
        ? null
        : { charges: WAIVABLE_CHARGES.filter((name) => hire.waivedCharges.includes(name)), reason: hire.waiverReason },
    deposit: depositOf(hire),
    overdue: isOut && pass(hire.end, now),
    next: next ?? null,
    awaits: still ?? null,
    lacks: hire.lacks,
    amountDue: toAmount(pence(due)),
    missingRate:
      authoriseReturn && hire.agreed?.vatBasisPoints !== 0 ? await findWithoutRate(tx, [hire.currency], today) : null,
    can: {
      handOver: canTakeHireStep(actor, 'handOver', standing),
      recordReturn: canTakeHireStep(actor, 'recordReturn', standing),
      authoriseReturn,
      complete: canTakeHireStep(actor, 'complete', standing),
    },
  };
};
