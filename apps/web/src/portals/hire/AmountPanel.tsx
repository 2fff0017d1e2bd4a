import { Card, Title } from '@mantine/core';
import type { LinkedBooking } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { mileageWords, PriceWorking } from '~/areas/vehicle-hire/index.ts';
import { formatMoney } from '~/ui/money.ts';
import classes from './Hire.module.css';
import { depositWords, howToPay } from './words.ts';

/** What the booking costs and why, and what is to be paid. */
export const AmountPanel = ({ booking }: { booking: LinkedBooking }) => {
  const { quote, deposit, invoice, promotion, agency, status } = booking;
  const isCancelled = status === 'CANCELLED';
  if (!quote) return null;
  const money = (amount: number) => formatMoney(amount, quote.currency);
  return (
    <Card component="section" aria-label="Price and payment" className={classes['price'] ?? ''}>
      <Title order={2}>Price and payment</Title>
      <p className={`${classes['total']} num`}>{money(quote.total)}</p>
      {promotion !== null && <p>Promotion: {promotion}</p>}
      <PriceWorking quote={quote} about="of this booking" />
      <p className="dimmed">{mileageWords(booking, quote.currency)}</p>
      {deposit && (
        <p className="num">
          Deposit: {money(deposit.amount)}, {depositWords[deposit.standing]}
        </p>
      )}
      {invoice && (
        <>
          <p className="num">
            {isCancelled ? 'Cost of cancelling' : 'Invoiced'}: {money(invoice.total)}
          </p>
          {invoice.refunded > 0 && <p className="num">Refunded to your card: {money(invoice.refunded)}</p>}
          {invoice.beingRefunded > 0 && (
            <p className="num">Being refunded to your card: {money(invoice.beingRefunded)}</p>
          )}
          {isCancelled && booking.payUnderWay && (
            <p>If you’ve just paid by card, it’s refunded by itself as soon as the payment is confirmed.</p>
          )}
          {invoice.toPayBack > 0 && (
            <p className="num">
              <strong>
                To be paid back to you by {agency.name}: {money(invoice.toPayBack)}
              </strong>
            </p>
          )}
          {(invoice.due > 0 || !isCancelled) && (
            <p className="num">
              <strong>Still to pay: {money(invoice.due)}</strong>
            </p>
          )}
          {invoice.due > 0 && <p className="dimmed">{howToPay(booking)}</p>}
        </>
      )}
    </Card>
  );
};
