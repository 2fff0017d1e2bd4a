import type { Received } from '@worklane/contract/endpoint.ts';
import { pence, type Pence } from '@worklane/contract/money.ts';
import {
  WAIVABLE_CHARGES,
  type authoriseVehicleReturn as contract,
  type ConditionReport,
} from '@worklane/contract/vehicle-hire/condition-report.ts';
import type { Context } from '#platform/context.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import { depositPaymentKey, lockDepositPlace } from '../invoice/deposit.queries.ts';
import { issueHireInvoice, payHireInvoice } from '../invoice/invoice.service.ts';
import { lookAfterCards } from '../invoice/look-after-cards.ts';
import { loadInvoices } from '../invoice/invoice.views.ts';
import type { HireCharge } from '../price/price.rules.ts';
import { findVatToday } from '../settings/hire-settings.queries.ts';
import { chargedVat } from '../settings/hire-settings.rules.ts';
import { findChecks, saveHire, type Hire } from './condition.queries.ts';
import { benefitAgreed, lateOf, mileageOf, payOff, wrongKept } from './condition.rules.ts';
import { hireToChange, takeStep } from './condition.service.ts';
import { getConditionReport } from './condition.views.ts';

type Settlement = Received<typeof contract>['body'];

/** In hundredths of a per cent. */
const OUTSIDE_VAT = 0;

const charge = (description: string, total: Pence): HireCharge => ({ description, daily: null, total });

/** What was driven beyond the allowance; taxed as the rental was, since it is a part of what the hire costs. */
const mileageCharges = async ({ tx }: Context, hire: Hire): Promise<HireCharge[]> => {
  const checks = await findChecks(tx, hire);
  const out = checks.find(({ stage }) => stage === 'HANDOVER');
  const back = checks.find(({ stage }) => stage === 'RETURN');
  if (!out || !back) return [];
  const { excess, amount } = mileageOf(
    { out: out.odometer, back: back.odometer, days: hire.days },
    out.terms,
    benefitAgreed(hire.agreed),
  );
  return amount > 0 ? [charge(`Excess mileage: ${excess} km`, amount)] : [];
};

/** What coming back late costs, with its working; a part of what the hire costs as well. */
const lateCharges = ({ agreed, end, actualEnd }: Hire): HireCharge[] => {
  const late = lateOf(agreed, { end, back: actualEnd });
  return late ? [charge(late.line, late.amount)] : [];
};

/** As the rental was invoiced; where it never was, as it was agreed, and where nothing was, the rate of today. */
const rentalVat = async ({ tx, actor }: Context, { id, agencyId, vehicleId, agreed }: Hire): Promise<number> => {
  const [rental] = await loadInvoices(tx, actor, [id]);
  if (rental) return Math.round(rental.invoice.vatPercentage * 100);
  if (agreed) return agreed.vatBasisPoints;
  return chargedVat(await findVatToday(tx, { agencyId, vehicleId }));
};

const totalOf = (charges: readonly HireCharge[]): Pence => pence(charges.reduce((sum, { total }) => sum + total, 0));

/**
 * Charges what the return has brought and is not waived, an invoice for mileage and lateness and one for damage, which is taxed otherwise,
 * and settles the deposit: what is kept of it pays those invoices, at once or, where it is held on a card, once that has been
 * charged. 409 where the vehicle is not back or the return was authorised before, 400 for
 * more than the deposit or the charges, and for keeping a deposit that nobody has. However often it is sent, an invoice is issued once.
 */
export const authoriseVehicleReturn = async (
  cx: Context,
  id: number,
  { charges, keptDeposit, waive, waiverReason }: Settlement,
): Promise<ConditionReport> => {
  const { tx, now } = cx;
  const hire = await hireToChange(cx, id);
  const status = await takeStep(cx, hire, 'authoriseReturn');
  const { agencyId, depositStatus, depositPence } = hire;
  const owed = { EXCESS_MILEAGE: await mileageCharges(cx, hire), LATE_RETURN: lateCharges(hire) };
  const waived = WAIVABLE_CHARGES.filter((name) => waive.includes(name) && owed[name].length > 0);
  const mileage = WAIVABLE_CHARGES.filter((name) => !waive.includes(name)).flatMap((name) => owed[name]);
  const damage = charges.map(({ description, amount }) => charge(`Damage: ${description}`, amount));
  const kept = keptDeposit ?? pence(0);
  const place = await lockDepositPlace(tx, hire);
  const deposit = { held: pence(depositPence ?? 0), status: depositStatus, place, currency: hire.currency };
  const wrong = wrongKept(kept, deposit, [totalOf(mileage), totalOf(damage)]);
  if (wrong !== undefined) throw ruleBroken('DEPOSIT', wrong, 'keptDeposit');

  const on = now.toZonedDateTimeISO(hire.timeZone).toPlainDate();
  const bill = async (name: string, lines: readonly HireCharge[], vatBasisPoints: number) => {
    if (lines.length === 0) return [];
    const terms = { bookingId: id, charges: lines, discount: pence(0), vatBasisPoints, on };
    return [{ id: await issueHireInvoice(tx, agencyId, `hire-${id}-${name}`, terms), total: totalOf(lines) }];
  };
  const invoices = [
    ...(await bill('mileage', mileage, mileage.length > 0 ? await rentalVat(cx, hire) : OUTSIDE_VAT)),
    ...(await bill('damage', damage, OUTSIDE_VAT)),
  ];
  const heldOnCard = place === 'HELD' || place === 'STARTING';
  for (const { id: invoiceId, amount } of heldOnCard ? [] : payOff(kept, invoices))
    await payHireInvoice(tx, agencyId, depositPaymentKey(id, invoiceId), {
      invoiceId,
      amount,
      method: 'OTHER',
      reference: 'Deposit',
      on,
    });
  await saveHire(tx, hire, {
    status,
    waived_charges: waived,
    waiver_reason: waived.length === 0 ? null : waiverReason,
    ...(depositStatus === 'HELD' && {
      deposit_status: kept > 0 ? ('KEPT_IN_PART' as const) : ('RELEASED' as const),
      deposit_kept_pence: kept,
    }),
  });
  if (heldOnCard) await cx.enqueue(lookAfterCards, { bookingId: id });
  return getConditionReport(cx, id);
};
