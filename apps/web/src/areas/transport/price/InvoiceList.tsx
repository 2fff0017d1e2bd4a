import { Anchor } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { downloadTransportInvoice, type TransportInvoice } from '@worklane/contract/transport/transport-price.ts';
import { downloadFile } from '~/app/download-file.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';
import classes from './price.module.css';

/** The invoices that a transport or a taxi is on or was, and the credit notes that took them back, each as a PDF. */
export const InvoiceList = ({ invoices }: { invoices: readonly TransportInvoice[] }) => {
  const pdf = useMutation({
    mutationFn: (id: number) => downloadFile(downloadTransportInvoice, { params: { id } }),
  });
  const link = (id: number, name: string) => (
    <Anchor component="button" type="button" disabled={pdf.isPending} onClick={() => pdf.mutate(id)}>
      {name} (PDF)
    </Anchor>
  );
  return (
    <ul className={classes['invoices']} aria-label="Invoices">
      {invoices.map(({ id, reference, total, currency, issuedOn, dueOn, credit, creditWaits }) => (
        <li key={id}>
          {link(id, `Invoice ${reference}`)}
          <div className="dimmed num">
            {formatMoney(total, currency)} with VAT, issued {formatCalendarDate(issuedOn)}
            {credit ? ', credited' : `, due ${formatCalendarDate(dueOn)}`}
          </div>
          {creditWaits && <div>Credit note waiting for approval</div>}
          {credit && link(credit.id, `Credit note ${credit.reference}`)}
        </li>
      ))}
    </ul>
  );
};
