import type { Tx } from '#platform/db/database.ts';

export type Details = {
  readonly legalName: string | null;
  /** Whether it charges VAT at all. */
  readonly vatRegistered: boolean;
  readonly vatNumber: string | null;
  readonly companyNumber: string | null;
  readonly accountName: string | null;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  /** A colleague approves each invoice before it is issued, but those over hires. */
  readonly needsApproval: boolean;
  /** Each invoice is emailed when it is issued. */
  readonly emailsAtIssue: boolean;
};

/** Undefined where nobody has set them. */
export const findDetails = (tx: Tx, agencyId: number): Promise<(Details & { version: number }) | undefined> =>
  tx
    .selectFrom('invoice_details')
    .select(['legal_name as legalName', 'vat_number as vatNumber', 'company_number as companyNumber'])
    .select(['account_name as accountName', 'sort_code as sortCode', 'account_number as accountNumber', 'version'])
    .select(['vat_registered as vatRegistered', 'needs_approval as needsApproval', 'emails_at_issue as emailsAtIssue'])
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();

/** False when they have moved on since `version`. */
export const saveDetails = async (
  tx: Tx,
  { agencyId, userId, version }: { agencyId: number; userId: number; version: number },
  details: Details,
): Promise<boolean> => {
  const values = {
    legal_name: details.legalName,
    vat_registered: details.vatRegistered,
    vat_number: details.vatNumber,
    company_number: details.companyNumber,
    account_name: details.accountName,
    sort_code: details.sortCode,
    account_number: details.accountNumber,
    needs_approval: details.needsApproval,
    emails_at_issue: details.emailsAtIssue,
    set_by_user_id: userId,
    version: version + 1,
  };
  const saved = await tx
    .insertInto('invoice_details')
    .values({ agency_id: agencyId, ...values })
    .onConflict((held) => held.column('agency_id').doUpdateSet(values).where('invoice_details.version', '=', version))
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
};
