import { Alert } from '@mantine/core';
import type { CancellationFee } from '@worklane/contract/billing/late-cancellation.ts';
import { useSession } from '~/app/session/session-context.ts';
import { formatMinutes } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';

const feeText = ({ worker, minutes, charge }: CancellationFee): string =>
  `${worker}: ${formatMinutes(minutes)}${charge ? `, ${formatMoney(charge.total, charge.currency)} before VAT` : ''}`;

/** What the client pays for bookings that are cancelled late; nothing where that is nothing. */
export const LateFees = ({ fees }: { fees: readonly CancellationFee[] }) => {
  const isClient = useSession().userType === 'client';
  if (fees.length === 0) return null;
  return (
    <Alert color="yellow" title="A late cancellation is charged">
      By the agency’s terms {isClient ? 'you pay' : 'the client pays'} for planned time, and the worker gets it.
      {fees.map((fee) => (
        <div key={fee.bookingId} className="num">
          {feeText(fee)}
        </div>
      ))}
    </Alert>
  );
};
