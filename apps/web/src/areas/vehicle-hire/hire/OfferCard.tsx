import { Button, Card } from '@mantine/core';
import type { HireOffer } from '@worklane/contract/vehicle-hire/hire-offer.ts';
import { formatMoney } from '~/ui/money.ts';
import { counted } from '~/ui/words.ts';
import { placeText, vehicleName } from '../vehicle/words.ts';
import classes from './OfferCard.module.css';
import { OfferPhoto } from './OfferPhoto.tsx';
import { PriceWorking } from './PriceWorking.tsx';
import { mileageWords, specificationOf } from './words.ts';

type Props = {
  offer: HireOffer;
  /** Only looked at by who may not book. */
  onChoose?: (() => void) | undefined;
};

/** A vehicle that is free, with what it would cost. */
export const OfferCard = ({ offer, onChoose }: Props) => {
  const { quote, depositAmt, location } = offer;
  const { currency, total, days } = quote;
  const name = vehicleName(offer);
  return (
    <Card component="li" className={classes['offer'] ?? ''}>
      <OfferPhoto photoId={offer.photoId} name={name} />
      <div className={classes['facts']}>
        <h3 className={classes['name']}>{name}</h3>
        <p className="num">
          {offer.regno}
          {offer.color !== null && ` · ${offer.color}`}
        </p>
        <p className="dimmed">{specificationOf(offer)}</p>
        <p className="dimmed">{mileageWords(offer, currency)}</p>
        <p className="dimmed">{placeText(location)}</p>
      </div>
      <div className={classes['price']}>
        <p>
          <span className={`${classes['total']} num`}>{formatMoney(total, currency)}</span>{' '}
          <span className="dimmed">for {counted(days.length, 'day')}</span>
        </p>
        <p className="dimmed">{depositAmt > 0 ? `Deposit of ${formatMoney(depositAmt, currency)}` : 'No deposit'}</p>
        {onChoose && (
          <Button onClick={onChoose} aria-label={`Choose ${name} ${offer.regno}`}>
            Choose
          </Button>
        )}
      </div>
      <div className={classes['working']}>
        <PriceWorking quote={quote} about={`${name} ${offer.regno}`} />
      </div>
    </Card>
  );
};
