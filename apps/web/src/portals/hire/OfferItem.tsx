import { Button, Card } from '@mantine/core';
import type { PublicOffer } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { mileageWords, PriceWorking, specificationOf, vehicleName } from '~/areas/vehicle-hire/index.ts';
import { formatMoney } from '~/ui/money.ts';
import { counted } from '~/ui/words.ts';
import classes from './Hire.module.css';
import { offerPhoto } from './photo-address.ts';
import { VehiclePicture } from './VehiclePicture.tsx';

type Props = { agencyId: number; offer: PublicOffer; onChoose: () => void };

/** A vehicle that is free, with what it would cost and why. */
export const OfferItem = ({ agencyId, offer, onChoose }: Props) => {
  const { quote, depositAmt, color } = offer;
  const { currency, total, days } = quote;
  const name = vehicleName(offer);
  return (
    <Card component="li" className={classes['offer'] ?? ''}>
      <VehiclePicture src={offerPhoto(agencyId, offer)} name={name} />
      <div className={classes['lines']}>
        <h3 className={classes['name']}>{name}</h3>
        {color !== null && <p>{color}</p>}
        <p className="dimmed">{specificationOf(offer)}</p>
        <p className="dimmed">{mileageWords(offer, currency)}</p>
      </div>
      <div className={classes['price']}>
        <p>
          <span className={`${classes['total']} num`}>{formatMoney(total, currency)}</span>{' '}
          <span className="dimmed">for {counted(days.length, 'day')}</span>
        </p>
        <p className="dimmed">
          {depositAmt > 0 ? `Plus a deposit of ${formatMoney(depositAmt, currency)}` : 'No deposit'}
        </p>
        <Button size="md" aria-label={`Choose ${name}`} onClick={onChoose}>
          Choose
        </Button>
      </div>
      <div className={classes['working']}>
        <PriceWorking quote={quote} about={name} />
      </div>
    </Card>
  );
};
