import { useLocation } from '@tanstack/react-router';
import { useSession } from '~/app/session/session-context.ts';

/** Where an agency reads what other agencies have invoiced. */
const RECEIVED = '/agency/billing/agency/invoice';

/** Leads to an invoice or a credit note, in the portal at hand. */
export const useInvoiceLink = () => {
  const { userType } = useSession();
  const { pathname } = useLocation();
  const issued = pathname.startsWith(RECEIVED) ? `${RECEIVED}/$id` : '/agency/billing/client-billing/invoice/$id';
  const to = userType === 'client' ? '/client/billing/invoicing/$id' : issued;
  return (id: number) => ({ to, params: { id: String(id) } }) as object;
};
