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
import { issuedText, WhatFollows, wordsOf } from '~/ui/one-by-one/issuing.tsx';
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
    return issuedText(invoice);
  };
  return (
    <OneByOneDialog
      {...wordsOf(needsApproval)}
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
          <WhatFollows needsApproval={needsApproval} told="each client" />
        </>
      )}
    </OneByOneDialog>
  );
}
