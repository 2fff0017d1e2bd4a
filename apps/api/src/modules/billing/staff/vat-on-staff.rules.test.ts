import { pence, rate, sum } from '@worklane/contract/money.ts';
import type { StaffVat } from '@worklane/contract/billing/staff-vat.rules.ts';
import { expect, test } from 'vitest';
import { taxesOf, totalsOf } from '../../money/document/document.rules.ts';
import { linesOf } from './invoice-lines.rules.ts';

/** What an invoice over staff comes to by the rules that HMRC has published, to the penny. */

type Work = { readonly amount: number; readonly treatment: StaffVat };
const work = (amount: number, treatment: StaffVat = 'STANDARD'): Work => ({ amount, treatment });

const shift = {
  firstname: 'Ann',
  lastname: 'Adams',
  assignmentCode: 'Nurse',
  location: 'Ward 7',
  start: '2026-06-01T09:00:00Z',
  end: '2026-06-01T10:00:00Z',
  breakMinutes: 0,
  timeZone: 'Europe/London',
  noticeMinutes: null,
};

const lineOf = ({ amount, treatment }: Work) =>
  linesOf(
    shift,
    {
      lines: [
        {
          day: '2026-06-01',
          dayKind: 'weekday',
          isOvertime: false,
          band: 'Day',
          minutes: 60,
          breakMinutes: 0,
          rate: rate(240_000),
          amount: pence(amount),
        },
      ],
      overtime: null,
    },
    { treatment, standard: 2000 },
  );

test.each<[source: string, works: Work[], vat: number, total: number]>([
  ['VATA 1994: staff of a principal is standard-rated on its whole charge', [work(24_000)], 4800, 28_800],
  ['Notice 701/57, 6.5: nursing agencies’ concession', [work(24_000, 'NURSING_CONCESSION')], 0, 24_000],
  ['Notice 701/57, 6.5: care staff whom a registered nurse supervises', [work(24_000, 'CARE_SUPERVISED')], 0, 24_000],
  ['Notice 701/57, 6.5: care staff in a hospital', [work(24_000, 'CARE_IN_HOSPITAL')], 0, 24_000],
  ['Revenue and Customs Brief 9 (2025): locum doctors', [work(96_000, 'LOCUM_DOCTOR')], 0, 96_000],
  [
    'exempt and taxable on one invoice: tax on what is taxable alone',
    [work(24_000, 'NURSING_CONCESSION'), work(18_050), work(96_000, 'LOCUM_DOCTOR')],
    3610,
    141_660,
  ],
  ['Notice 700, 17.5: rounded on the invoice, not on each line', [work(433), work(433), work(433)], 260, 1559],
  ['to the nearest penny', [work(2), work(1), work(10)], 3, 16],
])('%s', (_, works, vat, total) => {
  const lines = works.flatMap(lineOf);
  const totals = totalsOf(taxesOf(lines, pence(0), false), false);
  expect([totals.vat, totals.total]).toEqual([vat, total]);
  expect(totals.subTotal).toBe(sum(lines.map(({ amount }) => amount)));
  const reasons = lines.filter(({ vatBasisPoints }) => vatBasisPoints === 0).map(({ description }) => description);
  for (const reason of reasons) expect(reason).toMatch(/\. Exempt: /);
});
