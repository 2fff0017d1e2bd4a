import { readRate, type Rate } from '@worklane/contract/money.ts';
import type { Demo, DemoScene } from '#platform/demo/scene.ts';
import { insertRate } from './assignment-rate/assignment-rate.queries.ts';
import { insertRate as insertExpenseRate } from './expense-rate/expense-rate.queries.ts';
import { insertTerms } from './client-terms/client-terms.queries.ts';
import type { HourPrices } from './hours/hours.rules.ts';

const DAY_MS = 24 * 3_600_000;

const hourly = (pounds: number): Rate => {
  const each = readRate(pounds.toFixed(4));
  if (each === undefined) throw new RangeError(`${pounds} is no rate.`);
  return each;
};

const byDay = (pounds: number) => ({
  weekday: hourly(Math.round(pounds * 100) / 100),
  saturday: hourly(Math.round(pounds * 120) / 100),
  sunday: hourly(Math.round(pounds * 135) / 100),
  bankHoliday: hourly(Math.round(pounds * 175) / 100),
});

/** By day and by night; weekends and bank holidays cost more, as people are used to. */
const pricesOf = (weekday: number, overtime: HourPrices['overtime'] = null): HourPrices => ({
  bands: [
    { name: 'Day', from: '06:00', ...byDay(weekday) },
    { name: 'Night', from: '20:00', ...byDay(weekday * 1.2) },
  ],
  overtime,
});

/** After ten hours of a shift or 48 of a week, half as much again as by day. */
const overtimeOf = (weekday: number): HourPrices['overtime'] => ({
  afterShift: 10 * 60,
  afterWeek: 48 * 60,
  ...byDay(weekday * 1.5),
});

/** What is charged for an hour by day, and what the worker gets, in pounds. */
const USUAL = [
  ['001', 19.6, 13.1],
  ['002', 22.4, 14.6],
  ['003', 38.5, 25.2],
  ['004', 24.2, 15.4],
  ['005', 23.1, 14.9],
  ['006', 20.3, 13.3],
  ['007', 19.9, 13.2],
] as const;

const addFor = async ({ tx, idOf, codeId, now }: DemoScene, agency: string, client: string): Promise<void> => {
  const on = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  const agencyId = idOf(agency);
  const common = { agency_id: agencyId, currency: 'GBP', effective_from: on(-300) } as const;
  for (const [code, charge, pay] of USUAL) {
    const work = { ...common, assignment_code_id: codeId(code) };
    await insertRate(tx, { ...work, side: 'CHARGE' }, pricesOf(charge));
    await insertRate(tx, { ...work, side: 'PAY' }, pricesOf(pay));
  }
  // What one client has agreed on, what that was before, and what it is going to be.
  const agreed = { ...common, side: 'CHARGE', assignment_code_id: codeId('003'), client_id: idOf(client) } as const;
  await insertRate(tx, { ...agreed, effective_to: on(-61) }, pricesOf(35.9));
  await insertRate(tx, { ...agreed, effective_from: on(-60), effective_to: on(36) }, pricesOf(36.75));
  await insertRate(tx, { ...agreed, effective_from: on(37) }, pricesOf(37.8, overtimeOf(37.8)));
  // What that client pays its own nurses, and is going to; of the rest of its staff it is missing.
  const comparable = { ...agreed, side: 'COMPARABLE' } as const;
  await insertRate(tx, { ...comparable, effective_to: on(36) }, pricesOf(26.6));
  await insertRate(tx, { ...comparable, effective_from: on(37) }, pricesOf(27.4));
  await insertRate(
    tx,
    { ...common, side: 'PAY', assignment_code_id: codeId('003'), payment_method: 'UMBRELLA' },
    pricesOf(28.4),
  );
};

/**
 * Paid for one client, and not looked at since: the first is more than is charged once everything is paid, the second less than the minimum
 * wage of today.
 */
const STALE = [
  ['Meadowbank Care Homes', '004', 18.6],
  ['Kingsmere Learning Trust', '007', 12.4],
] as const;

const addStale = async ({ tx, idOf, codeId, now }: DemoScene, agency: string): Promise<void> => {
  const from = new Date(now - 300 * DAY_MS).toISOString().slice(0, 10);
  const common = { agency_id: idOf(agency), side: 'PAY', currency: 'GBP', effective_from: from } as const;
  for (const [client, code, pay] of STALE)
    await insertRate(tx, { ...common, client_id: idOf(client), assignment_code_id: codeId(code) }, pricesOf(pay));
};

/** What an agency pays and charges for expenses, in ten-thousandths of a pound. */
const EXPENSES = [
  { name: 'Mileage', unit: 'MILE', pay_rate: 4500, charge_rate: 5000, receipt_required: false },
  { name: 'Overnight stay', unit: 'NIGHT', pay_rate: 650_000, charge_rate: 700_000, receipt_required: true },
  { name: 'Parking', unit: 'ITEM', pay_rate: 80_000, charge_rate: 80_000, receipt_required: true },
] as const;

const addExpenses = async ({ tx, idOf, now }: DemoScene, agency: string): Promise<void> => {
  const from = new Date(now - 300 * DAY_MS).toISOString().slice(0, 10);
  const common = { agency_id: idOf(agency), currency: 'GBP', effective_from: from } as const;
  for (const expense of EXPENSES) await insertExpenseRate(tx, { ...common, ...expense });
};

/** What is usual, and what a large client has agreed on. */
const addTerms = async ({ tx, idOf, now }: DemoScene, agency: string, client: string): Promise<void> => {
  const from = new Date(now - 300 * DAY_MS).toISOString().slice(0, 10);
  const usual = { agency_id: idOf(agency), effective_from: from, rounding: 'NEAREST' } as const;
  const steps = [
    { withinHours: 24, hours: 4 },
    { withinHours: 4, hours: null },
  ];
  await insertTerms(tx, { ...usual, client_id: null, payment_days: 30, round_to: 1 }, steps.slice(0, 1));
  await insertTerms(tx, { ...usual, client_id: idOf(client), payment_days: 30, round_to: 15 }, steps);
};

export const demo: Demo = {
  add: async (scene) => {
    await addExpenses(scene, 'Brightside Care Staffing');
    await addFor(scene, 'Brightside Care Staffing', 'Harbour View Hospital');
    await addTerms(scene, 'Brightside Care Staffing', 'Harbour View Hospital');
    await addStale(scene, 'Brightside Care Staffing');
    await addFor(scene, 'Northgate Medical Staffing', 'St Aldhelm Hospice');
  },
};
