import type { ReactNode } from 'react';
import { formatDifference, formatMoney } from '~/ui/money.ts';

type Amounts = { readonly before: number | null; readonly after: number | null };

const amountsText = ({ before, after }: Amounts, currency: string): string => {
  const text = (amount: number | null) => (amount === null ? 'no rate' : formatMoney(amount, currency));
  return `${text(before)} → ${text(after)}`;
};

type Props = { title: ReactNode; about: string; amounts: Amounts; difference: number; currency: string };

/** What something comes to before and after a change, in a table of workings. */
export const ChangeRow = ({ title, about, amounts, difference, currency }: Props) => (
  <tr>
    <th scope="row">
      {title}{' '}
      <span className="dimmed">
        {about}, {amountsText(amounts, currency)}
      </span>
    </th>
    <td>{formatDifference(difference, currency)}</td>
  </tr>
);
