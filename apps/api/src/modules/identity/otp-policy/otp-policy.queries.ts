import type { OtpPolicy } from '@worklane/contract/identity/otp-policy.ts';
import type { UserType } from '@worklane/contract/identity/permission.ts';
import type { Tx } from '#platform/db/database.ts';

/** Whose policy it is; without an agency the platform's. */
type Owner = { agencyId: number | null };

const policyOf = (required: boolean): OtpPolicy => (required ? 'REQUIRED' : 'PERSONAL');

/** Where nobody has decided it is left to each person. */
export const findOtpPolicy = async (tx: Tx, { agencyId }: Owner): Promise<{ policy: OtpPolicy; version: number }> => {
  const row = await tx
    .selectFrom('otp_policy')
    .select(['required', 'version'])
    .where('agency_id', 'is not distinct from', agencyId)
    .executeTakeFirst();
  return { policy: policyOf(row?.required ?? false), version: row?.version ?? 1 };
};

/** What is asked of a user: agencies and the platform decide for their people; clients and workers for themselves. */
export const otpPolicyFor = async (
  tx: Tx,
  user: { user_type: UserType; agency_id: number | null },
): Promise<OtpPolicy> => {
  if (user.user_type !== 'ADMIN' && user.user_type !== 'AGENCY') return 'PERSONAL';
  return (await findOtpPolicy(tx, { agencyId: user.agency_id })).policy;
};

/** Undefined when it has moved on since `version`. */
export const saveOtpPolicy = async (
  tx: Tx,
  { agencyId }: Owner,
  { policy, version }: { policy: OtpPolicy; version: number },
): Promise<{ policy: OtpPolicy; version: number } | undefined> => {
  const values = { required: policy === 'REQUIRED', version: version + 1 };
  const row = await tx
    .insertInto('otp_policy')
    .values({ agency_id: agencyId, ...values })
    .onConflict((held) => held.column('agency_id').doUpdateSet(values).where('otp_policy.version', '=', version))
    .returning(['required', 'version'])
    .executeTakeFirst();
  return row && { policy: policyOf(row.required), version: row.version };
};
