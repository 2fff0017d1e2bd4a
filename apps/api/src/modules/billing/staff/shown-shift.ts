import type { UnbilledShift } from '@worklane/contract/billing/staff-invoice.ts';
import { shownHours } from '#modules/rates/index.ts';
import type { VatRule } from '../vat/staff-vat.queries.ts';
import type { ChargedShift } from './charge-shifts.ts';
import { basisPointsOf } from './invoice-lines.rules.ts';

/** How VAT is charged; standard until somebody says otherwise, which is all the same to an agency that charges none. */
export const shownVat = (rule: VatRule | undefined, standard: number): UnbilledShift['vat'] => ({
  percent: basisPointsOf({ treatment: rule?.treatment ?? 'STANDARD', standard }) / 100,
  treatment: rule?.treatment ?? 'STANDARD',
  isDecided: rule !== undefined || standard === 0,
});

/** A shift that waits for an invoice, with what it comes to at this standard rate of VAT, in hundredths of a per cent. */
export const shownShift = ({ shift, charge, vatRule }: ChargedShift, standard: number): UnbilledShift => ({
  id: shift.id,
  shiftId: shift.shiftId,
  worker: `${shift.firstname} ${shift.lastname}`,
  assignmentCode: shift.assignmentCode,
  directorate: { id: shift.directorateId, name: shift.directorate },
  location: shift.location,
  timeZone: shift.timeZone,
  start: shift.start,
  end: shift.end,
  breakMinutes: shift.breakMinutes,
  purchaseOrder: shift.purchaseOrder,
  cancelled: shift.noticeMinutes === null ? null : { noticeMinutes: shift.noticeMinutes },
  charge: charge ? shownHours(charge.rate, charge.hours) : null,
  vat: shownVat(vatRule, standard),
});
