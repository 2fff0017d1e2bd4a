import type { BankHoliday, listBankHolidays, NamedDay, Region } from '@worklane/contract/calendar/bank-holiday.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { nextVersion } from '#platform/db/versions.ts';
import type { Departure } from './bank-holiday.rules.ts';

type Query = Received<typeof listBankHolidays>['query'];
type Stored = Omit<BankHoliday, 'can'>;
type Span = { from: string; to: string };

const COLUMNS = ['id', 'region', 'date', 'name', 'version'] as const;
const SORT = { date: sql`date`, name: sql`lower(name)`, region: sql`region` };

export const spanOfYear = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` });

export const listDays = (tx: Tx, query: Query, today: string): Promise<Page<Stored>> => {
  let days = tx.selectFrom('bank_holiday');
  if (query.region) days = days.where('region', '=', query.region);
  if (query.year) {
    const { from, to } = spanOfYear(query.year);
    days = days.where('date', '>=', from).where('date', '<=', to);
  }
  if (query.upcoming) days = days.where('date', '>=', today);
  if (query.search) {
    days = days.where((row) => everyWord(query.search, (text) => row('name', 'ilike', text)));
  }
  return pageOf(tx, query, days, (matching) =>
    matching.select(COLUMNS).orderBy(SORT[query.sort], directionOf(query)).orderBy('date').orderBy('id'),
  );
};

/** Nobody moves or removes it until the transaction is over. */
export const lockDay = (tx: Tx, id: number): Promise<Stored | undefined> =>
  tx.selectFrom('bank_holiday').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

export const insertDay = (tx: Tx, day: NamedDay & { region: Region }): Promise<Stored> =>
  tx.insertInto('bank_holiday').values(day).returning(COLUMNS).executeTakeFirstOrThrow();

/** Undefined when the row has moved on since `version`. */
export const saveDay = (
  tx: Tx,
  id: number,
  { date, name, version }: NamedDay & { version: number },
): Promise<Stored | undefined> =>
  tx
    .updateTable('bank_holiday')
    .set({ date, name, version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();

/** Undefined when the row has moved on since `version`. */
export const deleteDay = (tx: Tx, id: number, version: number) =>
  tx.deleteFrom('bank_holiday').where('id', '=', id).where('version', '=', version).returning('id').executeTakeFirst();

export const listRegional = (
  tx: Tx,
  regions: readonly Region[],
  { from, to }: Span,
): Promise<(NamedDay & { region: Region })[]> =>
  tx
    .selectFrom('bank_holiday')
    .select(['date', 'name', 'region'])
    .where('region', 'in', regions)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();

/** The platform departs from nothing. */
export const listDepartures = (
  tx: Tx,
  agencyIds: readonly (number | null)[],
  { from, to }: Span,
): Promise<(Departure & { agencyId: number })[]> =>
  tx
    .selectFrom('agency_bank_holiday')
    .select(['id', 'date', 'name', 'agency_id as agencyId'])
    .where(sql<boolean>`agency_id = any (${agencyIds}::bigint[])`)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();

export const insertDeparture = async (
  tx: Tx,
  agencyId: number,
  { date, name }: { date: string; name: string | null },
): Promise<void> => {
  await tx.insertInto('agency_bank_holiday').values({ agency_id: agencyId, date, name }).execute();
};

export const findDeparture = (tx: Tx, agencyId: number, id: number): Promise<Departure | undefined> =>
  tx
    .selectFrom('agency_bank_holiday')
    .select(['id', 'date', 'name'])
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst();

export const deleteDeparture = async (tx: Tx, agencyId: number, id: number): Promise<void> => {
  await tx.deleteFrom('agency_bank_holiday').where('id', '=', id).where('agency_id', '=', agencyId).execute();
};
