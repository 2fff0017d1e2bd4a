import { Alert, Title } from '@mantine/core';
import {
  type ExpenseRateChange,
  LOOKED_BACK_DAYS,
  MAX_LOOKED_AT,
} from '@worklane/contract/payroll/expense-rate-change.ts';
import { Facts } from '~/ui/Facts.tsx';
import { formatDifference, formatMoney } from '~/ui/money.ts';
import { counted } from '~/ui/words.ts';
import { ChangeTable } from '../ChangeTable.tsx';
import classes from '../rate-change.module.css';

/** Whom a change of an expense rate moves, and by how much, going by what was claimed of late. */
export const ExpenseRateChangePreview = ({ change }: { change: ExpenseRateChange }) => {
  const { claims, pay, charge, currency, isWhole } = change;
  const text = ({ before, after, difference }: ExpenseRateChange['pay']) =>
    `${formatMoney(before, currency)} → ${formatMoney(after, currency)}, ${formatDifference(difference, currency)}`;
  return (
    <section className={classes['change'] ?? ''} aria-label="What this changes">
      <Title order={2}>What this changes</Title>
      {claims === 0 ? (
        <p>Nobody has claimed this in the last {LOOKED_BACK_DAYS} days.</p>
      ) : (
        <>
          <p>
            {counted(claims, 'claim')} of the last {LOOKED_BACK_DAYS} days would have come to this. Claims that are
            submitted stay as they are.
          </p>
          <Facts
            facts={[
              ['Workers get', text(pay)],
              ['Clients pay, before VAT', text(charge)],
            ]}
          />
          <Parts caption="By worker" parts={change.byWorker} currency={currency} />
          {!change.isNamed && <p className="dimmed">You can’t view claims, so workers aren’t named here.</p>}
          <Parts caption="By client" parts={change.byClient} currency={currency} />
        </>
      )}
      {!isWhole && (
        <Alert color="yellow" title="There are more claims">
          These are the latest {MAX_LOOKED_AT.toLocaleString('en-GB')}.
        </Alert>
      )}
    </section>
  );
};

type PartsProps = { caption: string; parts: ExpenseRateChange['byWorker']; currency: string };

const Parts = ({ caption, parts, currency }: PartsProps) =>
  parts.length > 0 && (
    <ChangeTable
      caption={caption}
      currency={currency}
      rows={parts.map(({ of, claims, difference, ...amounts }) => ({
        key: of.id,
        title: of.name,
        about: counted(claims, 'claim'),
        amounts,
        difference,
      }))}
    />
  );
