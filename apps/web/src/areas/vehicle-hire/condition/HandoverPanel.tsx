import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { lateness } from '@worklane/contract/vehicle-hire/condition-report.rules.ts';
import { getCardPayments } from '@worklane/contract/vehicle-hire/card-payment.ts';
import {
  completeVehicleBooking,
  type ConditionReport,
  getConditionReport,
} from '@worklane/contract/vehicle-hire/condition-report.ts';
import { useState } from 'react';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { depositWarning } from '../card/words.ts';
import { CHANGED_BY_HIRES } from '../changed-by-hires.ts';
import { handoverWaitsFor } from './words.ts';

const SettleModal = onDemand(() => import('./SettleModal.tsx'));

type Props = {
  bookingId: number;
  /** The booking’s condition report. */
  condition: LinkProps;
};

/** Whether the vehicle is out or back, and what comes next. */
export const HandoverPanel = ({ bookingId, condition }: Props) => {
  const detail = useDetail(getConditionReport, { params: { id: bookingId } });
  const report = detail.data;
  return (
    <Panel title="Handover and return">
      {report ? (
        <Content report={report} condition={condition} />
      ) : detail.isError ? (
        <ErrorState title="This couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <PanelSkeleton rows={3} />
      )}
    </Panel>
  );
};

const Content = ({ report, condition }: { report: ConditionReport } & Pick<Props, 'condition'>) => {
  const { status, timeZone, handover, end } = report;
  const when = (at: string | undefined) => at && <DateTime at={at} timeZone={timeZone} />;
  const late = report.return && lateness(end, report.return.at);
  const isSettled = status === 'AUTHORIZED' || status === 'COMPLETE';
  return (
    <Stack gap="md">
      <DepositNotHeld report={report} />
      {status === 'CANCELLED' ? (
        <p className="dimmed">The booking was cancelled before the vehicle went out.</p>
      ) : (
        <Facts
          facts={[
            ['Handed over', when(handover?.at) ?? (isSettled || status === 'WAITINGAUTH' ? 'Not recorded' : 'Not yet')],
            [
              'Came back',
              report.return ? (
                <>
                  {when(report.return.at)}
                  {late && `, ${late}`}
                </>
              ) : isSettled ? (
                'Not recorded'
              ) : (
                'Not yet'
              ),
            ],
          ]}
        />
      )}
      <Anchor component={Link} {...(condition as { to: string })}>
        Vehicle Condition Report form
      </Anchor>
      <NextStep report={report} condition={condition} />
    </Stack>
  );
};

/** What somebody has to act on, above all else of a booking: its vehicle is overdue, or still out with another one. */
export const HandoverWarnings = ({ bookingId }: { bookingId: number }) => {
  const { data: report } = useDetail(getConditionReport, { params: { id: bookingId } }, { silent: true });
  return report && (report.overdue || report.awaits) ? (
    <Stack gap="md" mb="md">
      <Warnings report={report} />
    </Stack>
  ) : null;
};

const Warnings = ({ report: { overdue, next, awaits, timeZone, end } }: { report: ConditionReport }) => {
  const forPlatform = useSession().userType === 'admin';
  return (
    <>
      {overdue && (
        <Alert color="red" title="Overdue">
          It was due back <DateTime at={end} timeZone={timeZone} />.
          {next && (
            <>
              {' '}
              {next.id === null ? 'The vehicle' : `Booking ${next.id}`}{' '}
              {next.id === null ? 'is wanted again' : 'begins'} <DateTime at={next.start} timeZone={timeZone} />.
            </>
          )}
        </Alert>
      )}
      {awaits && (
        <Alert color="red" title="The vehicle isn’t back yet">
          Booking {awaits.id} still has it, and should have returned it <DateTime at={awaits.end} timeZone={timeZone} />
          .{!forPlatform && ' Choose another vehicle for this booking, or record that return first.'}
        </Alert>
      )}
    </>
  );
};

/** Said where the vehicle is handed over, so that nobody drives off without a deposit because a card was refused. */
const DepositNotHeld = ({ report: { id, status } }: { report: ConditionReport }) => {
  const isAhead = useMay('VIEW_TRANSPORT') && status === 'BOOKED';
  const { data } = useDetail(getCardPayments, { params: { id } }, { enabled: isAhead, silent: true });
  const { deposit, currency = 'GBP' } = data ?? {};
  const text = isAhead && deposit && depositWarning(deposit, currency);
  return (
    text && (
      <Alert color="yellow" title="The deposit isn’t held">
        {text}
      </Alert>
    )
  );
};

const NextStep = ({ report, condition }: { report: ConditionReport } & Pick<Props, 'condition'>) => {
  const { id, status, can, amountDue, currency, lacks } = report;
  const [settling, setSettling] = useState(false);
  const complete = useCommand(completeVehicleBooking, { done: 'Booking complete', alsoChanges: CHANGED_BY_HIRES });
  return (
    <>
      {Object.values(can).includes(true) && (
        <Group gap="xs">
          {can.handOver && (
            <Button component={Link} {...(condition as { to: string })}>
              Hand over vehicle
            </Button>
          )}
          {can.recordReturn && (
            <Button component={Link} {...(condition as { to: string })}>
              Record return
            </Button>
          )}
          {can.authoriseReturn && <Button onClick={() => setSettling(true)}>Authorise return</Button>}
          {can.complete && (
            <Button loading={complete.isPending} onClick={() => complete.mutate({ params: { id } })}>
              Complete booking
            </Button>
          )}
        </Group>
      )}
      {lacks && <p className="dimmed">{handoverWaitsFor[lacks]}</p>}
      {status === 'AUTHORIZED' && amountDue > 0 && (
        <p className="dimmed">
          The return is authorised. The booking can be completed once the {formatMoney(amountDue, currency)} that’s due
          is paid.
        </p>
      )}
      {settling && <SettleModal report={report} onClose={() => setSettling(false)} />}
    </>
  );
};
