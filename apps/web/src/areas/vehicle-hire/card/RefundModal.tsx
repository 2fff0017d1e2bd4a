import { type CardPayment, refundCardPayment } from '@worklane/contract/vehicle-hire/card-payment.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { formatMoney } from '~/ui/money.ts';
import { refundEffect } from './words.ts';

type Props = { bookingId: number; payment: CardPayment; toPayBack: number; currency: string; onClose: () => void };

/** Gives back what a card has paid, as much of it as is to be paid back unless something else is entered. */
export default function RefundModal({ bookingId, payment, toPayBack, currency, onClose }: Props) {
  const refundable = Math.round((payment.charged - payment.refunded) * 100) / 100;
  const proposed = toPayBack > 0 ? Math.min(toPayBack, refundable) : refundable;
  return (
    <FormModal
      title="Refund to the card"
      command={refundCardPayment}
      params={{ id: bookingId, cardPaymentId: payment.id }}
      initialValues={{ amount: proposed.toFixed(2), refundable }}
      submit="Refund"
      done="Refund on its way"
      size="md"
      onClose={onClose}
    >
      <FormSection
        help={`${formatMoney(refundable, currency)} of this payment can be refunded. It reaches the hirer’s card in a few working days and can’t be undone.`}
      >
        <AmountField name="amount" label="Amount" description={refundEffect(toPayBack, currency)} data-autofocus />
      </FormSection>
    </FormModal>
  );
}
