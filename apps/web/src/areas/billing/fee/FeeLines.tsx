import type { FeeInvoice } from '@worklane/contract/billing/platform-fee.ts';
import { formatMoney } from '~/ui/money.ts';
import classes from './fee.module.css';

type Props = Pick<FeeInvoice, 'lines' | 'net' | 'vat' | 'vatPercent' | 'total' | 'currency'>;

/** How a fee comes about: how much of what, at what rate. */
export const FeeLines = ({ lines, net, vat, vatPercent, total, currency }: Props) => {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <table className={`${classes['lines']} num`}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Quantity</th>
          <th scope="col">Rate</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, quantity, rate, amount }, index) => (
          <tr key={`${index} ${description}`}>
            <th scope="row">{description}</th>
            <td>{quantity}</td>
            <td>{rate}</td>
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {[
          ['Net', net] as const,
          [vatPercent === 0 ? 'No VAT' : `VAT at ${vatPercent}%`, vat] as const,
          ['Total', total] as const,
        ].map(([name, amount]) => (
          <tr key={name}>
            <th scope="row" colSpan={3}>
              {name}
            </th>
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
};
