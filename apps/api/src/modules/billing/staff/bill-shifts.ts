import { billClient, findVat } from '#modules/money/index.ts';
import { findDueDay, plainMinutes } from '#modules/rates/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ChargedShift } from './charge-shifts.ts';
import { linesOf } from './invoice-lines.rules.ts';
import { countInvoices, insertSources } from './source.queries.ts';

/** A shift that a rate covers. */
export type Billable = Pick<ChargedShift, 'shift' | 'treatment'> & {
  readonly charge: NonNullable<ChargedShift['charge']>;
};

type Bill = { readonly agencyId: number; readonly clientId: number; readonly purchaseOrder: string | null };

/** One invoice over shifts of one client in one currency, issued today; from here on none of them is on another one. */
export const billShifts = async (
  tx: Tx,
  { agencyId, clientId, purchaseOrder }: Bill,
  shifts: readonly [Billable, ...Billable[]],
  today: Temporal.PlainDate,
) => {
  const [{ shift: first, charge }] = shifts;
  const vat = await findVat(tx, today.toString());
  let position = 0;
  const parts = shifts.map(({ shift, charge: { rate, hours }, treatment = 'STANDARD' }) => {
    const lines = linesOf(shift, hours.lines, { treatment, standard: vat });
    const firstPosition = position + 1;
    position += lines.length;
    return {
      lines,
      bookingId: shift.id,
      rateId: rate.id,
      plainMinutes: shift.noticeMinutes === null ? plainMinutes(hours.lines) : 0,
      firstPosition,
      lastPosition: position,
    };
  });
  // Names the request for good, and another one once the invoice before was credited.
  const key = `staff-invoice-${first.id}-${await countInvoices(tx, first.id)}`;
  const { currency } = charge.rate;
  const lines = parts.flatMap((part) => part.lines);
  const dueOn = await findDueDay(tx, { agencyId, clientId }, today);
  const issued = await billClient(tx, key, { agencyId, clientId, currency, lines, purchaseOrder, dueOn }, today);
  await insertSources(tx, { agencyId, clientId, documentId: issued.id }, parts);
  return issued;
};
