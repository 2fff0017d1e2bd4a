import { lineName } from '@worklane/contract/vehicle-hire/hire-invoice.rules.ts';
import type { HireQuote } from '@worklane/contract/vehicle-hire/hire-offer.ts';
import { formatMoney } from '~/ui/money.ts';
import { formatShortDay } from '~/ui/local-time.ts';
import { Working, WorkingTable } from '~/ui/Working.tsx';
import { dayRateWords, lateFeeText } from './words.ts';

/** Opens how an amount came about, day by day. */
export const PriceWorking = ({ quote, about }: { quote: HireQuote; about: string }) => (
  <div>
    <Working about={about}>
      <Days quote={quote} />
    </Working>
    {quote.lateFee && <p className="dimmed num">{lateFeeText(quote.lateFee, quote.currency)}</p>}
  </div>
);

const Days = ({ quote }: { quote: HireQuote }) => {
  const { currency, days, charges, discount, total, vat, vatPercentage } = quote;
  const money = (amount: number) => formatMoney(amount, currency);
  const fees = charges.filter(({ description }) => description.includes('Booking fee'));
  return (
    <WorkingTable caption="Price by day">
      <tbody>
        {days.map(({ date, unit, rate, hours, amount, free }) => (
          <tr key={date}>
            <th scope="row">
              {formatShortDay(date)}
              <span className="dimmed">
                {' '}
                {dayRateWords({ date, unit })}
                {hours !== null && `, ${hours} × ${money(rate)}`}
                {free && ', free with the promotion'}
              </span>
            </th>
            <td>{money(amount)}</td>
          </tr>
        ))}
        {fees.map(({ description, total: fee }) => (
          <tr key={description}>
            <th scope="row">
              {lineName(description)}
              <span className="dimmed"> 3% of the rental after the discount</span>
            </th>
            <td>{money(fee)}</td>
          </tr>
        ))}
        {discount > 0 && (
          <tr>
            <th scope="row">Discount</th>
            <td>{money(-discount)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            Total
            {vat > 0 && (
              <span className="dimmed">
                {' '}
                including {vatPercentage}% VAT of {money(vat)}
              </span>
            )}
          </th>
          <td>{money(total)}</td>
        </tr>
      </tfoot>
    </WorkingTable>
  );
};
