import { sql, type Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { GeneralLog } from '#platform/db/schema.generated.ts';

type Vehicle = { readonly id: number; readonly agencyId: number };

type Line = Pick<Insertable<GeneralLog>, 'category'> & {
  /** Hours ago. */
  readonly ago: number;
  /** Which of the vehicles. */
  readonly at: number;
  readonly by?: 0 | 1;
  readonly note?: string;
  readonly keys?: 'OUT' | 'IN';
  readonly holder?: string;
  readonly defect?: { readonly dangerous: boolean; readonly work?: string; readonly signedOff?: boolean };
};

/** Two weeks beside a small fleet; one van is off the road since this morning. */
const LINES: readonly Line[] = [
  { ago: 310, at: 0, category: 'CLEANING', note: 'Washed and vacuumed' },
  {
    ago: 290,
    at: 1,
    category: 'DEFECT',
    note: 'Nearside brake light out',
    defect: { dangerous: false, work: 'Bulb replaced, all lights checked', signedOff: true },
  },
  {
    ago: 262,
    at: 3,
    category: 'CHECK',
    by: 1,
    note: 'Lift, restraints and first aid kit checked. Kit complete, in date until 2028',
  },
  { ago: 214, at: 2, category: 'FUEL', note: '52 l of diesel, full tank' },
  {
    ago: 190,
    at: 3,
    category: 'INCIDENT',
    by: 1,
    note: 'Reversed onto a kerb at Kingsmere. Nobody hurt, no damage found',
  },
  {
    ago: 140,
    at: 0,
    category: 'PROPERTY',
    note: 'Reading glasses found under the passenger seat, kept at the front desk',
  },
  { ago: 98, at: 2, category: 'KEYS', keys: 'OUT', holder: 'Meadowbank night desk' },
  { ago: 80, at: 2, category: 'KEYS', by: 1, keys: 'IN' },
  {
    ago: 55,
    at: 4,
    category: 'DEFECT',
    by: 1,
    note: 'Rear wiper judders and leaves streaks',
    defect: { dangerous: false, work: 'Wiper blade replaced' },
  },
  { ago: 30, at: 3, category: 'CLEANING', by: 1, note: 'Disinfected after a transfer' },
  { ago: 26, at: 3, category: 'KEYS', by: 1, keys: 'OUT', holder: 'Southampton depot' },
  { ago: 20, at: 1, category: 'FUEL' },
  {
    ago: 4,
    at: 5,
    category: 'DEFECT',
    note: 'Pulls hard to the left when braking, front nearside wheel hot afterwards',
    defect: { dangerous: true },
  },
];

/** What an agency's people have recorded about its vehicles; the second of them looks after defects that the first has rectified. */
export const addGeneralLogs = async (tx: Tx, fleet: readonly Vehicle[], now: number): Promise<void> => {
  const [first] = fleet;
  if (!first) return;
  const people = await tx
    .selectFrom('app_user')
    .where('agency_id', '=', first.agencyId)
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .orderBy('id')
    .limit(2)
    .execute();
  const at = (hoursAgo: number) => new Date(now - hoursAgo * 3_600_000).toISOString();
  for (const { ago, at: index, by = 0, defect, holder, ...line } of LINES) {
    const vehicle = fleet[index];
    const author = people[by];
    if (!vehicle || !author) continue;
    const of = { agency_id: vehicle.agencyId, vehicle_id: vehicle.id };
    const { id } = await tx
      .insertInto('general_log')
      .values({
        ...of,
        ...line,
        key_holder: holder ?? null,
        occurred_at: at(ago),
        author_user_id: author.id,
        recorded_by: author.name,
        created_at: at(ago - 0.1),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!defect) continue;
    const { dangerous, work, signedOff = false } = defect;
    const other = people[by === 0 ? 1 : 0] ?? author;
    await tx
      .insertInto('vehicle_defect')
      .values({
        ...of,
        entry_id: id,
        dangerous,
        created_at: at(ago - 0.1),
        ...(work !== undefined && {
          status: signedOff ? 'SIGNED_OFF' : 'RECTIFIED',
          work,
          rectified_at: at(ago - 3),
          rectified_by_user_id: author.id,
          rectified_by: author.name,
        }),
        ...(signedOff && {
          signed_off_at: at(ago - 5),
          signed_off_by_user_id: other.id,
          signed_off_by: other.name,
        }),
      })
      .execute();
  }
};
