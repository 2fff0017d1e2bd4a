import type { PriceLine, TransportPriceDetail } from '@worklane/contract/transport/transport-price.ts';
import { formatMoney } from '~/ui/money.ts';
import { Working, WorkingTable } from '~/ui/Working.tsx';
import classes from './price.module.css';
import { quantityText } from './words.ts';

type Price = NonNullable<TransportPriceDetail['price']>;

/** What is charged, line by line, each with how it came about. */
export const PriceLines = ({ price }: { price: Price }) => {
  const money = (amount: number) => formatMoney(amount, price.currency);
  return (
    <WorkingTable caption="Line by line">
      <tbody>
        {price.lines.map((line) => (
          <tr key={line.charge}>
            <th scope="row">
              {line.description} <span className="dimmed">{quantityText(line, price.currency)}</span>
              <div>
                <Working about={line.description}>
                  <Steps line={line} />
                </Working>
              </div>
            </th>
            <td>{money(line.amount)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Before VAT</th>
          <td>{money(price.net)}</td>
        </tr>
        <tr>
          <th scope="row">VAT</th>
          <td>{money(price.vat)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{money(price.total)}</td>
        </tr>
      </tfoot>
    </WorkingTable>
  );
};

const Steps = ({ line }: { line: PriceLine }) => (
  <ul className={`${classes['steps']} dimmed`}>
    {[...line.working, `VAT ${line.vat.percent}%. ${line.vat.reason}`].map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ul>
);
