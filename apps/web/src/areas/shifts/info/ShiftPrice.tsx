import { getShiftPrice, type ShiftPrice as ShiftPriceAnswer } from '@worklane/contract/shifts/shift-price.ts';
import { useDetail } from '~/app/queries.ts';
import { certaintyWords, costOf, kindWords } from '~/areas/rates/index.ts';
import { formatMoney } from '~/ui/money.ts';
import { Panel } from '~/ui/Panel.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { WorkingTable } from '~/ui/Working.tsx';
import { EqualPayWorking } from './EqualPayWorking.tsx';
import { PriceSide } from './PriceSide.tsx';
import classes from './ShiftPrice.module.css';

/** What one worker comes to, for the agency: both sides, and what is left before and after what it bears for its own employees. */
export const ShiftPrice = ({ shiftId }: { shiftId: number }) => {
  const { data } = useDetail(getShiftPrice, { params: { id: shiftId } });
  if (!data) return null;
  const { charge, pay, margin, employed, equalPay } = data;
  const currency = charge?.currency ?? pay?.currency ?? 'GBP';
  return (
    <Panel title="Charge and pay" aside={<span className="dimmed">For one worker, as planned</span>}>
      <WorkingTable caption="What one worker comes to">
        <tbody>
          <PriceSide title="Charge" hours={charge} />
          <PriceSide title="Pay" hours={pay} />
          {employed && margin !== null && (
            <>
              <tr>
                <th scope="row">Margin before employer’s costs</th>
                <td>{formatMoney(margin, currency)}</td>
              </tr>
              {employed.costs.map((cost) => (
                <Cost key={cost.kind} cost={cost} currency={currency} />
              ))}
            </>
          )}
        </tbody>
        {margin !== null && (
          <tfoot>
            <Left margin={employed?.margin ?? margin} isEstimate={employed !== null} currency={currency} />
          </tfoot>
        )}
      </WorkingTable>
      {equalPay.map((each) => (
        <EqualPayWorking key={each.worker.id} equalPay={each} />
      ))}
    </Panel>
  );
};

const Left = ({ margin, isEstimate, currency }: { margin: number; isEstimate: boolean; currency: string }) => (
  <tr>
    <th scope="row">
      {isEstimate ? (
        <>
          Margin after employer’s costs{' '}
          <span className="dimmed">
            An estimate for a worker paid by PAYE, from this shift alone: thresholds and allowances aren’t taken off.
          </span>
        </>
      ) : (
        <>
          Margin <span className="dimmed">before employer’s costs</span>
        </>
      )}
    </th>
    <td className={margin < 0 ? classes['loss'] : undefined}>{formatMoney(margin, currency)}</td>
  </tr>
);

type EmployerCost = NonNullable<ShiftPriceAnswer['employed']>['costs'][number];

const Cost = ({ cost: { kind, percent, amount, certainty }, currency }: { cost: EmployerCost; currency: string }) => (
  <tr>
    <th scope="row">
      {kindWords[kind]}{' '}
      <span className="dimmed">
        {percent}% {costOf[kind]}
      </span>{' '}
      {certainty !== 'CONFIRMED' && <WordBadge word={certaintyWords[certainty]} colour="yellow" />}
    </th>
    <td>{formatMoney(-amount, currency)}</td>
  </tr>
);
