import type { Employed } from '@worklane/contract/shifts/shift-price.ts';
import { costOf, kindWords } from '~/areas/rates/index.ts';
import { formatMoney } from '~/ui/money.ts';
import classes from './ShiftPrice.module.css';

/** The margin, and what the agency bears of it for its own employees, line by line. */
export const EmployerCosts = ({
  margin,
  employed: { costs },
  currency,
}: {
  margin: number;
  employed: Employed;
  currency: string;
}) => (
  <>
    <tr>
      <th scope="row">Margin before employer’s costs</th>
      <td>{formatMoney(margin, currency)}</td>
    </tr>
    {costs.map((cost) => (
      <Cost key={cost.kind} cost={cost} currency={currency} />
    ))}
  </>
);

/** What is left after that, or before it where it isn’t known. */
export const Margin = ({
  margin,
  employed,
  currency,
}: {
  margin: number;
  employed: Employed | null;
  currency: string;
}) => {
  const left = employed?.margin ?? margin;
  return (
    <tr>
      <th scope="row">
        {employed ? (
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
      <td className={left < 0 ? classes['loss'] : undefined}>{formatMoney(left, currency)}</td>
    </tr>
  );
};

type EmployerCost = Employed['costs'][number];

/** How far its percentage can be relied on. */
const DOUBTS: Readonly<Record<EmployerCost['certainty'], string>> = {
  CONFIRMED: '',
  ONE_SOURCE: '. The percentage is from one source only',
  UNCONFIRMED: '. The percentage isn’t confirmed',
};

const Cost = ({ cost: { kind, percent, amount, certainty }, currency }: { cost: EmployerCost; currency: string }) => (
  <tr>
    <th scope="row">
      {kindWords[kind]}{' '}
      <span className="dimmed">
        {percent}% {costOf[kind]}
        {DOUBTS[certainty]}
      </span>
    </th>
    <td>{formatMoney(-amount, currency)}</td>
  </tr>
);
