import { useSession } from '~/app/session/session-context.ts';

/** Leads to an invoice or a credit note, in the portal at hand. */
export const useInvoiceLink = () => {
  const { userType } = useSession();
  const to = userType === 'client' ? '/client/billing/invoicing/$id' : '/agency/billing/client-billing/invoice/$id';
  return (id: number) => ({ to, params: { id: String(id) } }) as object;
};
