import type { UnbilledExpense, UnbilledShift } from '@worklane/contract/billing/staff-invoice.ts';

/** One that waits to be invoiced, by what it comes to; null where it has no rate. */
export const shift = (id: number, total: number | null, values: Partial<UnbilledShift> = {}): UnbilledShift => ({
  id,
  shiftId: id,
  worker: 'Ann Adams',
  assignmentCode: 'Nurse',
  directorate: { id: 1, name: 'Surgery' },
  location: 'Ward 7',
  timeZone: 'Europe/London',
  start: '2026-11-23T08:00:00Z',
  end: '2026-11-23T16:00:00Z',
  breakMinutes: 0,
  cancelled: null,
  purchaseOrder: null,
  vat: { percent: 20, treatment: 'STANDARD', isDecided: true },
  charge:
    total === null
      ? null
      : {
          total,
          currency: 'GBP',
          side: 'CHARGE' as const,
          rateFrom: '2026-01-01',
          isAgreed: false,
          overtime: null,
          afterWeek: null,
          lines: [],
        },
  ...values,
});

/** One that waits to be invoiced, by what it comes to. */
export const expense = (id: number, total: number, values: Partial<UnbilledExpense> = {}): UnbilledExpense => ({
  id,
  shiftId: 1,
  worker: 'Ann Adams',
  assignmentCode: 'Nurse',
  directorate: { id: 1, name: 'Surgery' },
  location: 'Ward 7',
  timeZone: 'Europe/London',
  start: '2026-11-23T08:00:00Z',
  outcome: 'AUTHORISED',
  purchaseOrder: null,
  name: 'Mileage',
  unit: 'MILE',
  day: '2026-11-23',
  quantity: 12.4,
  rate: 0.55,
  total,
  currency: 'GBP',
  vat: { percent: 20, treatment: 'STANDARD', isDecided: true },
  ...values,
});
