import { Button } from '@mantine/core';
import { getClaimChoices, listMyExpenseClaims } from '@worklane/contract/payroll/expense-claim.ts';
import { useState } from 'react';
import { useDetail, useList } from '~/app/queries.ts';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { AddClaim } from './AddClaim.tsx';
import classes from './claim.module.css';
import { claimStatusWords, claimText } from './words.ts';

const MyClaimDrawer = onDemand(() => import('./MyClaimDrawer.tsx'));

type Props = { shiftId: number };

/** What the worker has claimed for a shift; nothing where they can’t claim anything. */
export default function ShiftExpenses({ shiftId }: Props) {
  const { data: choices } = useDetail(getClaimChoices, { query: { shiftId } });
  const claims = useList(listMyExpenseClaims, { query: { shiftId, size: 100 } }).data?.content ?? [];
  const [claiming, setClaiming] = useState(false);
  const [opened, setOpened] = useState<number>();
  if (!choices || (claims.length === 0 && (choices.shifts.length === 0 || choices.rates.length === 0))) return null;
  return (
    <Panel title="Expenses">
      {claims.length > 0 && (
        <ul className={classes['claims']} aria-label="Your claims">
          {claims.map((claim) => (
            <li key={claim.id}>
              <span className={classes['text']}>
                {claimText(claim)}
                <span className={`${classes['outcome']} num`}>{formatMoney(claim.pay, claim.currency)}</span>
              </span>
              <WordBadge {...claimStatusWords[claim.status]} />
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Open ${claimText(claim)}`}
                onClick={() => setOpened(claim.id)}
              >
                Open
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddClaim shiftId={shiftId} opened={claiming} onOpened={setClaiming} onDone={({ id }) => setOpened(id)} />
      {opened !== undefined && <MyClaimDrawer id={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  );
}
