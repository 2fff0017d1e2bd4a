import type { FailedJob, FailedMail, QueuedWork, SystemState } from '@worklane/contract/system/system.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

type QueueRow = { kind: string; state: string; waiting: number; oldest: string };

/** Rows of one kind, a state each, as one line. */
export const groupByKind = (rows: readonly QueueRow[]): QueuedWork[] =>
  [...Map.groupBy(rows, ({ kind }) => kind)]
    .map(([kind, states]) => {
      const waiting = states.filter(({ state }) => state !== 'failed');
      return {
        kind,
        waiting: waiting.reduce((sum, row) => sum + row.waiting, 0),
        failed: states.find(({ state }) => state === 'failed')?.waiting ?? 0,
        waitingSince: waiting.map(({ oldest }) => oldest).toSorted()[0] ?? null,
      };
    })
    .toSorted((one, other) => one.kind.localeCompare(other.kind));

export const queuedWork = async (tx: Tx): Promise<QueuedWork[]> => {
  const { rows } = await sql<QueueRow>`select kind, state, waiting, oldest from app.queued_work()`.execute(tx);
  return groupByKind(rows);
};

type Kept = Pick<
  SystemState,
  | 'databaseVersion'
  | 'databaseBytes'
  | 'migrations'
  | 'lastMigration'
  | 'lastBackupAt'
  | 'files'
  | 'fileBytes'
  | 'filesHeldBack'
>;

export const deploymentState = async (tx: Tx): Promise<Kept> => {
  const { rows } = await sql<{ state: Kept }>`select app.deployment_state() as state`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('app.deployment_state() answers one row.');
  return row.state;
};

/** What the deployment’s keys to the card provider are for; the keys themselves go nowhere. */
export const cardState = async (tx: Tx, secretKey: string | undefined): Promise<SystemState['cards']> => {
  if (secretKey === undefined) return null;
  const { rows } = await sql<{ state: Omit<NonNullable<SystemState['cards']>, 'mode'> }>`
    select app.card_state() as state`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('app.card_state() answers one row.');
  return { mode: secretKey.includes('_live_') ? 'LIVE' : 'TEST', ...row.state };
};

export const failedWork = async (tx: Tx): Promise<{ mails: FailedMail[]; jobs: FailedJob[] }> => {
  const mails = await sql<FailedMail>`
    select id, recipient, subject, created_at as "createdAt", attempts, complete as "canBeSent" from app.failed_mails()`.execute(
    tx,
  );
  const jobs = await sql<FailedJob>`select id, name, failed_at as "failedAt" from app.failed_jobs()`.execute(tx);
  return { mails: mails.rows, jobs: jobs.rows };
};
