import { pence } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { NO_SETTINGS, type HireSettings } from './hire-settings.rules.ts';

type Versioned = HireSettings & { readonly version: number };

/** Columns of `hire_settings as settings`, joined to whatever belongs to an agency. */
export const SETTINGS = ['settings.grace_minutes', 'settings.late_fee_pence', 'settings.late_fee_day_pence'] as const;

type Row = { grace_minutes: number | null; late_fee_pence: number | null; late_fee_day_pence: number | null };

/** The settings out of a row that they were joined to; where there are none, the defaults. */
export const settingsOf = ({ grace_minutes, late_fee_pence, late_fee_day_pence }: Row): HireSettings =>
  grace_minutes === null || late_fee_pence === null
    ? NO_SETTINGS
    : {
        graceMinutes: grace_minutes,
        lateFee: pence(late_fee_pence),
        lateFeeADay: late_fee_day_pence === null ? null : pence(late_fee_day_pence),
      };

/**
 * What its agency charges on the day that it is where `l` is, in hundredths of a per cent: nothing where the agency isn’t registered; null
 * where no rate is known.
 */
export const vatToday = sql<number | null>`(
  select case when app.charges_vat(l.agency_id) then r.basis_points else 0 end from hire_vat_rate r
  where r.effective_from <= (now() at time zone l.time_zone)::date
  order by r.effective_from desc limit 1)`;

/** The same where a vehicle is kept. */
export const findVatToday = async (
  tx: Tx,
  { agencyId, vehicleId }: { agencyId: number; vehicleId: number },
): Promise<number | null> => {
  const row = await tx
    .selectFrom('vehicle as v')
    .innerJoin('vehicle_location as l', (join) =>
      join.onRef('l.agency_id', '=', 'v.agency_id').onRef('l.id', '=', 'v.location_id'),
    )
    .where('v.agency_id', '=', agencyId)
    .where('v.id', '=', vehicleId)
    .select(vatToday.as('vat'))
    .executeTakeFirst();
  return row?.vat ?? null;
};

export const findSettings = async (tx: Tx, agencyId: number): Promise<Versioned & { currency: string | null }> => {
  const row = await tx
    .selectFrom('agency as a')
    .leftJoin('hire_settings as settings', 'settings.agency_id', 'a.id')
    .select(SETTINGS)
    .select(['settings.version', 'a.base_currency as currency'])
    .where('a.id', '=', agencyId)
    .executeTakeFirstOrThrow();
  return { ...settingsOf(row), version: row.version ?? 1, currency: row.currency };
};

/** False when they have moved on since `version`. */
export const saveSettings = async (tx: Tx, agencyId: number, { version, ...settings }: Versioned): Promise<boolean> => {
  const values = {
    grace_minutes: settings.graceMinutes,
    late_fee_pence: settings.lateFee,
    late_fee_day_pence: settings.lateFeeADay,
    version: version + 1,
  };
  const saved = await tx
    .insertInto('hire_settings')
    .values({ agency_id: agencyId, ...values })
    .onConflict((held) => held.column('agency_id').doUpdateSet(values).where('hire_settings.version', '=', version))
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
};
