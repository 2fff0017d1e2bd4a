import { type Books, closeMonth, getBooks } from '@worklane/contract/billing/books.ts';
import { useCommand } from '~/app/queries.ts';
import ConfirmModal from '~/ui/ConfirmModal.tsx';
import { monthFrom, monthText } from '~/ui/month.ts';
import { openText } from './words.ts';

type Props = {
  /** Its first day. */
  month: string;
  reconciled: Books['reconciled'];
  onClose: () => void;
};

/** Asks once more before a month is closed, and says what is left of it. */
export default function CloseMonth({ month, reconciled, onClose }: Props) {
  const name = monthText(month);
  const close = useCommand(closeMonth, { done: `${name} closed`, alsoChanges: [getBooks], onDone: onClose });
  const left = openText(reconciled);
  return (
    <ConfirmModal
      title={`Close ${name}?`}
      confirm="Close for good"
      destructive
      busy={close.isPending}
      onConfirm={() => close.mutate({ body: { month } })}
      onClose={onClose}
    >
      <p>
        Nothing more is booked in {name} or in the months before it. A payment of these months that you record later
        counts from 1 {monthText(monthFrom(month, 1))}, and what was wrong is reversed then. This can’t be undone.
      </p>
      {left !== undefined && (
        <p>
          <strong>
            Authorised in {name} and on no invoice yet: {left}.
          </strong>{' '}
          You can still invoice that afterwards, in a month that is open.
        </p>
      )}
    </ConfirmModal>
  );
}
