import type { InvoiceDetail } from '@worklane/contract/billing/invoice.ts';
import { vatInPoundsText } from '@worklane/contract/vat-in-pounds.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMoney, formatUnitRate } from '~/ui/money.ts';
import classes from './invoice.module.css';

type Line = InvoiceDetail['lines'][number];

/** `2 h 15 min × £24.00, by the rate in force since 01/01/2026` */
const workingOf = ({ quantity, rate, rateFrom }: Line, currency: string): string | null => {
  if (quantity === null || rate === null) return null;
  const product = `${quantity} × ${formatUnitRate(rate, currency)}`;
  return rateFrom === null ? product : `${product}, by the rate in force since ${formatCalendarDate(rateFrom)}`;
};

/** As the PDF says it. */
const vatOf = ({ vatPercent, isExempt }: Line, isIncluded: boolean): string =>
  vatPercent > 0 ? `${isIncluded ? 'with ' : ''}VAT ${vatPercent}%` : isExempt ? 'Exempt from VAT' : 'No VAT';

/** What an invoice is over, and what it comes to. */
export const InvoiceLines = ({
  invoice: { lines, net, vat, inPounds, total, currency, hire },
}: {
  invoice: Pick<InvoiceDetail, 'lines' | 'net' | 'vat' | 'inPounds' | 'total' | 'currency' | 'hire'>;
}) => {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <table className={`${classes['sums']} num`}>
      <caption className={classes['hidden']}>Lines</caption>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              {line.description}
              <div className="dimmed">
                {[workingOf(line, currency), vatOf(line, hire !== null)].filter(Boolean).join(' · ')}
              </div>
            </th>
            <td>{money(line.amount)}</td>
          </tr>
        ))}
        {hire && hire.discount > 0 && (
          <tr>
            <th scope="row">Discount</th>
            <td>−{money(hire.discount)}</td>
          </tr>
        )}
        <tr>
          <th scope="row">Before VAT</th>
          <td>{money(net)}</td>
        </tr>
        <tr>
          <th scope="row">
            VAT
            {inPounds && <div className="dimmed">{vatInPoundsText(inPounds, currency)}</div>}
          </th>
          <td>{money(vat)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{money(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
};
