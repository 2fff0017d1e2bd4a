import { Button, Group, Modal, Stack, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { VehicleBookingDetail } from '@worklane/contract/vehicle-hire/booking.ts';
import { creditNoteWords, lineName, paidVia } from '@worklane/contract/vehicle-hire/hire-invoice.rules.ts';
import {
  downloadElectronicHireCreditNote,
  downloadElectronicHireInvoice,
  downloadHireCreditNote,
  downloadHireInvoice,
  type HireCreditNote,
  type HireInvoice,
  type HirePayment,
} from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import { vatInPoundsText } from '@worklane/contract/vat-in-pounds.ts';
import { downloadFile } from '~/app/download-file.ts';
import { mailLink, telephoneLink } from '~/ui/contact-link.tsx';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney } from '~/ui/money.ts';
import classes from './InvoiceModal.module.css';

type Props = {
  booking: VehicleBookingDetail;
  invoice: HireInvoice;
  onRecordPayment: () => void;
  onTakeBack: (payment: HirePayment) => void;
  onClose: () => void;
};

/** What was charged line by line, what it comes to, and what was paid of it. */
export default function InvoiceModal({ booking, invoice, onRecordPayment, onTakeBack, onClose }: Props) {
  const { currency, can } = booking;
  const { client, vatPercentage, vatAmount, inPounds, amountDue, creditNotes } = invoice;
  const money = (amount: number) => formatMoney(amount, currency);
  const pdf = useMutation({
    mutationFn: () => downloadFile(downloadHireInvoice, { params: { id: invoice.id } }),
  });
  const xml = useMutation({
    mutationFn: () => downloadFile(downloadElectronicHireInvoice, { params: { id: invoice.id } }),
  });
  return (
    <Modal opened onClose={onClose} title={`Invoice ${invoice.number}`} size="lg">
      <Stack gap="lg">
        <section aria-label="Bill to">
          <Facts
            facts={[
              ['Bill to', client.name],
              ['Telephone', telephoneLink(client.telephone)],
              ['Email', mailLink(client.email)],
              ['Date', formatCalendarDate(invoice.issuedOn)],
            ]}
          />
        </section>
        <section aria-label="Items">
          <Items invoice={invoice} currency={currency} />
          {vatAmount > 0 && (
            <p className={`${classes['tax']} dimmed num`}>
              This invoice includes {vatPercentage}% tax totaling {money(vatAmount)}
            </p>
          )}
          {inPounds && <p className={`${classes['tax']} dimmed num`}>{vatInPoundsText(inPounds, currency)}</p>}
          {creditNotes.map((note) => (
            <CreditNote key={note.id} note={note} words={creditNoteWords(note, { day: formatCalendarDate, money })} />
          ))}
        </section>
        <section aria-label="Transactions">
          <Title order={3} mb="xs">
            Transactions
          </Title>
          <Transactions payments={invoice.payments} currency={currency} onTakeBack={onTakeBack} />
        </section>
        <Group justify="space-between">
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={pdf.isPending}
              onClick={() => pdf.mutate()}
            >
              Download PDF
            </Button>
            {invoice.isElectronic && (
              <Button variant="default" loading={xml.isPending} onClick={() => xml.mutate()}>
                Download XML
              </Button>
            )}
          </Group>
          {can.recordPayment && amountDue > 0 && <Button onClick={onRecordPayment}>Record a payment</Button>}
        </Group>
      </Stack>
    </Modal>
  );
}

type CreditNoteProps = { note: HireCreditNote; words: string };

const CreditNote = ({ note: { id, number, isElectronic }, words }: CreditNoteProps) => {
  const params = { id };
  const pdf = useMutation({ mutationFn: () => downloadFile(downloadHireCreditNote, { params }) });
  const xml = useMutation({ mutationFn: () => downloadFile(downloadElectronicHireCreditNote, { params }) });
  return (
    <div className="num">
      {words}
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Download credit note ${number} as a PDF`}
          loading={pdf.isPending}
          onClick={() => pdf.mutate()}
        >
          PDF
        </Button>
        {isElectronic && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Download credit note ${number} as XML`}
            loading={xml.isPending}
            onClick={() => xml.mutate()}
          >
            XML
          </Button>
        )}
      </Group>
    </div>
  );
};

const Items = ({ invoice, currency }: { invoice: HireInvoice; currency: string }) => {
  const money = (amount: number) => formatMoney(amount, currency);
  const { subTotalAmount, discount, totalAmount, amountDue, invoiceItemResult } = invoice;
  const totals = [
    ['Subtotal', money(subTotalAmount)],
    ['Discount', money(discount === 0 ? 0 : -discount)],
    ['Total Charge', money(totalAmount)],
    ['Amount Due', money(amountDue)],
  ];
  return (
    <table className={`${classes['items']} num`}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col" className={classes['days']}>
            Days hired
          </th>
          <th scope="col" className={classes['days']}>
            Rate
          </th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {invoiceItemResult.map(({ description, daysHired, rate, total }, position) => (
          // Lines have no id, and an invoice does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={position}>
            <th scope="row">
              {lineName(description)}
              {rate !== null && (
                <span className={`${classes['small']} dimmed`}>
                  {daysHired} × {money(rate)}
                </span>
              )}
            </th>
            <td className={classes['days']}>{daysHired ?? '–'}</td>
            <td className={classes['days']}>{rate === null ? '–' : money(rate)}</td>
            <td>{money(total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map(([name, sum]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={classes['days']}>&nbsp;</td>
            <td className={classes['days']}>&nbsp;</td>
            <td>{sum}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
};

type TransactionsProps = Pick<Props, 'onTakeBack'> & { payments: readonly HirePayment[]; currency: string };

const Transactions = ({ payments, currency, onTakeBack }: TransactionsProps) => {
  if (payments.length === 0) return <p className="dimmed">No payments made yet.</p>;
  return (
    <table className={`${classes['items']} num`}>
      <thead>
        <tr>
          <th scope="col">Date processed</th>
          <th scope="col" className={classes['via']}>
            Paid via
          </th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <td>{formatCalendarDate(payment.paymentDate)}</td>
            <td className={classes['via']}>{paidVia(payment)}</td>
            <td>
              {formatMoney(payment.total, currency)}
              {payment.can.reverse && (
                <div>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="red"
                    aria-label={`Take back the payment of ${formatMoney(payment.total, currency)}`}
                    onClick={() => onTakeBack(payment)}
                  >
                    Take back
                  </Button>
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
