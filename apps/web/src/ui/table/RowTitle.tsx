import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './RowTitle.module.css';

type Props = { link: LinkProps | undefined; children: ReactNode };

/** What a row is called. Its link reaches over the whole row, so that anywhere but a button opens it. */
export const RowTitle = ({ link, children }: Props) =>
  link ? (
    <Link {...link} className={classes['link']}>
      {children}
    </Link>
  ) : (
    <span className={classes['title']}>{children}</span>
  );
