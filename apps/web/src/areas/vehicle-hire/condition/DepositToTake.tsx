import { Alert } from '@mantine/core';
import { getBookingTerms } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { getCardPayments } from '@worklane/contract/vehicle-hire/card-payment.ts';
import { useDetail } from '~/app/queries.ts';
import { formatMoney } from '~/ui/money.ts';

/** Whoever hands the vehicle over says with it that the deposit is there, unless a card is to hold it. */
export const DepositToTake = ({ bookingId }: { bookingId: number }) => {
  const params = { id: bookingId };
  const { data: terms } = useDetail(getBookingTerms, { params }, { silent: true });
  const { data: cards } = useDetail(getCardPayments, { params }, { silent: true });
  const deposit = terms?.deposit;
  if (!cards || cards.deposit !== null || deposit?.status !== 'HELD' || deposit.taken) return null;
  const amount = formatMoney(deposit.amount, cards.currency);
  return (
    <Alert mb="md" color="yellow" title={`Take the deposit of ${amount} first`}>
      Once the vehicle is handed over, the deposit counts as paid to you.
    </Alert>
  );
};
