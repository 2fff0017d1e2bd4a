import { takeBackFeePayment } from '@worklane/contract/billing/platform-fee.ts';
import { ConfirmButton } from '~/ui/ConfirmButton.tsx';

type Props = {
  paymentId: number;
  /** What was received in all. */
  received: string;
};

/** A payment of an agency is taken back as a whole, whatever it has paid. */
export const TakeBackPayment = ({ paymentId, received }: Props) => (
  <ConfirmButton
    ml="xs"
    size="compact-xs"
    label="Take back"
    name={`Take back the payment of ${received}`}
    command={takeBackFeePayment}
    args={{ params: { id: paymentId } }}
    done="Payment taken back"
    title={`Take back ${received}?`}
    confirm="Take back"
    destructive
  >
    For a payment that didn’t arrive, or was recorded by mistake. All of it is taken back: every invoice that it has
    paid is open again, and none of it stays as credit. The agency is told.
  </ConfirmButton>
);
