import { rate } from '@worklane/contract/money.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { AssignmentRate } from '#platform/db/schema.generated.ts';
import { insertRate } from './assignment-rate/assignment-rate.queries.ts';
import type { Band, Overtime } from './hours/hours.rules.ts';

const ALL_DAY: Band = {
  name: 'All day',
  from: '00:00',
  weekday: rate(240_000),
  saturday: null,
  sunday: null,
  bankHoliday: null,
};

/** For tests: £24 is charged for an hour of any cleaner, unless told otherwise. */
export const anAssignmentRate = (
  tx: Tx,
  agencyId: number,
  values: Partial<Insertable<AssignmentRate>> = {},
  bands: readonly Band[] = [ALL_DAY],
  overtime: Overtime | null = null,
): Promise<number> =>
  insertRate(
    tx,
    {
      agency_id: agencyId,
      side: 'CHARGE',
      assignment_code_id: 1,
      effective_from: '2020-01-01',
      currency: 'GBP',
      ...values,
    },
    { bands, overtime },
  );
