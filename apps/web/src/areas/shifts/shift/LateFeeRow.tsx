import { formatMinutes } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';

type Props = {
  /** “Charge for Una Ibekwe” */
  title: string;
  minutes: number;
  amount: { total: number; currency: string } | null;
};

/** What is charged or paid for a booking that was cancelled late. */
export const LateFeeRow = ({ title, minutes, amount }: Props) => (
  <tr>
    <th scope="row">
      {title} <span className="dimmed">{formatMinutes(minutes)}, cancelled late</span>
    </th>
    <td>{amount === null ? '–' : formatMoney(amount.total, amount.currency)}</td>
  </tr>
);
