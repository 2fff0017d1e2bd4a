import { readPence } from '@worklane/contract/money.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { useFieldValue } from '~/ui/form/context.ts';
import { formatMoney } from '~/ui/money.ts';

type Props = {
  /** What has paid the invoice so far, of whatever was received. */
  payments: readonly { readonly receivedOn: string; readonly received: number }[];
  currency: string;
};

/** Whoever enters the amount and day of a payment that is recorded already reads that, and may go on: two equal ones of a day do happen. */
export const RecordedAlready = ({ payments, currency }: Props) => {
  const typed = readPence(String(useFieldValue('amount')).trim());
  const day = useFieldValue('receivedOn');
  const same = payments.find(
    ({ receivedOn, received }) => receivedOn === day && readPence(received.toFixed(2)) === typed,
  );
  return (
    <p aria-live="polite">
      {same &&
        `${formatMoney(same.received, currency)} of ${formatCalendarDate(same.receivedOn)} is recorded for this invoice already. Record it again only if it was paid twice.`}
    </p>
  );
};
