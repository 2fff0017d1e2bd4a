import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { invoiceButton, invoiceDone, invoiceWarning } from '@worklane/contract/billing/invoice-outcome-words.ts';
import { listPreparedInvoices } from '@worklane/contract/billing/prepared-invoice.ts';
import type { Result } from '@worklane/contract/endpoint.ts';
import type { getTransportJob } from '@worklane/contract/transport/job-list.ts';
import {
  getTransportPrice,
  invoiceTransports,
  priceTransport,
  type TransportPriceDetail,
} from '@worklane/contract/transport/transport-price.ts';
import { useState } from 'react';
import { OrderWarnings } from '~/areas/shifts/index.ts';
import { notify } from '~/app/notices.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { localOf } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { NoExchangeRate } from '~/ui/NoExchangeRate.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { InvoiceWaits } from './InvoiceWaits.tsx';
import classes from './price.module.css';
import { PriceLines } from './PriceLines.tsx';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));
const BillGuestDialog = onDemand(() => import('./BillGuestDialog.tsx'));
const CreditDialog = onDemand(() => import('./CreditDialog.tsx'));

type PricedJob = Pick<Result<typeof getTransportJob>, 'id' | 'refPrefix' | 'clientName' | 'dateTimeRequired'>;

/** What a job comes to, for the agency: an estimate until it is over, then its price, and its invoice. */
export default function PricePanel({ job }: { job: PricedJob }) {
  const detail = useDetail(getTransportPrice, { params: { id: job.id } });
  const price = detail.data;
  if (price?.state === 'NOTHING') return null;
  return (
    <Panel title={price?.state === 'ESTIMATE' ? 'Estimated price' : 'Price'}>
      {detail.isError && !price ? (
        <ErrorState title="The price couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : price ? (
        <Stack>
          {price.price ? <Amounts price={price.price} /> : <NoRate detail={price} />}
          {price.purchaseOrder && <p className="dimmed">Purchase order {price.purchaseOrder}</p>}
          <NoExchangeRate currency={price.missingRate} />
          <Warnings detail={price} job={job} />
          {price.invoices.length > 0 && <InvoiceList invoices={price.invoices} />}
          {price.invoiceWaits && <InvoiceWaits />}
          {price.notYet && <p className="dimmed">{price.notYet}</p>}
          <Actions detail={price} job={job} />
        </Stack>
      ) : (
        <PanelSkeleton rows={3} />
      )}
    </Panel>
  );
}

const Amounts = ({ price }: { price: NonNullable<TransportPriceDetail['price']> }) => (
  <div>
    {price.pricedAt === null && (
      <p className="dimmed">From the planned times and the staff asked for, without waiting and mileage.</p>
    )}
    <PriceLines price={price} />
    {price.missing.length > 0 && (
      <Alert color="yellow" title={price.pricedAt === null ? 'Not known yet' : 'Not in this price'} mt="sm">
        {price.missing.map((missing) => (
          <p key={missing}>{missing}</p>
        ))}
      </Alert>
    )}
    <p className={`${classes['note']} dimmed`}>By the rate in force from {formatCalendarDate(price.rateFrom)}.</p>
  </div>
);

const RATES = { to: '/agency/rates/transport-rates' } as object;

const NoRate = ({ detail: { state } }: { detail: TransportPriceDetail }) => {
  const seesRates = useMay('VIEW_ASSIGNMENT_CODE_RATE');
  return (
    <EmptyState
      title="No rate applies"
      action={
        seesRates && (
          <Anchor component={Link} {...RATES}>
            Transport rates
          </Anchor>
        )
      }
    >
      {state === 'ESTIMATE'
        ? 'There’s no transport rate for this client and vehicle on that day, so the job can’t be estimated.'
        : 'There was no transport rate for this client and vehicle when the journey began. Add one from that day, then price the job again.'}
    </EmptyState>
  );
};

type OfJob = { detail: TransportPriceDetail; job: PricedJob };

const useDayOf = ({ dateTimeRequired }: PricedJob): string => localOf(dateTimeRequired, useTimeZone()).date;

/** Of a guest’s job whoever is chosen to pay has the orders. */
const Warnings = ({ detail: { price, purchaseOrder, purchaseOrders }, job }: OfJob) => {
  const day = useDayOf(job);
  return (
    price && (
      <OrderWarnings
        orders={purchaseOrders}
        number={purchaseOrder}
        invoice={{ client: job.clientName ?? 'The client', net: price.net, currency: price.currency, days: [day] }}
      />
    )
  );
};

const Actions = ({ detail, job }: OfJob) => {
  const { id, isGuest, purchaseOrder, can, price, invoices } = detail;
  const day = useDayOf(job);
  const [open, setOpen] = useState<'INVOICE' | 'CREDIT'>();
  const close = () => setOpen(undefined);
  const again = useCommand(priceTransport, { done: 'Priced again' });
  const issue = useCommand(invoiceTransports, {
    alsoChanges: [getTransportPrice, listPreparedInvoices],
    onDone: (outcome) => {
      notify('success', invoiceDone(outcome));
      close();
    },
  });
  const live = invoices.find(({ credit }) => credit === null);
  if (!can.price && !can.invoice && !can.credit) return null;
  return (
    <Group gap="xs" className="no-print">
      {can.invoice && <Button onClick={() => setOpen('INVOICE')}>Invoice</Button>}
      {can.price && (
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ params: { id } })}>
          {price ? 'Price again' : 'Price job'}
        </Button>
      )}
      {can.credit && live && (
        <Button variant="subtle" color="red" onClick={() => setOpen('CREDIT')}>
          Credit invoice
        </Button>
      )}
      {open === 'INVOICE' && price && isGuest && (
        <BillGuestDialog
          jobId={id}
          reference={job.refPrefix}
          purchaseOrder={purchaseOrder}
          price={price}
          needsApproval={detail.needsApproval}
          day={day}
          onClose={close}
        />
      )}
      {open === 'INVOICE' && price && !isGuest && (
        <ConfirmModal
          title={`Invoice ${job.refPrefix}?`}
          confirm={invoiceButton(detail)}
          busy={issue.isPending}
          onConfirm={() => issue.mutate({ body: { transportIds: [id], needsApproval: detail.needsApproval } })}
          onClose={close}
        >
          <Stack>
            <Warnings detail={detail} job={job} />
            <p>
              {formatMoney(price.total, price.currency)} with VAT, due by the terms agreed with the client.{' '}
              {invoiceWarning(detail)}
            </p>
          </Stack>
        </ConfirmModal>
      )}
      {open === 'CREDIT' && live && <CreditDialog invoice={live} changes={[getTransportPrice]} onClose={close} />}
    </Group>
  );
};
