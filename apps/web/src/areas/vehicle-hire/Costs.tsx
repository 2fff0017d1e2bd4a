import { Anchor, Stack } from '@mantine/core';
import type { VehicleBookingDetail } from '@worklane/contract/vehicle-hire/booking.ts';
import { getHireOverview } from '@worklane/contract/vehicle-hire/figures.ts';
import { type HirePayment, reverseHirePayment } from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { depositWords } from './hire/words.ts';

const InvoiceModal = onDemand(() => import('./InvoiceModal.tsx'));
const PaymentForm = onDemand(() => import('./PaymentForm.tsx'));
const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

type Opened = { invoiceId: number; how: 'INVOICE' | 'PAYMENT' } | { invoiceId: number; how: HirePayment };

/** What a booking comes to, and its invoices. */
export const Costs = ({ booking }: { booking: VehicleBookingDetail }) => {
  const { id, status, invoices, currency, amount, timeZone } = booking;
  const [opened, setOpened] = useState<Opened>();
  const invoice = invoices.find((each) => each.id === opened?.invoiceId);
  const close = () => setOpened(undefined);
  const back = () => setOpened(invoice && { invoiceId: invoice.id, how: 'INVOICE' });
  const takeBack = useCommand(reverseHirePayment, {
    done: 'Payment taken back',
    alsoChanges: [getHireOverview],
    onDone: back,
  });
  const [first] = invoices;
  if (!first) {
    return (
      <Panel title="Costs">
        {status === 'CANCELLED' ? (
          <EmptyState title="Nothing was charged">The booking was cancelled before it was invoiced.</EmptyState>
        ) : (
          <EmptyState title="There is no invoice yet">
            The invoice appears here once the booking is confirmed.
          </EmptyState>
        )}
      </Panel>
    );
  }
  const due = invoices.reduce((sum, { amountDue }) => sum + Math.round(amountDue * 100), 0) / 100;
  return (
    <Panel title="Costs">
      <Facts
        facts={[
          ['Rental fee', formatMoney(first.totalAmount, currency)],
          [booking.deposit?.taken ? 'Deposit paid' : 'Deposit', depositText(booking)],
          ...(invoices.length > 1 && amount !== null
            ? ([['All invoices', formatMoney(amount, currency)]] as const)
            : []),
          ['Amount Due', formatMoney(due, currency)],
        ]}
      />
      <Stack gap={6} mt="md" align="flex-start">
        {invoices.map(({ id: invoiceId, number }, index) => (
          <Anchor
            key={invoiceId}
            component="button"
            type="button"
            onClick={() => setOpened({ invoiceId, how: 'INVOICE' })}
          >
            {index === 0 ? 'Vehicle Booking Invoice' : `Invoice ${number}`}
          </Anchor>
        ))}
      </Stack>
      {invoice && opened?.how === 'INVOICE' && (
        <InvoiceModal
          booking={booking}
          invoice={invoice}
          onRecordPayment={() => setOpened({ invoiceId: invoice.id, how: 'PAYMENT' })}
          onTakeBack={(payment) => setOpened({ invoiceId: invoice.id, how: payment })}
          onClose={close}
        />
      )}
      {invoice && opened?.how === 'PAYMENT' && (
        <PaymentForm bookingId={id} invoice={invoice} currency={currency} timeZone={timeZone} onClose={back} />
      )}
      {opened && typeof opened.how === 'object' && (
        <TakeBack
          payment={opened.how}
          isComplete={status === 'COMPLETE'}
          currency={currency}
          busy={takeBack.isPending}
          onConfirm={(reason, paymentId) => takeBack.mutate({ params: { id, paymentId }, body: { reason } })}
          onClose={back}
        />
      )}
    </Panel>
  );
};

/** What the hirer leaves, and what became of it. */
const depositText = ({ deposit, currency, status }: VehicleBookingDetail): string => {
  if (!deposit) return 'None';
  const amount = formatMoney(deposit.amount, currency);
  return deposit.status === 'KEPT_IN_PART'
    ? `${amount}, of which ${formatMoney(deposit.kept, currency)} ${deposit.taken ? 'was kept' : 'was to be kept and couldn’t be charged'}`
    : `${amount}, ${depositWords(deposit, status === 'WAITINGAUTH')}`;
};

type TakeBackProps = {
  payment: HirePayment;
  isComplete: boolean;
  currency: string;
  busy: boolean;
  onConfirm: (reason: string, paymentId: number) => void;
  onClose: () => void;
};

const TakeBack = ({ payment: { paymentId, total }, isComplete, currency, busy, onConfirm, onClose }: TakeBackProps) =>
  paymentId !== null && (
    <ConfirmModal
      title={`Take back the payment of ${formatMoney(total, currency)}?`}
      confirm="Take back"
      destructive
      busy={busy}
      reason={{ label: 'Why?', missing: 'Say why the payment is taken back.', max: 255 }}
      onConfirm={(reason) => onConfirm(reason, paymentId)}
      onClose={onClose}
    >
      For a payment that never arrived, or was given back. The amount is due again, and both entries stay in the
      transactions.{isComplete && ' The booking isn’t complete any more: complete it again once that is paid.'}
    </ConfirmModal>
  );
