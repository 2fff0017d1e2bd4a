import { Anchor, Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type Books,
  exportJournal,
  getBooks,
  type Reconciled,
  type ReconciledKind,
} from '@worklane/contract/billing/books.ts';
import { accountWords } from '@worklane/contract/billing/books.rules.ts';
import { useState } from 'react';
import { downloadFile } from '~/app/download-file.ts';
import { useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { formatDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { formatMoney } from '~/ui/money.ts';
import { firstOfMonth } from '~/ui/month.ts';
import { MonthNavigation } from '~/ui/MonthNavigation.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { useToday } from '~/ui/use-today.ts';
import classes from './books.module.css';
import { amountText, causeWords, kindWords, remedyLink } from './words.ts';

const CloseMonth = onDemand(() => import('./CloseMonth.tsx'));

type Props = {
  /** A day of the month to show; this month without one. */
  month: string | undefined;
};

/** A month of the agency’s books: what was booked on which account, and whether all that was authorised is invoiced and paid. */
export const BooksView = ({ month }: Props) => {
  const { today, timeZone } = useToday();
  const [closing, setClosing] = useState(false);
  const shown = firstOfMonth(month ?? today);
  const query = { month: shown };
  const detail = useDetail(getBooks, { query });
  const journal = useMutation({ mutationFn: () => downloadFile(exportJournal, { query }) });
  const books = detail.data;
  if (detail.isError && !books)
    return (
      <ErrorState title="The books couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
    );
  return (
    <div aria-busy={!books}>
      <MonthNavigation shown={shown} today={today} />
      <div className={classes['parts']}>
        {books?.closed && (
          <p className="dimmed">
            Closed by {books.closed.by} on {formatDate(books.closed.at, timeZone)}. Nothing more is booked in this
            month. A payment of it that’s recorded later counts for the next month that’s open, and the CSV says when it
            was received.
          </p>
        )}
        <Panel
          title="Accounts"
          aside={
            books && (
              <Group gap="sm">
                {books.can.close && (
                  <Button variant="default" onClick={() => setClosing(true)}>
                    Close this month
                  </Button>
                )}
                {books.accounts.length > 0 && (
                  <Button variant="default" loading={journal.isPending} onClick={() => journal.mutate()}>
                    Export CSV
                  </Button>
                )}
              </Group>
            )
          }
        >
          {books ? <Accounts accounts={books.accounts} /> : <PanelSkeleton rows={4} />}
        </Panel>
        <Panel title="Authorised, invoiced and paid">
          {books ? <Reconciliation reconciled={books.reconciled} /> : <PanelSkeleton rows={4} />}
        </Panel>
      </div>
      {closing && books && <CloseMonth month={shown} reconciled={books.reconciled} onClose={() => setClosing(false)} />}
    </div>
  );
};

/** Whose screens only open to those who see transports. */
const OF_TRANSPORT: ReadonlySet<ReconciledKind> = new Set(['TRANSPORT', 'TAXI', 'HIRE']);

const amount = (value: number, currency: string) => (value === 0 ? '–' : formatMoney(value, currency));

const Accounts = ({ accounts }: { accounts: Books['accounts'] }) => {
  if (accounts.length === 0)
    return <EmptyState title="Nothing is booked yet">Invoices, credit notes and payments are booked here.</EmptyState>;
  return (
    <table className={`${classes['table']} num`}>
      <caption className={classes['hidden']}>
        What was booked on each account, and its balance at the end of the month
      </caption>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Debit</th>
          <th scope="col">Credit</th>
          <th scope="col">Balance</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ account, currency, debit, credit, balance }) => (
          <tr key={`${account} ${currency}`}>
            <th scope="row">{accountWords[account]}</th>
            <td>{amount(debit, currency)}</td>
            <td>{amount(credit, currency)}</td>
            <td>
              {amount(Math.abs(balance), currency)}
              {balance !== 0 && <span className="dimmed"> {balance > 0 ? 'debit' : 'credit'}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Reconciliation = ({ reconciled }: Pick<Books, 'reconciled'>) => {
  const seesTransports = useMay('VIEW_TRANSPORT');
  if (reconciled.length === 0)
    return (
      <EmptyState title="Nothing was authorised in this month">
        Shifts, expenses, transports, hires and seats on trainings are counted in the month in which they began.
      </EmptyState>
    );
  return (
    <table className={`${classes['table']} ${classes['reconciled']} num`}>
      <caption className={classes['hidden']}>What was authorised, invoiced and paid of each client</caption>
      <thead>
        <tr>
          <th scope="col">Client</th>
          <th scope="col">Authorised</th>
          <th scope="col">Invoiced</th>
          <th scope="col">Paid</th>
          <th scope="col">What’s missing</th>
        </tr>
      </thead>
      {[...Map.groupBy(reconciled, ({ kind }) => kind)].map(([kind, all]) => (
        <tbody key={kind}>
          <tr>
            <th scope="rowgroup" colSpan={5} className={classes['kind']}>
              {kindWords[kind].title}
            </th>
          </tr>
          {all.map((each) => (
            <tr key={`${each.client?.id} ${each.client?.name}`}>
              <th scope="row">{each.client?.name ?? 'No client yet'}</th>
              <td data-label="Authorised">{amountText(kind, each.authorised)}</td>
              <td data-label="Invoiced">{amountText(kind, each.invoiced)}</td>
              <td data-label="Paid">{amountText(kind, each.paid)}</td>
              <td data-label="What’s missing">
                {each.open.length + each.unpaid.length === 0 ? (
                  'Nothing'
                ) : (
                  <Missing each={each} seesTransports={seesTransports} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};

/** Each cause with what to do about it. */
const Missing = ({ each, seesTransports }: { each: Reconciled; seesTransports: boolean }) => {
  const { kind, open, unpaid } = each;
  const mayOpen = seesTransports || !OF_TRANSPORT.has(kind);
  return (
    <ul className={classes['open']}>
      {[...open, ...unpaid].map(({ cause, ...part }) => {
        const { why, remedy } = causeWords(kind, cause);
        const link = mayOpen ? remedyLink(each, cause) : undefined;
        const text = `${amountText(kind, part)}: ${why}`;
        return (
          <li key={cause}>
            {link ? (
              <Anchor component={Link} {...link}>
                {text}
              </Anchor>
            ) : (
              text
            )}
            <span className="dimmed">{remedy}</span>
          </li>
        );
      })}
    </ul>
  );
};
