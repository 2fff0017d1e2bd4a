import type { ByAgency } from '@worklane/contract/shifts/shift-price.ts';
import { Fragment } from 'react';
import { HoursWorking } from '~/areas/rates/index.ts';
import { formatMoney } from '~/ui/money.ts';
import { Working, WorkingTable } from '~/ui/Working.tsx';
import { LateFeeRow } from './LateFeeRow.tsx';

type Props = {
  caption: string;
  offers: ByAgency;
  /** Said of an agency that has no rate for it. */
  missing: string;
};

/** What a shift comes to through each agency, and how. */
export const HoursByAgency = ({ caption, offers, missing }: Props) => (
  <WorkingTable caption={caption}>
    <tbody>
      {offers.map(({ agency, hours, fees }) => (
        <Fragment key={agency.id}>
          {(hours !== null || fees.length === 0) && (
            <tr>
              <th scope="row">
                {agency.name}{' '}
                {hours === null ? (
                  <span className="dimmed">{missing}</span>
                ) : (
                  <div>
                    <Working about={agency.name}>
                      <HoursWorking hours={hours} />
                    </Working>
                  </div>
                )}
              </th>
              <td>{hours === null ? '–' : formatMoney(hours.total, hours.currency)}</td>
            </tr>
          )}
          {fees.map(({ worker, minutes, amount }, index) => (
            <LateFeeRow
              key={`${worker.id} ${index}`}
              title={`${agency.name}, ${worker.name}`}
              minutes={minutes}
              amount={amount}
            />
          ))}
        </Fragment>
      ))}
    </tbody>
  </WorkingTable>
);
