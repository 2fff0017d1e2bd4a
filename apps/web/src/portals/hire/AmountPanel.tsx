import { Card, Title } from '@mantine/core';
import type { LinkedBooking } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { mileageWords, PriceWorking } from '~/areas/vehicle-hire/index.ts';
import { formatMoney, formatUnitRate } from '~/ui/money.ts';
import classes from './Hire.module.css';

/** What the booking costs and why, and what is to be paid. */
export const AmountPanel = ({ booking }: { booking: LinkedBooking }) => {
  const { quote, deposit, invoice, promotion, agency, excessMileageRate, payLink } = booking;
  if (!quote) return null;
  const money = (amount: number) => formatMoney(amount, quote.currency);
  return (
    <Card component="section" aria-label="Price and payment" className={classes['price'] ?? ''}>
      <Title order={2}>Price and payment</Title>
      <p className={`${classes['total']} num`}>{money(quote.total)}</p>
      {promotion !== null && <p>Promotion: {promotion}</p>}
      <PriceWorking quote={quote} about="of this booking" />
      <p className="dimmed">
        {mileageWords(booking)}
        {excessMileageRate !== null && `, then ${formatUnitRate(excessMileageRate, quote.currency)} per KM`}
      </p>
      {deposit && (deposit.taken || deposit.status !== 'RELEASED') && (
        <p className="num">
          Deposit: {money(deposit.amount)}
          {deposit.status === 'RELEASED' && ', released'}
          {deposit.status === 'KEPT_IN_PART' && ', kept in part'}
        </p>
      )}
      {invoice && (
        <>
          <p className="num">Invoiced: {money(invoice.total)}</p>
          <p className="num">
            <strong>Still to pay: {money(invoice.due)}</strong>
          </p>
          {invoice.due > 0 && (
            <p className="dimmed">
              {payLink === null ? `Pay ${agency.name}` : `Pay by card now, or pay ${agency.name}`} when you pick the
              vehicle up.
            </p>
          )}
        </>
      )}
    </Card>
  );
};
