import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { invoiceButton, invoiceDone, invoiceWarning } from '@worklane/contract/billing/invoice-outcome-words.ts';
import { listPreparedInvoices } from '@worklane/contract/billing/prepared-invoice.ts';
import { orderKey } from '@worklane/contract/billing/purchase-order.rules.ts';
import {
  invoiceTaxis,
  type ListedTaxi,
  listTaxis,
  MAX_INVOICED,
  type TaxiDetail,
} from '@worklane/contract/transport/taxi/taxi.ts';
import { useState } from 'react';
import { OrderWarnings } from '~/areas/shifts/index.ts';
import { useCommand, useList } from '~/app/queries.ts';
import { notify } from '~/app/notices.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { localOf } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { NoExchangeRate } from '~/ui/NoExchangeRate.tsx';
import { counted } from '~/ui/words.ts';

type Fared = ListedTaxi & { fare: NonNullable<ListedTaxi['fare']> };

/** What can be on the same invoice: of the same currency, with a fare. */
const isFared =
  (currency: string) =>
  (taxi: ListedTaxi): taxi is Fared =>
    taxi.fare?.currency === currency;

const sumOf = (taxis: readonly Fared[]): number =>
  taxis.reduce((sum, { fare }) => sum + Math.round(fare.amount * 100), 0) / 100;

/** One invoice may be over several. */
const byOrder = (taxis: readonly Fared[]) =>
  [...Map.groupBy(taxis, ({ purchaseOrder }) => purchaseOrder && orderKey(purchaseOrder))].map(([key, each]) => ({
    key,
    number: each[0]?.purchaseOrder ?? null,
    taxis: each,
  }));

/** One invoice over this taxi and whatever else of the client is complete. */
export default function InvoiceDialog({ taxi, onClose }: { taxi: TaxiDetail; onClose: () => void }) {
  const timeZone = useTimeZone();
  const currency = taxi.fare?.currency ?? '';
  const [chosen, setChosen] = useState<readonly number[]>([taxi.id]);
  const list = useList(listTaxis, {
    query: { statuses: ['COMPLETE'], clientId: taxi.clientId, size: MAX_INVOICED },
  });
  const complete: readonly ListedTaxi[] = list.data?.content ?? [];
  const others = complete.filter(({ id, invoiceWaits }) => id !== taxi.id && !invoiceWaits);
  const all = [taxi, ...others].filter(isFared(currency)).slice(0, MAX_INVOICED);
  const included = all.filter(({ id }) => chosen.includes(id));
  const { mutate, isPending } = useCommand(invoiceTaxis, {
    alsoChanges: [listTaxis, listPreparedInvoices],
    onDone: (outcome) => {
      notify('success', invoiceDone(outcome));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Invoice ${taxi.client ?? 'the client'}`} size="lg">
      <Stack>
        <NoExchangeRate currency={taxi.missingRate} />
        {all.length > 1 && <p className="dimmed">Choose which complete taxis go on the same invoice.</p>}
        <Checkbox.Group
          aria-label="Taxis on the invoice"
          value={chosen.map(String)}
          onChange={(ids) => setChosen(ids.map(Number))}
        >
          <Stack gap="sm">
            {all.map(({ id, reference, at, purchaseOrder, fare }) => (
              <Checkbox
                key={id}
                value={String(id)}
                label={`${reference} · ${formatMoney(fare.amount, fare.currency)}`}
                description={[formatDateTime(at, timeZone), purchaseOrder && `Purchase order ${purchaseOrder}`]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {byOrder(included).map(({ key, number, taxis }) => (
          <OrderWarnings
            key={key}
            orders={taxi.purchaseOrders}
            number={number}
            invoice={{
              client: taxi.client ?? 'The client',
              net: sumOf(taxis),
              currency,
              days: taxis.map(({ at }) => localOf(at, timeZone).date),
            }}
          />
        ))}
        <p aria-live="polite">
          {included.length === 0
            ? 'Choose at least one taxi.'
            : `${counted(included.length, 'taxi')}, ${formatMoney(sumOf(included), currency)} before VAT, due by the terms agreed with the client. ${invoiceWarning(taxi)}`}
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button
            loading={isPending}
            disabled={included.length === 0 || taxi.missingRate !== null}
            onClick={() =>
              mutate({ body: { taxiIds: included.map(({ id }) => id), needsApproval: taxi.needsApproval } })
            }
          >
            {invoiceButton(taxi)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
