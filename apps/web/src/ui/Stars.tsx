import { IconStarFilled } from '@tabler/icons-react';
import classes from './Stars.module.css';
import { halfStars } from './stars.ts';

const FIVE = [1, 2, 3, 4, 5];

const Row = () => FIVE.map((star) => <IconStarFilled key={star} size={16} aria-hidden />);

/** A rating from 1 to 5 as stars, in steps of a half, with its 2 decimals beside them. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={`${classes['stars']} num`}>
    {/* Ten drawings that are one picture. */}
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
    <span className={classes['row']} role="img" aria-label={`${halfStars(rating)} of 5 stars`}>
      <Row />
      <span className={classes['full']} style={{ width: `${halfStars(rating) * 20}%` }}>
        <Row />
      </span>
    </span>
    {rating.toFixed(2)}
  </span>
);
