import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  getPreparedInvoice,
  type PreparedInvoice,
  type PreparedInvoiceDetail,
} from '@worklane/contract/billing/prepared-invoice.ts';
import { call } from '~/app/api.ts';
import { totalsOf, warningsOf } from './approval-warnings.ts';

/** Each as it would be reviewed by itself; under a key of their own, as each approval would have all of them read again otherwise. */
const useDetails = (prepared: readonly PreparedInvoice[]) =>
  useQuery({
    queryKey: ['invoices to approve', ...prepared.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const details: PreparedInvoiceDetail[] = [];
      for (const { id } of prepared) details.push(await call(getPreparedInvoice, { params: { id } }, { signal }));
      return details;
    },
    staleTime: Infinity,
    gcTime: 0,
    meta: { silent: true },
  });

/** What invoices come to together, and what speaks against approving one of them. It warns, and keeps nobody from it. */
export const ApprovalCheck = ({ prepared }: { prepared: readonly PreparedInvoice[] }) => {
  const { data, isError } = useDetails(prepared);
  if (isError) return <p>The total with VAT couldn’t be worked out. Review each invoice to see it.</p>;
  if (!data) return <p className="dimmed">Working out the total with VAT…</p>;
  const warnings = warningsOf(data);
  return (
    <>
      <p>
        The total is <strong className="num">{totalsOf(data).join(' and ')}</strong> with VAT.
      </p>
      {warnings.length > 0 && (
        <Alert color="yellow" title="Check these first">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Alert>
      )}
    </>
  );
};
