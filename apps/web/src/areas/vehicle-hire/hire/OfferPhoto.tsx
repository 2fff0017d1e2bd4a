import { IconCar } from '@tabler/icons-react';
import { usePhoto } from '../vehicle/use-photo.ts';
import classes from './OfferCard.module.css';

/** A vehicle's main photo, or the sign of a vehicle where it has none. */
export const OfferPhoto = ({ photoId, name }: { photoId: number | null; name: string }) => (
  <div className={classes['photo']}>
    {photoId === null ? (
      <IconCar size={40} stroke={1.2} aria-hidden className="dimmed" />
    ) : (
      <Photo photoId={photoId} name={name} />
    )}
  </div>
);

const Photo = ({ photoId, name }: { photoId: number; name: string }) => {
  const address = usePhoto(photoId);
  return address ? <img src={address} alt={name} /> : null;
};
