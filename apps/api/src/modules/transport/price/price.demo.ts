import type { DemoScene } from '#platform/demo/scene.ts';
import { priceJob } from './price-job.ts';

const AGENCY = 'Brightside Care Staffing';
const CLIENT = 'Harbour View Hospital';
const HOUR_MS = 3_600_000;

/** What everybody pays, what one client has agreed on, and what that was before. */
export const addRates = async ({ tx, idOf, now }: DemoScene): Promise<void> => {
  const on = (days: number) => new Date(now + days * 24 * HOUR_MS).toISOString().slice(0, 10);
  const terms = {
    agency_id: idOf(AGENCY),
    currency: 'GBP',
    minimum_pence: 24_000,
    waiting_pence: 1850,
    free_minutes: 30,
    aborted_pence: 15_000,
    uplift_basis_points: 3300,
    night_from: '20:00',
    night_to: '06:00',
    weekends: true,
    bank_holidays: true,
    vat_exempt: false,
  };
  const special = { client_id: idOf(CLIENT), body_type: 'SPECIAL', vat_exempt: true } as const;
  await tx
    .insertInto('transport_rate')
    .values([
      { ...terms, effective_from: on(-300), hourly_rate: 285_000, mile_rate: 18_000 },
      {
        ...terms,
        ...special,
        effective_from: on(-300),
        effective_to: on(-61),
        hourly_rate: 248_000,
        mile_rate: 15_000,
      },
      { ...terms, ...special, effective_from: on(-60), hourly_rate: 262_500, mile_rate: 16_500 },
    ])
    .execute();
};

/** What a journey comes to that is authorised, and whose steps are told. */
export const addPrice = async ({ tx, now }: DemoScene, agencyId: number, jobId: number): Promise<void> => {
  const clock = { tx, now: Temporal.Instant.fromEpochMilliseconds(now), config: { TIME_ZONE: 'Europe/London' } };
  await priceJob(clock, agencyId, jobId);
};
