import { Alert, Anchor, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { MAX_LARGEST, MAX_PRICED_SHIFTS, type RateChange } from '@worklane/contract/shifts/rate-change.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { Facts } from '~/ui/Facts.tsx';
import { formatDifference, formatMoney } from '~/ui/money.ts';
import { counted } from '~/ui/words.ts';
import { ChangeTable } from '../ChangeTable.tsx';
import { OtherCurrency } from '../OtherCurrency.tsx';
import classes from '../rate-change.module.css';
import { pricedStateWords, sideChangeWords } from './words.ts';

type Props = {
  change: RateChange;
  /** Where there are several, of which side it is. */
  title?: string;
};
/** Whom a change of a rate moves, and by how much, before it is saved. */
export const RateChangePreview = ({ change, title = 'What this changes' }: Props) => {
  const { side, currency, shifts, before, after, difference, losing, gaining, otherCurrency, isWhole } = change;
  const { changed, barred } = sideChangeWords[side];
  return (
    <section className={classes['change'] ?? ''} aria-label={title}>
      <Title order={2}>{title}</Title>
      {shifts === 0 ? (
        otherCurrency === 0 && (
          <p>{side === 'COMPARABLE' ? 'No shift has different comparable pay.' : `No shift is ${changed}.`}</p>
        )
      ) : (
        <>
          <Facts
            facts={[
              [`${counted(shifts, 'shift')} ${changed}`, formatDifference(difference, currency)],
              ['Now', formatMoney(before, currency)],
              ['With this change', formatMoney(after, currency)],
            ]}
          />
          {losing > 0 && (
            <Alert color="yellow" title={`${counted(losing, 'shift')} would have no rate`}>
              {losing === 1 ? 'It can’t' : 'They can’t'} {barred} until another rate covers this work.
            </Alert>
          )}
          {gaining > 0 && <p>{counted(gaining, 'shift')} without a rate would get one.</p>}
          <PaidLess change={change} />
          <ByState change={change} />
          <ByClient change={change} />
          <Largest change={change} />
        </>
      )}
      <OtherCurrency count={otherCurrency} of="shift" />
      {!isWhole && (
        <Alert color="yellow" title="There are more shifts">
          These are the first {MAX_PRICED_SHIFTS.toLocaleString('en-GB')} that it’s about. Later ones may change, too.
        </Alert>
      )}
      {shifts > 0 && (
        <p className="dimmed">
          Every worker and every open place on a shift counts.
          {side === 'CHARGE' && ' What is already invoiced stays as it is.'}
          {side !== 'CHARGE' &&
            ' After twelve weeks in the role, workers are paid the higher of the pay rate and comparable pay.'}
        </p>
      )}
    </section>
  );
};

const PaidLess = ({ change: { paidLess, paidLessCount, currency } }: Props) => {
  if (paidLessCount === 0) return null;
  const others = paidLessCount - paidLess.length;
  return (
    <Alert color="yellow" title={`${counted(paidLessCount, 'worker')} would be paid less`}>
      {paidLess.length > 0 && (
        <ChangeTable
          caption="Who would be paid less"
          currency={currency}
          rows={paidLess.map(({ worker, shifts, difference, ...amounts }) => ({
            key: worker.id,
            title: worker.name,
            about: counted(shifts, 'shift'),
            amounts,
            difference,
          }))}
        />
      )}
      {paidLess.length > 0 && others > 0 && <p>And {others} more.</p>}
    </Alert>
  );
};

const ByState = ({ change: { byState, currency } }: Props) => (
  <ChangeTable
    caption="By status"
    currency={currency}
    rows={byState.map(({ state, shifts, difference, ...amounts }) => ({
      key: state,
      title: pricedStateWords[state],
      about: counted(shifts, 'shift'),
      amounts,
      difference,
    }))}
  />
);

const ByClient = ({ change: { byClient, currency } }: Props) => (
  <ChangeTable
    caption="By client"
    currency={currency}
    rows={byClient.map(({ client, shifts, difference, ...amounts }) => ({
      key: client.id,
      title: client.name,
      about: counted(shifts, 'shift'),
      amounts,
      difference,
    }))}
  />
);

const Largest = ({ change: { largest, isNamed, currency } }: Props) =>
  isNamed ? (
    <ChangeTable
      caption={largest.length < MAX_LARGEST ? 'Shift by shift' : `The ${MAX_LARGEST} largest changes`}
      currency={currency}
      rows={largest.map(({ shiftId, day, client, state, worker, places, difference, ...amounts }) => ({
        key: `${shiftId} ${worker?.id ?? state}`,
        title: (
          <Anchor
            inherit
            // Whatever was entered stays where it is.
            target="_blank"
            renderRoot={(props) => <Link to="/agency/shifts/info/$id" params={{ id: String(shiftId) }} {...props} />}
          >
            {worker?.name ?? counted(places, 'open place')}, {formatCalendarDate(day)}
          </Anchor>
        ),
        about: `${client.name}, ${pricedStateWords[state].toLowerCase()}`,
        amounts,
        difference,
      }))}
    />
  ) : (
    <p className="dimmed">You can’t view shifts, so they aren’t named here.</p>
  );
