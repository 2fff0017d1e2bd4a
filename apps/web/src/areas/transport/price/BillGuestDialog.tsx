import { Anchor, Select, type SelectProps, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  getTransportPrice,
  invoiceTransports,
  listBilledClients,
  type TransportCharged,
} from '@worklane/contract/transport/transport-price.ts';
import { notify } from '~/app/notices.ts';
import { useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { formatMoney } from '~/ui/money.ts';

const ClientField = asField<SelectProps<number>>(Select);

const CLIENTS = { to: '/agency/clients' } as object;

type Props = { jobId: number; reference: string; price: TransportCharged; onClose: () => void };

/** Somebody without an account has asked for it, so the agency says which of its clients pays. */
export default function BillGuestDialog({ jobId, reference, price: { total, currency }, onClose }: Props) {
  const clients = useDetail(listBilledClients, {});
  const addsClients = useMay('MANAGE_CLIENT');
  return (
    <FormModal
      title={`Invoice ${reference}?`}
      command={invoiceTransports}
      initialValues={{ transportIds: [jobId], clientId: null }}
      submit="Issue invoice"
      alsoChanges={[getTransportPrice]}
      onDone={(issued) => notify('success', `Invoice ${issued.reference} issued`)}
      onClose={onClose}
    >
      <Stack>
        <p>
          {formatMoney(total, currency)} with VAT. The invoice is issued at once and due by the terms agreed with the
          client. It can’t be changed afterwards, only credited.
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
