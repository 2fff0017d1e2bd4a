import type { Received } from '@worklane/contract/endpoint.ts';
import type { changeDueDates, DueKind } from '@worklane/contract/vehicle-hire/due-date.ts';
import { sql } from 'kysely';
import { CATCH_UP_DAYS, FIRST_REMINDER_DAYS, type Threshold } from '#modules/calendar/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

type Owned = { readonly id: number; readonly agencyId: number };

export const findDueDates = (tx: Tx, { id, agencyId }: Owned) =>
  tx
    .selectFrom('vehicle_due_dates')
    .where('agency_id', '=', agencyId)
    .where('vehicle_id', '=', id)
    .select(['mot_on as mot', 'tax_on as tax', 'insurance_on as insurance', 'service_on as service', 'version'])
    .select('service_mileage as serviceMileage')
    .executeTakeFirst();

/** Undefined when the row has moved on since `version`, which is 0 where there was none. */
export const saveDueDates = (
  tx: Tx,
  { id, agencyId }: Owned,
  { version, ...dates }: Received<typeof changeDueDates>['body'],
): Promise<{ version: number } | undefined> => {
  const columns = {
    mot_on: dates.mot,
    tax_on: dates.tax,
    insurance_on: dates.insurance,
    service_on: dates.service,
    service_mileage: dates.serviceMileage,
  };
  return version === 0
    ? tx
        .insertInto('vehicle_due_dates')
        .values({ ...columns, vehicle_id: id, agency_id: agencyId })
        .onConflict((held) => held.doNothing())
        .returning('version')
        .executeTakeFirst()
    : tx
        .updateTable('vehicle_due_dates')
        .set({ ...columns, version: nextVersion })
        .where('agency_id', '=', agencyId)
        .where('vehicle_id', '=', id)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst();
};

type DueRow = {
  readonly vehicleId: number;
  readonly name: string;
  readonly model: string;
  readonly regno: string;
  readonly kind: DueKind;
  /** `yyyy-mm-dd` */
  readonly dueOn: string;
  readonly daysLeft: number;
  /** The last reminder of this date, in days before it; null where there was none. */
  readonly remindedAt: number | null;
};

/**
 * What an agency may have to be reminded of today, the soonest first; locked, so that nobody moves a date meanwhile. Retired
 * vehicles need nothing any more.
 */
export const listDue = async (tx: Tx, agencyId: number, today: string): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select v.id as "vehicleId", v.name, v.model, v.regno, due.kind, due.day as "dueOn", due.day - ${today}::date as "daysLeft",
      r.reminded_at_days as "remindedAt"
    from vehicle_due_dates d
    join vehicle v on v.agency_id = d.agency_id and v.id = d.vehicle_id
    cross join lateral (values
      ('MOT'::vehicle_due_kind, d.mot_on), ('TAX', d.tax_on), ('INSURANCE', d.insurance_on), ('SERVICE', d.service_on)
    ) as due(kind, day)
    left join vehicle_reminder r on r.vehicle_id = d.vehicle_id and r.kind = due.kind and r.due_on = due.day
    where d.agency_id = ${agencyId} and v.status <> 'RETIRED'
      and due.day between ${today}::date - ${CATCH_UP_DAYS}::int and ${today}::date + ${FIRST_REMINDER_DAYS}::int
    order by due.day, v.id, due.kind
    for update of d`.execute(tx);
  return rows;
};

type Reminded = Pick<DueRow, 'vehicleId' | 'kind' | 'dueOn'> & { readonly threshold: Threshold };

export const markReminded = async (tx: Tx, reminded: readonly Reminded[]): Promise<void> => {
  await tx
    .insertInto('vehicle_reminder')
    .values(
      reminded.map(({ vehicleId, kind, dueOn, threshold }) => ({
        vehicle_id: vehicleId,
        kind,
        due_on: dueOn,
        reminded_at_days: threshold,
      })),
    )
    .onConflict((held) =>
      held.columns(['vehicle_id', 'kind']).doUpdateSet((now) => ({
        due_on: now.ref('excluded.due_on'),
        reminded_at_days: now.ref('excluded.reminded_at_days'),
      })),
    )
    .execute();
};
