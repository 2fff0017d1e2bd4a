import type { HireInvoice } from '@worklane/contract/vehicle-hire/booking.ts';
import { formatMoney } from '~/ui/money.ts';
import { Panel } from '~/ui/Panel.tsx';
import classes from './HireInvoicePanel.module.css';
import { lineName } from './words.ts';

type Props = { title: string; invoice: HireInvoice; currency: string };

/** What was charged line by line, and what it comes to. */
export const HireInvoicePanel = ({ title, invoice, currency }: Props) => {
  const money = (amount: number) => formatMoney(amount, currency);
  const { subTotalAmount, discount, totalAmount, vatPercentage, vatAmount, invoiceItemResult } = invoice;
  const totals = [
    ['Subtotal', money(subTotalAmount)],
    ['Discount', money(-discount)],
    ['Total Charge', money(totalAmount)],
  ].filter(([name]) => name !== 'Discount' || discount > 0);
  return (
    <Panel title={title}>
      <table className={`${classes['items']} num`}>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col" className={classes['days']}>
              Days hired
            </th>
            <th scope="col" className={classes['days']}>
              Rate
            </th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {invoiceItemResult.map(({ description, daysHired, rate, total }, position) => (
            // Lines have no id, and an invoice does not change.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={position}>
              <th scope="row">
                {lineName(description)}
                {rate !== null && (
                  <span className={`${classes['small']} dimmed`}>
                    {daysHired} × {money(rate)}
                  </span>
                )}
              </th>
              <td className={classes['days']}>{daysHired ?? '–'}</td>
              <td className={classes['days']}>{rate === null ? '–' : money(rate)}</td>
              <td>{money(total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(([name, sum]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={classes['days']}>&nbsp;</td>
              <td className={classes['days']}>&nbsp;</td>
              <td>{sum}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {vatAmount > 0 && (
        <p className={`${classes['tax']} dimmed num`}>
          This invoice includes {vatPercentage}% tax totaling {money(vatAmount)}
        </p>
      )}
    </Panel>
  );
};
