import type { InvoiceFilter, sumInvoices } from '@worklane/contract/billing/invoice.ts';
import type { sumReceivedInvoices } from '@worklane/contract/billing/received-invoice.ts';
import { useDetail } from '~/app/queries.ts';
import { totalsText } from '../words.ts';
import classes from './invoice.module.css';

type Props = {
  of: typeof sumInvoices | typeof sumReceivedInvoices;
  filter: InvoiceFilter;
};

/** What the invoices that a filter leaves come to, on all pages of the list. */
export const InvoiceTotals = ({ of, filter }: Props) => {
  const { data, isPending } = useDetail(of, { query: filter }, { silent: true });
  if (!isPending && !data?.length) return null;
  return (
    <output className={`${classes['totals']} num`} aria-busy={isPending}>
      {data?.map((each) => (
        <span key={each.currency}>{totalsText(each)}</span>
      ))}
    </output>
  );
};
