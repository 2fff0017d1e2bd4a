import { useSearch } from '@tanstack/react-router';
import { getTrainingReport } from '@worklane/contract/training/training-session.ts';
import { useDetail } from '~/app/queries.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { formatMoney } from '~/ui/money.ts';
import { firstOfMonth } from '~/ui/month.ts';
import { MonthNavigation } from '~/ui/MonthNavigation.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { useToday } from '~/ui/use-today.ts';
import classes from './session.module.css';
import { attendanceText, heldText } from './words.ts';

/** A month of own training sessions: who came, and what the seats of other agencies come to. */
export default function ReportScreen() {
  const { month } = useSearch({ from: '/agency/trainings/list/report/self-report' });
  const { today } = useToday();
  const shown = firstOfMonth(month ?? today);
  const detail = useDetail(getTrainingReport, { query: { month: shown } });
  const report = detail.data;
  return (
    <>
      <PageHeader title="Reports" purpose="Your training sessions that are over, by the month in which they began" />
      <MonthNavigation shown={shown} today={today} />
      {detail.isError && !report ? (
        <ErrorState title="The report couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <div className={classes['parts']} aria-busy={!report}>
          <Panel title="Trainings">
            {!report ? (
              <PanelSkeleton rows={3} />
            ) : report.trainings.length === 0 ? (
              <EmptyState title="No session was held in this month" />
            ) : (
              <ActionRows>
                {report.trainings.map((training) => (
                  <ActionRow
                    key={training.id}
                    value={training.name}
                    hint={`${heldText(training)} · ${attendanceText(training)}`}
                  />
                ))}
              </ActionRows>
            )}
          </Panel>
          <Panel title="Seats of other agencies">
            {!report ? (
              <PanelSkeleton rows={3} />
            ) : report.agencies.length === 0 ? (
              <EmptyState title="No seats of other agencies to count">
                What their seats come to appears here once you have said who attended.
              </EmptyState>
            ) : (
              <ActionRows>
                {report.agencies.map((agency) => (
                  <ActionRow
                    key={`${agency.id} ${agency.currency}`}
                    value={agency.name}
                    hint={attendanceText({ ...agency, undecided: 0 })}
                    action={<span className="num">{formatMoney(agency.amount, agency.currency)} before VAT</span>}
                  />
                ))}
              </ActionRows>
            )}
          </Panel>
        </div>
      )}
    </>
  );
}
