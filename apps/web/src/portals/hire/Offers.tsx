import { Title } from '@mantine/core';
import type { PublicOffer } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { counted } from '~/ui/words.ts';
import classes from './Hire.module.css';
import { Notice, Searching } from './Notice.tsx';
import { OfferItem } from './OfferItem.tsx';

type Props = {
  agencyId: number;
  /** Undefined while they are looked for. */
  offers: readonly PublicOffer[] | undefined;
  when: string;
  where: string;
  onChoose: (id: number) => void;
};

/** The vehicles that are free for a time at a place. */
export default function Offers({ agencyId, offers, when, where, onChoose }: Props) {
  if (!offers) return <Searching />;
  if (offers.length === 0)
    return (
      <Notice title="No vehicle is free">
        Nothing at {where} is free for {when}. Try other dates or another place.
      </Notice>
    );
  return (
    <>
      <Title order={2}>{counted(offers.length, 'vehicle')} free</Title>
      <p className={`${classes['found']} dimmed num`}>{when}</p>
      <ul className={classes['list']} aria-label="Free vehicles">
        {offers.map((offer) => (
          <OfferItem key={offer.id} agencyId={agencyId} offer={offer} onChoose={() => onChoose(offer.id)} />
        ))}
      </ul>
    </>
  );
}
