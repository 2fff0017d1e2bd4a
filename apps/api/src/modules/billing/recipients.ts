import type { Permission } from '@worklane/contract/identity/permission.ts';
import type { Tx } from '#platform/db/database.ts';

/** Where a client is written to, null where nobody knows; and which agency it is that is billed for seats, null for any other client. */
export const findBilled = async (
  tx: Tx,
  clientId: number,
): Promise<{ readonly email: string | null; readonly agencyId: number | null }> =>
  (await tx
    .selectFrom('client')
    .select(['email', 'customer_agency_id as agencyId'])
    .where('id', '=', clientId)
    .executeTakeFirst()) ?? { email: null, agencyId: null };

type Recipients = {
  readonly people:
    | { readonly clientIds: readonly number[]; readonly permission: Permission }
    | { readonly agencyIds: readonly number[]; readonly permission: Permission };
  /** Where they read one invoice, and all that are open. */
  readonly linkTo: (documentId: number) => string;
  readonly open: string;
};

/** Who hears of invoices to a client: its own people, or those of the agency that it is. */
export const recipientsOf = (clientId: number, billedAgencyId: number | null): Recipients =>
  billedAgencyId === null
    ? {
        people: { clientIds: [clientId], permission: 'VIEW_CLIENT_BILLING' },
        linkTo: (id) => `billing/invoicing/${id}`,
        open: 'billing/invoicing?show=OPEN',
      }
    : {
        people: { agencyIds: [billedAgencyId], permission: 'VIEW_WORKLINK_BILLING' },
        linkTo: (id) => `billing/agency/invoice/${id}`,
        open: 'billing/agency?view=received&show=OPEN',
      };

export const findRecipients = async (tx: Tx, clientId: number): Promise<Recipients> =>
  recipientsOf(clientId, (await findBilled(tx, clientId)).agencyId);
