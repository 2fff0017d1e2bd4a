import type { ApprovalRules } from '@worklane/contract/shifts/approval-rules.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { ApprovalRules as Table } from '#platform/db/schema.generated.ts';
import { NO_RULES } from './approval-rules.rules.ts';

type Row = Omit<Selectable<Table>, 'agency_id' | 'version'>;

/** Columns of `approval_rules as rules`, joined to whatever belongs to an agency. */
export const RULES = [
  'rules.withdraw_hours',
  'rules.cancel_hours',
  'rules.late_cancel_hours',
  'rules.workers_override_warnings',
] as const;

/** The rules out of a row that they were joined to; where there are none, none hold. */
export const rulesOf = (row: { [Name in keyof Row]: Row[Name] | null }): ApprovalRules => ({
  withdrawHours: row.withdraw_hours ?? NO_RULES.withdrawHours,
  cancelHours: row.cancel_hours ?? NO_RULES.cancelHours,
  lateCancelHours: row.late_cancel_hours ?? NO_RULES.lateCancelHours,
  workersOverrideWarnings: row.workers_override_warnings ?? NO_RULES.workersOverrideWarnings,
});

type Versioned = ApprovalRules & { version: number };

export const findRules = async (tx: Tx, agencyId: number): Promise<Versioned> => {
  const row = await tx
    .selectFrom('approval_rules as rules')
    .select(RULES)
    .select('rules.version')
    .where('rules.agency_id', '=', agencyId)
    .executeTakeFirst();
  return row ? { ...rulesOf(row), version: row.version } : { ...NO_RULES, version: 1 };
};

/** Undefined when they have moved on since `version`. */
export const saveRules = async (
  tx: Tx,
  agencyId: number,
  { version, ...rules }: Versioned,
): Promise<Versioned | undefined> => {
  const values = {
    withdraw_hours: rules.withdrawHours,
    cancel_hours: rules.cancelHours,
    late_cancel_hours: rules.lateCancelHours,
    workers_override_warnings: rules.workersOverrideWarnings,
    version: version + 1,
  };
  const saved = await tx
    .insertInto('approval_rules')
    .values({ agency_id: agencyId, ...values })
    .onConflict((held) => held.column('agency_id').doUpdateSet(values).where('approval_rules.version', '=', version))
    .returning('version')
    .executeTakeFirst();
  return saved && { ...rules, version: saved.version };
};
