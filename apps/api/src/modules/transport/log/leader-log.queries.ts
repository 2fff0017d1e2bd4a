import type { LeaderTab, TabVersions } from '@worklane/contract/transport/leader-log.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

export const findTabs = (tx: Tx, jobId: number) =>
  tx
    .selectFrom('transport_leader_log')
    .select(['tab', 'content', 'version', 'saved_at as savedAt', 'saved_by as savedBy'])
    .where('job_id', '=', jobId)
    .execute();
export type TabRow = Awaited<ReturnType<typeof findTabs>>[number];

type NewContent = {
  readonly tab: LeaderTab;
  readonly version: number;
  readonly content: Buffer;
  readonly savedBy: string;
};

const SAVED = ['version', 'saved_at as savedAt', 'saved_by as savedBy'] as const;

/** Undefined when another device has saved the tab since `version`, of which 0 is that nobody has. */
export const saveTab = (tx: Tx, jobId: number, { tab, version, content, savedBy }: NewContent) =>
  version === 0
    ? tx
        .insertInto('transport_leader_log')
        .values({ job_id: jobId, tab, content, saved_by: savedBy })
        .onConflict((taken) => taken.doNothing())
        .returning(SAVED)
        .executeTakeFirst()
    : tx
        .updateTable('transport_leader_log')
        .set({ content, saved_by: savedBy, saved_at: sql<string>`now()`, version: nextVersion })
        .where('job_id', '=', jobId)
        .where('tab', '=', tab)
        .where('version', '=', version)
        .returning(SAVED)
        .executeTakeFirst();

/** The versions of all that belongs to the log of a job. */
export const findVersions = async (
  tx: Tx,
  { id, vehicleId }: { readonly id: number; readonly vehicleId: number | null },
): Promise<TabVersions> => {
  const tabs = await tx
    .selectFrom('transport_leader_log')
    .select(['tab', 'version'])
    .where('job_id', '=', id)
    .execute();
  const vehicle = await tx
    .selectFrom('transport_vehicle_log')
    .select('version')
    .where('job_id', '=', id)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  const versionOf = (tab: LeaderTab) => tabs.find((row) => row.tab === tab)?.version ?? 0;
  return {
    vehicle: vehicle?.version ?? 0,
    property: versionOf('PROPERTY'),
    medication: versionOf('MEDICATION'),
    dropOff: versionOf('DROP_OFF'),
  };
};

type Step = 'IN_PROGRESS' | 'WAITING_AUTHORIZATION';

export const moveJob = async (tx: Tx, jobId: number, status: Step): Promise<void> => {
  await tx
    .updateTable('transport_job')
    .set({ status, version: nextVersion })
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
};
