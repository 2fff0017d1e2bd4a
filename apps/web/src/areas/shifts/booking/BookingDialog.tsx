import AnswerDialog from './dialogs/AnswerDialog.tsx';
import AnswerChangeDialog from './dialogs/AnswerChangeDialog.tsx';
import ApproveDialog from './dialogs/ApproveDialog.tsx';
import CancelDialog from './dialogs/CancelDialog.tsx';
import QueryDialog from './dialogs/QueryDialog.tsx';
import RejectDialog from './dialogs/RejectDialog.tsx';
import TimesDialog from './dialogs/TimesDialog.tsx';
import WithdrawDialog from './dialogs/WithdrawDialog.tsx';
import type { Deed } from './deeds.ts';
import type { Actionable } from './use-booking-deeds.tsx';

type DialogProps = { booking: Actionable; onClose: () => void };

const DIALOGS: Readonly<Partial<Record<Deed, (props: DialogProps) => React.JSX.Element>>> = {
  answer: AnswerDialog,
  answerChange: AnswerChangeDialog,
  approve: ApproveDialog,
  cancel: CancelDialog,
  enterTimes: TimesDialog,
  query: QueryDialog,
  reject: RejectDialog,
  withdraw: WithdrawDialog,
};

/** The dialog of a deed. They are one chunk: whoever needs one of them usually needs the next. */
export default function BookingDialog({ deed, ...props }: DialogProps & { deed: Deed }) {
  const Dialog = DIALOGS[deed];
  return Dialog ? <Dialog {...props} /> : null;
}
