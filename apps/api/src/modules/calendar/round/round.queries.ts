import type { Tx } from '#platform/db/database.ts';

/** The last day on which the job was done for each agency; those for which it never was are not in it. */
export const listRounds = async (tx: Tx, job: string): Promise<Map<number, string>> => {
  const rounds = await tx.selectFrom('agency_round').select(['agency_id', 'day']).where('job', '=', job).execute();
  return new Map(rounds.map(({ agency_id, day }) => [agency_id, day]));
};

/**
 * Takes the day's round of an agency. Of two processes the second waits here until the first is done, and then learns that
 * it has come too late.
 */
export const takeRound = async (
  tx: Tx,
  job: string,
  { agencyId, today }: { agencyId: number; today: string },
): Promise<boolean> => {
  const taken = await tx
    .insertInto('agency_round')
    .values({ job, agency_id: agencyId, day: today })
    .onConflict((held) =>
      held.columns(['job', 'agency_id']).doUpdateSet({ day: today }).where('agency_round.day', '<', today),
    )
    .returning('agency_id')
    .executeTakeFirst();
  return taken !== undefined;
};
