import { Alert } from '@mantine/core';
import type { ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { Bookings } from '../booking/Bookings.tsx';
import { MyPay } from '../booking/worker/MyPay.tsx';
import { MyBooking } from '../booking/worker/MyBooking.tsx';
import { ShiftBankHolidays } from '~/areas/calendar/index.ts';
import { ShiftExpenses } from '~/areas/payroll/index.ts';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { formatShiftTime } from '~/ui/local-time.ts';
import { shiftWords } from '../shift/status-words.ts';
import { counted } from '~/ui/words.ts';
import { RequestedChange } from './RequestedChange.tsx';
import { ShiftActions } from './ShiftActions.tsx';
import { ShiftFacts } from './ShiftFacts.tsx';
import { ShiftHistory } from './ShiftHistory.tsx';
import { ShiftCharges } from './ShiftCharges.tsx';
import { ShiftPrice } from './ShiftPrice.tsx';
import classes from './ShiftPage.module.css';

type Props = { shift: ShiftDetail };

const EMPTY = {
  admin: 'Workers who apply, or who are proposed or booked, appear here.',
  agency: 'Workers who apply appear here. You can also propose one of yours.',
  client: 'Workers who apply or are proposed appear here. You can also book one directly.',
};

/** What, where, when and how far; who comes; what can be done; what happened. */
export const ShiftPage = ({ shift }: Props) => {
  const { userType } = useSession();
  const seesRates = useMay('VIEW_ASSIGNMENT_CODE_RATE');
  const { start, end, timeZone, clientName, assignmentName, location, booked, numberOfStaff, applied } = shift;
  return (
    <>
      <PageHeader
        title={`${assignmentName}, ${location}`}
        purpose={
          <span className={`${classes['head']} num`}>
            {formatShiftTime(start, end, timeZone)} · {clientName}
            <ShiftBankHolidays shift={shift} />
            <WordBadge {...shiftWords(shift)} />
          </span>
        }
        action={<ShiftActions shift={shift} />}
      />
      <Standing shift={shift} />
      <RequestedChange shift={shift} />
      <div className={classes['columns']}>
        <div className={classes['staff']}>
          {userType === 'worker' ? (
            <MyBooking shift={shift} />
          ) : (
            <Panel
              title="Staff"
              aside={
                <span className="dimmed num">
                  {booked} of {counted(numberOfStaff, 'place')} filled
                  {applied > 0 && `, ${applied} applied`}
                </span>
              }
            >
              <Bookings shift={shift} empty={EMPTY[userType]} />
            </Panel>
          )}
        </div>
        <div className={classes['facts']}>
          <ShiftFacts shift={shift} />
          {seesRates && userType === 'agency' && <ShiftPrice shift={shift} />}
          {seesRates && userType === 'client' && <ShiftCharges shift={shift} />}
          {userType === 'worker' && <MyPay shift={shift} />}
          {userType === 'worker' && <ShiftExpenses shiftId={shift.id} />}
        </div>
        <ShiftHistory shift={shift} />
      </div>
    </>
  );
};

/** What everybody should know before anything else. */
const Standing = ({ shift: { shiftStatus, cancelReason, awaitingClient, clientName } }: Props) => {
  const { userType } = useSession();
  if (shiftStatus === 'CANCELLED') {
    return (
      <Alert color="red" mb="md" title="This shift is cancelled">
        {cancelReason ?? 'No reason was given.'}
      </Alert>
    );
  }
  if (!awaitingClient) return null;
  return (
    <Alert
      color="yellow"
      mb="md"
      title={userType === 'client' ? 'Waiting for you to agree' : `Waiting for ${clientName} to agree`}
    >
      {userType === 'client'
        ? 'An agency requested this shift for you. Nobody can apply until you agree.'
        : 'It was requested on the client’s behalf. Nobody can apply until the client agrees.'}
    </Alert>
  );
};
