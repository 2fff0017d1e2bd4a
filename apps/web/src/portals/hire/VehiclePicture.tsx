import { PUBLIC_PHOTO_PATH } from '@worklane/contract/vehicle-hire/public-hire.paths.ts';
import { useState } from 'react';
import classes from './Hire.module.css';

type Props = { agencyId: number; photoId: number | null; name: string };

const addressOf = (agencyId: number, photoId: number): string =>
  PUBLIC_PHOTO_PATH.replace(':agencyId', String(agencyId)).replace(':photoId', String(photoId));

/** A vehicle’s main photo; where it has none, or it can’t be shown any more, its name stands for it. */
export const VehiclePicture = ({ agencyId, photoId, name }: Props) => {
  const [missing, setMissing] = useState(false);
  return (
    <div className={classes['photo']}>
      {photoId === null || missing ? (
        <span className="dimmed">No photo</span>
      ) : (
        <img src={addressOf(agencyId, photoId)} alt={name} loading="lazy" onError={() => setMissing(true)} />
      )}
    </div>
  );
};
