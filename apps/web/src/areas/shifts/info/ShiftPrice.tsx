import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type DayKind, getShiftPrice, type PricedHours } from '@worklane/contract/shifts/shift-price.ts';
import { useDetail } from '~/app/queries.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMinutes } from '~/ui/local-time.ts';
import { formatMoney, formatUnitRate } from '~/ui/money.ts';
import { Panel } from '~/ui/Panel.tsx';
import { Working, WorkingTable } from '~/ui/Working.tsx';

const DAYS: Readonly<Record<DayKind, string>> = {
  weekday: 'weekday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  bankHoliday: 'bank holiday',
};

/** What one worker comes to, for the agency: both sides, and what is left. */
export const ShiftPrice = ({ shiftId }: { shiftId: number }) => {
  const { data } = useDetail(getShiftPrice, { params: { id: shiftId } });
  if (!data) return null;
  const { charge, pay, margin } = data;
  const currency = charge?.currency ?? pay?.currency ?? 'GBP';
  return (
    <Panel title="Charge and pay" aside={<span className="dimmed">For one worker, as planned</span>}>
      <WorkingTable caption="What one worker comes to">
        <tbody>
          <Side title="Charge" hours={charge} />
          <Side title="Pay" hours={pay} />
        </tbody>
        {margin !== null && (
          <tfoot>
            <tr>
              <th scope="row">
                Margin <span className="dimmed">before holiday pay, National Insurance and pension</span>
              </th>
              <td>{formatMoney(margin, currency)}</td>
            </tr>
          </tfoot>
        )}
      </WorkingTable>
    </Panel>
  );
};

const Side = ({ title, hours }: { title: 'Charge' | 'Pay'; hours: PricedHours | null }) => (
  <tr>
    <th scope="row">
      {title}{' '}
      {hours === null ? (
        <span className="dimmed">
          No rate covers this work on that day.{' '}
          <Anchor renderRoot={(props) => <Link to="/agency/rates/assignment-rates" {...props} />}>Rates</Anchor>
        </span>
      ) : (
        <div>
          <Working about={title}>
            <Lines hours={hours} />
          </Working>
        </div>
      )}
    </th>
    <td>{hours === null ? '–' : formatMoney(hours.total, hours.currency)}</td>
  </tr>
);

const Lines = ({ hours: { lines, currency, rateFrom, isAgreed } }: { hours: PricedHours }) => (
  <WorkingTable
    caption={`By the rate${isAgreed ? ' agreed for this client' : ''} in force since ${formatCalendarDate(rateFrom)}`}
  >
    <tbody>
      {lines.map(({ day, dayKind, band, minutes, breakMinutes, rate, amount }) => (
        <tr key={`${day} ${band} ${amount}`}>
          <th scope="row">
            {band}, {formatCalendarDate(day)}{' '}
            <span className="dimmed">
              {DAYS[dayKind]}, {formatMinutes(minutes)}
              {breakMinutes > 0 && ` after ${formatMinutes(breakMinutes)} of the break`} at{' '}
              {formatUnitRate(rate, currency)}
            </span>
          </th>
          <td>{formatMoney(amount, currency)}</td>
        </tr>
      ))}
    </tbody>
  </WorkingTable>
);
