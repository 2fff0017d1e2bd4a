import type { removeAssignmentRate } from '@worklane/contract/rates/assignment-rate.ts';
import type { removeExpenseRate } from '@worklane/contract/rates/expense-rate.ts';
import type { removeTransportRate } from '@worklane/contract/rates/transport-rate.ts';
import type { ReactNode } from 'react';
import { useCommand } from '~/app/queries.ts';
import ConfirmModal from '~/ui/ConfirmModal.tsx';
import { formatCalendarDate } from '~/ui/date-time.ts';
import type { AnyRate } from './RateActions.tsx';

type Props = {
  rate: AnyRate;
  name: string;
  command: typeof removeTransportRate | typeof removeAssignmentRate | typeof removeExpenseRate;
  onClose: () => void;
  /** What it changes. */
  children?: ReactNode;
};

export default function RemoveRate({ rate, name, command, onClose, children }: Props) {
  const { mutate, isPending } = useCommand(command, { done: 'Rate removed', onDone: onClose });
  return (
    <ConfirmModal
      title="Remove this rate?"
      confirm="Remove"
      destructive
      busy={isPending}
      onConfirm={() => mutate({ params: { id: rate.id } })}
      onClose={onClose}
    >
      {name}: the rate from {formatCalendarDate(rate.from)} is removed. If it follows another rate, that one stays in
      force.
      {children}
    </ConfirmModal>
  );
}
