import type { ByAgency } from '@worklane/contract/shifts/shift-price.ts';
import { HoursWorking } from '~/areas/rates/index.ts';
import { formatMoney } from '~/ui/money.ts';
import { Working, WorkingTable } from '~/ui/Working.tsx';

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
      {offers.map(({ agency, hours }) => (
        <tr key={agency.id}>
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
      ))}
    </tbody>
  </WorkingTable>
);
