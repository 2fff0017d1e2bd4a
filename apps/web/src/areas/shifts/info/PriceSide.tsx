import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PricedHours } from '@worklane/contract/rates/priced-hours.ts';
import { HoursWorking } from '~/areas/rates/index.ts';
import { formatMoney } from '~/ui/money.ts';
import { Working } from '~/ui/Working.tsx';

type Props = {
  title: string;
  /** Whose it is, where it is somebody’s. */
  about?: string;
  hours: PricedHours | null;
};

/** What one worker comes to by one rate, and how. */
export const PriceSide = ({ title, about = title, hours }: Props) => (
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
          <Working about={about}>
            <HoursWorking hours={hours} />
          </Working>
        </div>
      )}
    </th>
    <td>{hours === null ? '–' : formatMoney(hours.total, hours.currency)}</td>
  </tr>
);
