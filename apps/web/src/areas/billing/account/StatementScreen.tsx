import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  AGES,
  downloadAgencyStatement,
  downloadClientStatement,
  emailStatement,
  getAgencyStatement,
  getClientStatement,
  type Statement,
} from '@worklane/contract/billing/account.ts';
import { useState } from 'react';
import { downloadFile } from '~/app/download-file.ts';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { DateFilter } from '~/ui/DateFilter.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney } from '~/ui/money.ts';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { statementSearch } from '../search.ts';
import { totalOf } from './ages.ts';
import { OpenEntries, StatementLines } from './StatementLines.tsx';
import classes from './statement.module.css';

const EmailForm = onDemand(() => import('../EmailForm.tsx'));

/** The account between an agency and a client: what happened in a period, and what is owed today. */
export default function StatementScreen() {
  const id = Number(useParams({ strict: false }).id);
  const isClient = useSession().userType === 'client';
  const search = useListSearch(statementSearch);
  const { from, to } = search.values;
  const isBackwards = from !== undefined && to !== undefined && to < from;
  const detail = useDetail(
    isClient ? getAgencyStatement : getClientStatement,
    { params: { id }, query: { from, to } },
    { enabled: !isBackwards },
  );
  const file = isClient ? downloadAgencyStatement : downloadClientStatement;
  const pdf = useMutation({ mutationFn: () => downloadFile(file, { params: { id } }) });
  const [emails, setEmails] = useState(false);
  const statement = detail.data;
  const failed = detail.isError && !statement;
  if (isMissing(detail.error)) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title="Statement of account"
        purpose={statement?.party.name}
        action={
          <Group gap="xs">
            {statement?.can.email && (
              <Button variant="default" onClick={() => setEmails(true)}>
                Email what’s owed
              </Button>
            )}
            <Button variant="default" loading={pdf.isPending} onClick={() => pdf.mutate()}>
              Download PDF of what’s owed
            </Button>
          </Group>
        }
      />
      <div className={classes['parts']} aria-busy={!statement && !isBackwards}>
        {!isBackwards && !failed && (
          <Panel title="Owed today">{statement ? <Owed statement={statement} /> : <PanelSkeleton rows={4} />}</Panel>
        )}
        <Panel title="Account">
          <search className={`${classes['period']} no-print`}>
            <DateFilter
              label="From"
              value={from ?? statement?.from}
              max={to ?? statement?.to}
              onChange={(day) => search.set({ from: day })}
            />
            <DateFilter
              label="To"
              value={to ?? statement?.to}
              min={from ?? statement?.from}
              error={isBackwards ? 'The last day is before the first.' : undefined}
              onChange={(day) => search.set({ to: day })}
            />
          </search>
          {failed ? (
            <ErrorState
              title="This statement couldn’t be loaded"
              error={detail.error}
              onRetry={() => void detail.refetch()}
            />
          ) : (
            !isBackwards && (statement ? <Accounts statement={statement} /> : <PanelSkeleton rows={6} />)
          )}
        </Panel>
      </div>
      {emails && statement && (
        <EmailForm
          command={emailStatement}
          id={id}
          title="Email what’s owed"
          address={statement.emailTo}
          help={`All that is open with ${statement.party.name} goes out as a PDF.`}
          onClose={() => setEmails(false)}
        />
      )}
    </>
  );
}

const Accounts = ({ statement: { accounts, from, to } }: { statement: Statement }) =>
  accounts.length === 0 ? (
    <EmptyState title="Nothing happened in this period">Invoices, credit notes and payments appear here.</EmptyState>
  ) : (
    accounts.map((account) => <StatementLines key={account.currency} account={account} from={from} to={to} />)
  );

const Owed = ({ statement: { due, open, payTo, emailed } }: { statement: Statement }) => {
  const timeZone = useTimeZone();
  const facts = [
    ...due.flatMap((each) => {
      const money = (amount: number) => formatMoney(amount, each.currency);
      return [
        ...AGES.filter(([age]) => each.ages[age] > 0).map(
          ([age, label]) => [age === 'notDue' ? label : `${label} overdue`, money(each.ages[age])] as const,
        ),
        ...(each.credit > 0 ? ([['Credit', money(-each.credit)]] as const) : []),
        ['Total', money(totalOf(each))] as const,
      ];
    }),
    ...(due.length > 0 && payTo.length > 0
      ? ([['Pay to', payTo.map((line) => <div key={line}>{line}</div>)]] as const)
      : []),
    ...emailed.map(({ address, sentAt }) => ['Emailed', `${formatDateTime(sentAt, timeZone)} to ${address}`] as const),
  ];
  return (
    <>
      {due.length === 0 ? (
        <EmptyState title="Nothing is owed">Every invoice is paid.</EmptyState>
      ) : (
        <OpenEntries entries={open} />
      )}
      {facts.length > 0 && (
        <div className={classes['sums']}>
          <Facts facts={facts} />
        </div>
      )}
    </>
  );
};
