import { Anchor, Select, type SelectProps, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { invoiceButton, invoiceDone, invoiceWarning } from '@worklane/contract/billing/invoice-outcome-words.ts';
import { listPreparedInvoices } from '@worklane/contract/billing/prepared-invoice.ts';
import type { Result } from '@worklane/contract/endpoint.ts';
import {
  getTransportPrice,
  invoiceTransports,
  listBilledClients,
  type TransportCharged,
} from '@worklane/contract/transport/transport-price.ts';
import type { ComponentProps } from 'react';
import { OrderWarnings } from '~/areas/shifts/index.ts';
import { notify } from '~/app/notices.ts';
import { useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { useFieldValue } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { formatMoney } from '~/ui/money.ts';

const ClientField = asField<SelectProps<number>>(Select);

const CLIENTS = { to: '/agency/clients' } as object;

type Props = {
  jobId: number;
  reference: string;
  purchaseOrder: string | null;
  price: TransportCharged;
  needsApproval: boolean;
  /** On which the journey was. */
  day: string;
  onClose: () => void;
};

/** Somebody without an account has asked for it, so the agency says which of its clients pays. */
export default function BillGuestDialog({
  jobId,
  reference,
  purchaseOrder,
  price,
  needsApproval,
  day,
  onClose,
}: Props) {
  const { net, total, currency } = price;
  const clients = useDetail(listBilledClients, {});
  const addsClients = useMay('MANAGE_CLIENT');
  return (
    <FormModal
      title={`Invoice ${reference}?`}
      command={invoiceTransports}
      initialValues={{ transportIds: [jobId], clientId: null, needsApproval }}
      submit={invoiceButton({ needsApproval })}
      alsoChanges={[getTransportPrice, listPreparedInvoices]}
      onDone={(outcome) => notify('success', invoiceDone(outcome))}
      onClose={onClose}
    >
      <Stack>
        <p>
          {formatMoney(total, currency)} with VAT, due by the terms agreed with the client.{' '}
          {invoiceWarning({ needsApproval })}
        </p>
        <ClientField
          name="clientId"
          label="Client to bill"
          description="Somebody without an account asked for this transport. The patient’s details say who pays."
          placeholder="Choose a client"
          data={(clients.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          withAsterisk
          nothingFoundMessage="No matches"
        />
        <PayerWarnings clients={clients.data ?? []} number={purchaseOrder} invoice={{ net, currency, days: [day] }} />
        <p className="dimmed">
          {addsClients ? (
            <>
              Not in the list?{' '}
              <Anchor component={Link} {...CLIENTS}>
                Add them as a client
              </Anchor>{' '}
              first. They don’t need an account.
            </>
          ) : (
            'Not in the list? Ask somebody at your agency who manages clients to add them. They don’t need an account.'
          )}{' '}
          People with an account find the invoice under Invoicing; to others send it from here.
        </p>
      </Stack>
    </FormModal>
  );
}

type WarningsProps = {
  clients: Result<typeof listBilledClients>;
  number: string | null;
  invoice: Omit<ComponentProps<typeof OrderWarnings>['invoice'], 'client'>;
};

const PayerWarnings = ({ clients, number, invoice }: WarningsProps) => {
  const chosen = useFieldValue('clientId');
  const payer = clients.find(({ id }) => id === chosen);
  return (
    payer && (
      <OrderWarnings orders={payer.purchaseOrders} number={number} invoice={{ ...invoice, client: payer.name }} />
    )
  );
};
