import type { BookingAction } from '@worklane/contract/shifts/allowed-actions.ts';
import AnswerChangeDialog from './dialogs/AnswerChangeDialog.tsx';
import ApproveDialog from './dialogs/ApproveDialog.tsx';
import CancelDialog from './dialogs/CancelDialog.tsx';
import QueryDialog from './dialogs/QueryDialog.tsx';
import RejectDialog from './dialogs/RejectDialog.tsx';
import SettleQueryDialog from './dialogs/SettleQueryDialog.tsx';
import TimesDialog from './dialogs/TimesDialog.tsx';
import WithdrawDialog from './dialogs/WithdrawDialog.tsx';
import type { Actionable } from './use-booking-actions.tsx';

type DialogProps = { booking: Actionable; onClose: () => void };

const DIALOGS: Readonly<Partial<Record<BookingAction, (props: DialogProps) => React.JSX.Element>>> = {
  answerChange: AnswerChangeDialog,
  approve: ApproveDialog,
  cancel: CancelDialog,
  enterTimes: TimesDialog,
  query: QueryDialog,
  reject: RejectDialog,
  settleQuery: SettleQueryDialog,
  withdraw: WithdrawDialog,
};

/** The dialog of an action. They are one chunk: whoever needs one of them usually needs the next. */
export default function BookingDialog({ action, ...props }: DialogProps & { action: BookingAction }) {
  const Dialog = DIALOGS[action];
  return Dialog ? <Dialog {...props} /> : null;
}
