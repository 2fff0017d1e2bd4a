import { getBookingTerms } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { getCardPayments } from '@worklane/contract/vehicle-hire/card-payment.ts';
import type { ConditionStage } from '@worklane/contract/vehicle-hire/condition-report.ts';
import { useDetail } from '~/app/queries.ts';
import { formatMoney } from '~/ui/money.ts';

/**
 * The deposit that whoever hands the vehicle over has to take, such as `£250.00`; nothing where a card is to hold it, or it is there
 * already. It can’t be asked for without a connection, which is no reason not to hand over.
 */
export const useDepositToTake = (
  bookingId: number,
  stage: ConditionStage,
): { isLoading: boolean; amount: string | undefined } => {
  const params = { id: bookingId };
  const options = { enabled: stage === 'HANDOVER', silent: true };
  const { data: terms, ...ofTerms } = useDetail(getBookingTerms, { params }, options);
  const { data: cards, ...ofCards } = useDetail(getCardPayments, { params }, options);
  const deposit = terms?.deposit;
  const isDue = cards?.deposit === null && deposit?.status === 'HELD' && !deposit.taken;
  return {
    isLoading: ofTerms.isLoading || ofCards.isLoading,
    amount: isDue ? formatMoney(deposit.amount, cards.currency) : undefined,
  };
};
