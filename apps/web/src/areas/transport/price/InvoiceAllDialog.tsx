import type { ClientOrder } from '@worklane/contract/billing/client-order.ts';
import { listPreparedInvoices } from '@worklane/contract/billing/prepared-invoice.ts';
import {
  invoiceTransports,
  listTransportsToInvoice,
  type TransportsToInvoice,
} from '@worklane/contract/transport/transport-price.ts';
import { OrderWarnings } from '~/areas/shifts/index.ts';
import { useCommand, useReadAgain } from '~/app/queries.ts';
import { formatMoney } from '~/ui/money.ts';
import { OneByOneDialog } from '~/ui/one-by-one/OneByOneDialog.tsx';
import { counted } from '~/ui/words.ts';
import { groupsOf, invoiceOf, invoicesOf, textOf, type TransportGroup } from './to-invoice.ts';

type Props = { found: TransportsToInvoice; onClose: () => void };

const ordersOf = (orders: TransportsToInvoice['orders'], { client }: TransportGroup): readonly ClientOrder[] =>
  orders.find(({ clientId }) => clientId === client.id)?.purchaseOrders ?? [];

/** Issues an invoice for each client and purchase order, or asks for its approval. */
export default function InvoiceAllDialog({ found, onClose }: Props) {
  const { needsApproval, orders } = found;
  const issue = useCommand(invoiceTransports, {
    alsoChanges: [listTransportsToInvoice, listPreparedInvoices],
    silent: true,
  });
  const readAgain = useReadAgain();
  const invoices = invoicesOf(found).map((group) => ({
    key: group.key,
    text: `${textOf(group)}, ${counted(group.jobs.length, 'transport')}`,
    net: formatMoney(invoiceOf(group, group.jobs).net, group.currency),
    group,
  }));
  const act = async ({ group }: (typeof invoices)[number]): Promise<string> => {
    const body = { transportIds: group.jobs.map(({ id }) => id), needsApproval };
    const { invoice } = await issue.mutateAsync({ body });
    return invoice ? `Issued as ${invoice.reference}` : 'Waiting for a colleague’s approval';
  };
  return (
    <OneByOneDialog
      verb={needsApproval ? 'Prepare' : 'Issue'}
      done={needsApproval ? 'prepared' : 'issued'}
      invoices={invoices}
      optional
      act={act}
      title="Invoice transports of all clients?"
      label="What is invoiced"
      onUnanswered={() => void readAgain(listTransportsToInvoice, listPreparedInvoices)}
      onClose={onClose}
    >
      {(chosen) => (
        <>
          {groupsOf(chosen.flatMap(({ group }) => group.jobs)).map((group) => (
            <OrderWarnings
              key={group.key}
              orders={ordersOf(orders, group)}
              number={group.purchaseOrder}
              invoice={invoiceOf(group, group.jobs)}
            />
          ))}
          <p>
            {needsApproval
              ? 'A colleague approves each invoice before it’s issued.'
              : 'They’re issued at once, and each client is told of them. They can’t be changed afterwards, only credited.'}
          </p>
        </>
      )}
    </OneByOneDialog>
  );
}
