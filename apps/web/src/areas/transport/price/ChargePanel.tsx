import type { TransportCharged, TransportInvoice } from '@worklane/contract/transport/transport-price.ts';
import { Stack } from '@mantine/core';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney } from '~/ui/money.ts';
import { Panel } from '~/ui/Panel.tsx';
import { InvoiceList } from './InvoiceList.tsx';

type Props = { charge: TransportCharged; invoices: readonly TransportInvoice[] };

/** What the client is charged for a transport. */
export const ChargePanel = ({ charge: { net, vat, total, currency }, invoices }: Props) => (
  <Panel title="Charge">
    <Stack>
      <Facts
        facts={[
          ['Before VAT', formatMoney(net, currency)],
          ['VAT', formatMoney(vat, currency)],
          ['Total', formatMoney(total, currency)],
        ]}
      />
      {invoices.length > 0 && <InvoiceList invoices={invoices} />}
    </Stack>
  </Panel>
);
