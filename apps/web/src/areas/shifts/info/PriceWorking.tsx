import type { WeekOvertime } from '@worklane/contract/shifts/shift-price.ts';
import { WorkingTable } from '~/ui/Working.tsx';
import { EmployerCosts, Margin } from './Margin.tsx';
import { PriceSide } from './PriceSide.tsx';

type Props = {
  caption: string;
  /** Whose it is, where it is somebody’s. */
  of?: string;
  price: Pick<WeekOvertime, 'charge' | 'pay' | 'margin' | 'employed'>;
};

/** What somebody comes to on both sides, and what is left before and after what the agency bears. */
export const PriceWorking = ({ caption, of, price: { charge, pay, margin, employed } }: Props) => {
  const currency = charge?.currency ?? pay?.currency ?? 'GBP';
  const about = (side: string) => (of === undefined ? side : `${side}, ${of}`);
  return (
    <WorkingTable caption={caption}>
      <tbody>
        <PriceSide title="Charge" about={about('Charge')} hours={charge} />
        <PriceSide title="Pay" about={about('Pay')} hours={pay} />
        {margin !== null && employed && <EmployerCosts margin={margin} employed={employed} currency={currency} />}
      </tbody>
      {margin !== null && (
        <tfoot>
          <Margin margin={margin} employed={employed} currency={currency} />
        </tfoot>
      )}
    </WorkingTable>
  );
};
