import { useState } from 'react';
import classes from './Hire.module.css';

/** A vehicle’s main photo, at this address; where it has none, or it can’t be shown any more, its name stands for it. */
export const VehiclePicture = ({ src, name }: { src: string | null; name: string }) => {
  const [missing, setMissing] = useState(false);
  return (
    <div className={classes['photo']}>
      {src === null || missing ? (
        <span className="dimmed">No photo</span>
      ) : (
        <img src={src} alt={name} loading="lazy" onError={() => setMissing(true)} />
      )}
    </div>
  );
};
